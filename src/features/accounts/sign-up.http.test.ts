import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#adapters/app-context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/test-database.ts';
import { createAccount, saveProfile } from './accounts.server.ts';
import { findActor } from './actors.server.ts';
import { createAuthRoutes } from './api.server.ts';
import { openSession } from './data/open-session.server.ts';
import { FAILED_SIGN_INS, RESET_MAILS, SIGN_UP_MAILS } from './limits.ts';
import { confirmSignUp, signUp } from './sign-up.server.ts';
import { liftSuspension, signOutEverywhere, suspendAccount } from './suspensions.server.ts';

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'Correct-horse-7';
const KNOWN = 'ngozi@example.com';

describe.each(ENGINES)('signing up, in and back in on %s', (engine) => {
  let opened: OpenDatabase;
  let app: App;
  let http: Hono;
  const folder = mkdtempSync(join(tmpdir(), 'zaure-accounts-'));

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    // The queue of jobs, the mails and the audit are looked at in the tables.
    app = buildApp(opened, { env: { DATA_DIR: folder } }).app;
    http = new Hono().route('/api/auth', createAuthRoutes(app));
    await createAccount(opened.db, { userId: 'u-1', name: 'Ngọzi Ụzọma', email: KNOWN, password: PASSWORD, createdAt: app.now() });
    const profile = { userId: 'u-1', fullName: 'Ngọzi Ụzọma', phone: null, location: null, userType: 'user' as const };
    await saveProfile(opened.db, { ...profile, agentIdNumber: null, agentStatus: null }, app.now());
  });
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await opened.db.deleteFrom('rate_limits').execute();
    await opened.db.deleteFrom('emails').execute();
  });

  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await http.request(`${ORIGIN}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() };
  };
  const asking = (headers: Record<string, string>) => new Request(`${ORIGIN}/`, { headers });
  const cookieOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  const mails = () => opened.db.selectFrom('emails').select(['to_address', 'template', 'text_body']).orderBy('created_at').execute();
  const tokenIn = (text: string) => /token=([\w%.-]+)/.exec(text)?.[1] ?? '';
  const lastToken = async () => tokenIn((await mails()).at(-1)?.text_body ?? '');
  const users = () => opened.db.selectFrom('user').select('email').execute();

  test('[AUTH-014] [ERR-007] a sign-up without an address, or with a short or common password, is refused and writes nothing', async () => {
    for (const [body, code] of [
      [{ email: '', password: PASSWORD }, 'email_invalid'],
      [{ email: 'not-an-address', password: PASSWORD }, 'email_invalid'],
      [{ email: 'new@example.com', password: 'abc12' }, 'weak_password'],
      [{ email: 'new@example.com', password: 'Password123' }, 'weak_password'],
      [{ email: 'somebody@example.com', password: 'somebody' }, 'weak_password'],
      [{ email: 'new@example.com' }, 'invalid_body'],
    ] as const) {
      const answer = await post('/sign-up/email', body);
      expect(answer).toMatchObject({ status: 400, body: { code } });
    }
    expect(await mails()).toEqual([]);
  });

  test('a page of another origin can neither sign anybody up nor sign anybody in', async () => {
    const evil = { origin: 'https://evil.example' };
    expect(await post('/sign-up/email', { email: 'new@example.com', password: PASSWORD }, evil)).toMatchObject({ status: 403 });
    const signIn = await post('/sign-in/email', { email: KNOWN, password: PASSWORD }, { ...evil, 'sec-fetch-site': 'cross-site', cookie: 'a=b' });
    expect(signIn).toMatchObject({ status: 403, cookies: [] });
  });

  test('signing up, in and asking for a new password answer the same for an address with an account and one without', async () => {
    const known = await post('/sign-up/email', { email: KNOWN, password: PASSWORD });
    const unknown = await post('/sign-up/email', { email: 'nobody@example.com', password: PASSWORD });
    expect(known).toEqual(unknown);
    expect(known.status).toBe(200);
    expect((await mails()).map((mail) => [mail.to_address, mail.template])).toEqual([
      [KNOWN, 'already-registered'],
      ['nobody@example.com', 'confirm-sign-up'],
    ]);
    const wrong = await post('/sign-in/email', { email: KNOWN, password: 'not-the-password' });
    expect(await post('/sign-in/email', { email: 'nobody@example.com', password: 'not-the-password' })).toEqual(wrong);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } });
    const reset = await post('/request-password-reset', { email: KNOWN });
    expect(await post('/request-password-reset', { email: 'nobody@example.com' })).toEqual(reset);
    expect((await mails()).filter((mail) => mail.template === 'reset-password').map((mail) => mail.to_address)).toEqual([KNOWN]);
  });

  test('[CALLS-002] [CALLS-003] a sign-up with full_name makes the account when its link is used, with role and profile, once', async () => {
    const body = { email: 'Ada@Example.com', password: PASSWORD, callbackURL: `${ORIGIN}/`, data: { full_name: 'Ada  Ọbị' } };
    expect((await post('/sign-up/email', body)).status).toBe(200);
    expect((await users()).map((user) => user.email)).not.toContain('ada@example.com');
    expect(await post('/sign-in/email', { email: 'ada@example.com', password: PASSWORD })).toMatchObject({ status: 401 });

    const token = await lastToken();
    expect(await confirmSignUp(app, `${token}x`)).toBeNull();
    const confirmed = await confirmSignUp(app, token);
    expect(confirmed?.next).toBe('/');
    expect(await confirmSignUp(app, token)).toBeNull();
    const userId = confirmed?.userId ?? '';
    const cookie = cookieOf((await openSession(app, asking({ 'user-agent': 'Test' }), userId)).getSetCookie());
    expect(await findActor(app, asking({ cookie }))).toMatchObject({
      email: 'ada@example.com',
      role: 'user',
      profile: { fullName: 'Ada Ọbị', userType: 'user', agentStatus: null },
    });
    expect(await post('/sign-in/email', { email: 'ada@example.com', password: PASSWORD })).toMatchObject({ status: 200 });
    const audit = await opened.db.selectFrom('audit_log').select('action').where('entity_id', '=', userId).execute();
    expect(audit).toEqual([{ action: 'account.created' }]);
  });

  test('a link leads back only to a page of this site, and an old one opens nothing', async () => {
    for (const callbackURL of ['https://evil.example/', `${ORIGIN}.evil.example/`, '//evil.example']) {
      await post('/sign-up/email', { email: 'back@example.com', password: PASSWORD, callbackURL });
      const row = await opened.db.selectFrom('verification').select('value').where('identifier', 'like', 'sign-up:%').execute();
      expect(row.map(({ value }) => JSON.parse(value).next)).not.toContain(callbackURL);
    }
    const token = await lastToken();
    await opened.db
      .updateTable('verification')
      .set({ expiresAt: new Date(app.now().getTime() - 1) })
      .execute();
    expect(await confirmSignUp(app, token)).toBeNull();
  });

  test('whoever signs up with the address of somebody else gains nothing by it', async () => {
    await signUp(app, { email: 'victim@example.com', password: 'attackers-own' }, null);
    await signUp(app, { email: 'victim@example.com', password: 'victims-own-one' }, null);
    expect(await confirmSignUp(app, await lastToken())).not.toBeNull();
    expect(await post('/sign-in/email', { email: 'victim@example.com', password: 'attackers-own' })).toMatchObject({ status: 401 });
    expect(await post('/sign-in/email', { email: 'victim@example.com', password: 'victims-own-one' })).toMatchObject({ status: 200 });
  });

  test('an agent registration makes a pending agent with phone and date of birth', async () => {
    const agent = { phone: '+2348031234567', dateOfBirth: '1990-05-01', location: 'Enugu' };
    await signUp(app, { email: 'agent@example.com', password: PASSWORD, fullName: 'Ifeoma', agent, next: '/agent/verification' }, null);
    const confirmed = await confirmSignUp(app, await lastToken());
    expect(confirmed?.next).toBe('/agent/verification');
    const profile = await opened.db
      .selectFrom('profiles')
      .selectAll()
      .where('user_id', '=', confirmed?.userId ?? '')
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({ user_type: 'agent', agent_status: 'pending', phone: agent.phone, date_of_birth: '1990-05-01' });
  });

  test(`after ${FAILED_SIGN_INS.max} wrong passwords an account waits, whatever the address; a right one before forgets them`, async () => {
    const attempt = (email: string, password: string) => post('/sign-in/email', { email, password });
    for (let n = 1; n < FAILED_SIGN_INS.max; n++) expect((await attempt(KNOWN, 'wrong-one')).status).toBe(401);
    expect((await attempt(KNOWN, PASSWORD)).status).toBe(200);
    for (const email of [KNOWN, 'nobody@example.com']) {
      for (let n = 1; n <= FAILED_SIGN_INS.max; n++) expect((await attempt(email, 'wrong-one')).status).toBe(401);
      expect((await attempt(email, PASSWORD)).status).toBe(429);
    }
    const keys = await opened.db.selectFrom('rate_limits').select('key').execute();
    expect(keys.map(({ key }) => key).join()).not.toContain('example.com');
  });

  test('one address gets only so many reset mails and confirmations', async () => {
    for (let n = 1; n <= RESET_MAILS.max; n++) expect((await post('/request-password-reset', { email: KNOWN })).status).toBe(200);
    expect((await post('/request-password-reset', { email: KNOWN })).status).toBe(429);
    for (let n = 1; n <= SIGN_UP_MAILS.max; n++) expect((await post('/sign-up/email', { email: KNOWN, password: PASSWORD })).status).toBe(200);
    expect((await post('/sign-up/email', { email: KNOWN, password: PASSWORD })).status).toBe(429);
  });

  test('[ERR-007] a reset sets the password once, refuses weak ones, ends every session and says so by mail', async () => {
    const { cookies } = await post('/sign-in/email', { email: KNOWN, password: PASSWORD });
    await post('/request-password-reset', { email: KNOWN });
    const token = await lastToken();
    expect(await post('/reset-password', { token, newPassword: '123456' })).toMatchObject({ status: 400, body: { code: 'WEAK_PASSWORD' } });
    expect(await post('/reset-password', { token, newPassword: 'A-new-one-8' })).toMatchObject({ status: 200 });
    expect(await post('/reset-password', { token, newPassword: 'Another-one-9' })).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
    expect(await findActor(app, asking({ cookie: cookieOf(cookies) }))).toBeNull();
    expect((await mails()).at(-1)).toMatchObject({ to_address: KNOWN, template: 'password-changed' });
    expect((await post('/sign-in/email', { email: KNOWN, password: PASSWORD })).status).toBe(401);
    await post('/request-password-reset', { email: KNOWN });
    await post('/reset-password', { token: await lastToken(), newPassword: PASSWORD });
  });

  test('a change of address needs both mailboxes; the address of somebody else is answered the same and changes nothing', async () => {
    await createAccount(opened.db, { userId: 'u-9', name: 'Mover', email: 'old@example.com', password: PASSWORD, createdAt: app.now() });
    const { cookies } = await post('/sign-in/email', { email: 'old@example.com', password: PASSWORD });
    const cookie = cookieOf(cookies);
    const change = (newEmail: string) => post('/change-email', { newEmail }, { cookie });
    expect(await change(KNOWN)).toEqual(await change('fresh@example.com'));
    const [asked, ...none] = await mails();
    expect(none).toEqual([]);
    expect(asked).toMatchObject({ to_address: 'old@example.com', template: 'allow-email-change' });
    const follow = (text: string) => http.request(/http\S+verify-email\S+/.exec(text)?.[0] ?? '', { headers: { cookie } });
    await follow(asked?.text_body ?? '');
    expect((await users()).map((user) => user.email)).toContain('old@example.com');
    const confirm = (await mails()).at(-1);
    expect(confirm).toMatchObject({ to_address: 'fresh@example.com', template: 'confirm-email-change' });
    await follow(confirm?.text_body ?? '');
    expect((await users()).map((user) => user.email)).toEqual(expect.arrayContaining(['fresh@example.com']));
    expect((await users()).map((user) => user.email)).not.toContain('old@example.com');
  });

  test('[ERR-007] a suspended account loses its sessions at once and cannot sign in; said only to the right password', async () => {
    const { cookies, body } = await post('/sign-in/email', { email: KNOWN, password: PASSWORD });
    const cookie = cookieOf(cookies);
    const authorization = `Bearer ${(body as { access_token: string }).access_token}`;
    expect(await findActor(app, asking({ authorization }), 'bearer')).toMatchObject({ userId: 'u-1' });
    const suspend = () =>
      opened.db.transaction().execute((trx) => suspendAccount(app, trx, { actorId: 'admin', userId: 'u-1', reason: 'False listings' }));
    expect(await suspend()).toBe(true);
    expect(await suspend()).toBe(false);
    expect(await findActor(app, asking({ cookie }))).toBeNull();
    expect(await findActor(app, asking({ authorization }), 'bearer')).toBeNull();
    expect(await post('/sign-in/email', { email: KNOWN, password: 'not-the-password' })).toMatchObject({ status: 401 });
    expect(await post('/sign-in/email', { email: KNOWN, password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED' },
      cookies: [],
    });
    await opened.db.transaction().execute((trx) => liftSuspension(app, trx, { actorId: 'admin', userId: 'u-1' }));
    expect((await post('/sign-in/email', { email: KNOWN, password: PASSWORD })).status).toBe(200);
  });

  test('[DATA-001] callers outside a browser get the whole session with sign-in, refresh token included; signing out everywhere ends it', async () => {
    const { body } = await post('/sign-in/email', { email: KNOWN, password: PASSWORD });
    const session = body as Record<string, unknown>;
    expect(session).toMatchObject({ user: { id: 'u-1', email: KNOWN, role: 'user' }, token_type: 'bearer', expires_in: 900 });
    const authorization = `Bearer ${session['refresh_token']}`;
    const renewed = await http.request(`${ORIGIN}/api/auth/token`, { headers: { authorization } });
    expect(renewed.status).toBe(200);
    await opened.db.transaction().execute((trx) => signOutEverywhere(app, trx, { actorId: 'u-1', userId: 'u-1' }));
    expect((await http.request(`${ORIGIN}/api/auth/token`, { headers: { authorization } })).status).toBe(401);
    expect(await findActor(app, asking({ authorization: `Bearer ${session['access_token']}` }), 'bearer')).toBeNull();
    const browser = await post('/sign-in/email', { email: KNOWN, password: PASSWORD }, { 'sec-fetch-site': 'same-origin' });
    expect(browser.body).not.toHaveProperty('refresh_token');
    expect(browser.body).not.toHaveProperty('token');
  });
});
