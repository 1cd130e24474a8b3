import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { sendEmail } from '#features/mail/mail.server.ts';
import { readMailedLink } from '../../../tests/support/mailed-links.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createAccount, saveProfile } from './accounts.server.ts';
import { findActor, findActorById } from './actors.server.ts';
import { createAuthRoutes } from './api.server.ts';
import { openSession } from './data/open-session.server.ts';
import { FAILED_SIGN_INS, KNOWN_DEVICE_SIGN_INS, MAILS_OF_ASKER, STRANGERS_SIGN_INS } from './domain/limits.ts';
import { findDeviceHash } from './known-devices.server.ts';
import { emailKey, takeAttempt } from './rate-limit.server.ts';
import { type Confirmed, confirmSignUp, signUp } from './sign-up.server.ts';
import { liftSuspension, signOutEverywhere, suspendAccount } from './suspensions.server.ts';
import { findEmailLink, followEmailLink } from './use-cases/change-email.server.ts';
import { endOtherSessions } from './use-cases/own-sessions.server.ts';

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'Correct-horse-7';
const KNOWN = 'ngozi@example.com';

describe('signing up, in and back in', () => {
  let opened: OpenDatabase;
  let app: App;
  let http: Hono;
  const folder = mkdtempSync(join(tmpdir(), 'zaure-accounts-'));

  beforeAll(async () => {
    opened = await openTestDatabase();
    // The queue of jobs, the mails and the audit are looked at in the tables.
    app = buildApp(opened, { env: { DATA_DIR: folder, TRUST_PROXY: 'true' } }).app;
    http = new Hono().route('/api/auth', createAuthRoutes(app));
    await createAccount(opened.db, {
      userId: 'u-1',
      name: 'Ngọzi Ụzọma',
      email: KNOWN,
      password: PASSWORD,
      createdAt: app.now(),
    });
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
  const mails = () =>
    opened.db
      .selectFrom('emails')
      .select(['to_address', 'template', 'text_body'])
      .orderBy(sql`xmin::text::bigint`)
      .execute();
  const tokenFor = async (to: string, template = 'confirm-sign-up') =>
    (await readMailedLink(app, to, template)).searchParams.get('token') ?? '';
  const BROWSER = { address: null, deviceHash: 'the browser that signed up' };
  const ELSEWHERE = { deviceHash: 'another browser' };
  const idOf = (confirmed: Confirmed) => (typeof confirmed === 'string' ? confirmed : confirmed.userId);
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
    expect(await post('/sign-up/email', { email: 'new@example.com', password: PASSWORD }, evil)).toMatchObject({
      status: 403,
    });
    const signIn = await post(
      '/sign-in/email',
      { email: KNOWN, password: PASSWORD },
      { ...evil, 'sec-fetch-site': 'cross-site', cookie: 'a=b' },
    );
    expect(signIn).toMatchObject({ status: 403, cookies: [] });
  });

  test('signing up, in and asking for a new password answer the same for an address with an account and one without', async () => {
    const known = await post('/sign-up/email', { email: KNOWN, password: PASSWORD });
    const unknown = await post(
      '/sign-up/email',
      { email: 'nobody@example.com', password: PASSWORD },
      { cookie: cookieOf(known.cookies) },
    );
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
    expect((await mails()).filter((mail) => mail.template === 'reset-password').map((mail) => mail.to_address)).toEqual(
      [KNOWN],
    );
  });

  test('[CALLS-002] [CALLS-003] a sign-up with full_name makes the account when its link is used, with role and profile, once', async () => {
    const body = {
      email: 'Ada@Example.com',
      password: PASSWORD,
      callbackURL: `${ORIGIN}/`,
      data: { full_name: 'Ada  Ọbị' },
    };
    expect((await post('/sign-up/email', body)).status).toBe(200);
    expect((await users()).map((user) => user.email)).not.toContain('ada@example.com');
    expect(await post('/sign-in/email', { email: 'ada@example.com', password: PASSWORD })).toMatchObject({
      status: 401,
    });

    const token = await tokenFor('ada@example.com');
    const proof = { ...ELSEWHERE, password: PASSWORD };
    expect(await confirmSignUp(app, `${token}x`, proof)).toBe('link-old');
    const confirmed = await confirmSignUp(app, token, proof);
    expect(confirmed).toMatchObject({ next: '/' });
    expect(await confirmSignUp(app, token, proof)).toBe('link-old');
    const userId = idOf(confirmed);
    const cookie = cookieOf((await openSession(app, asking({ 'user-agent': 'Test' }), userId)).getSetCookie());
    expect(await findActor(app, asking({ cookie }))).toMatchObject({
      email: 'ada@example.com',
      role: 'user',
      profile: { fullName: 'Ada Ọbị', userType: 'user', agentStatus: null },
    });
    expect(await post('/sign-in/email', { email: 'ada@example.com', password: PASSWORD })).toMatchObject({
      status: 200,
    });
    const audit = await opened.db.selectFrom('audit_log').select('action').where('entity_id', '=', userId).execute();
    expect(audit).toEqual([{ action: 'account.created' }]);
  });

  test('who gives no name has none: nothing is made of the mail address', async () => {
    await post('/sign-up/email', { email: 'secret.front@example.com', password: PASSWORD });
    const confirmed = await confirmSignUp(app, await tokenFor('secret.front@example.com'), {
      ...ELSEWHERE,
      password: PASSWORD,
    });
    const userId = idOf(confirmed);
    const user = await opened.db.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirstOrThrow();
    const profile = await opened.db
      .selectFrom('profiles')
      .select('full_name')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect({ user, profile }).toEqual({ user: { name: '' }, profile: { full_name: '' } });
    const mails = await opened.db
      .selectFrom('emails')
      .select('to_name')
      .where('to_address', '=', 'secret.front@example.com')
      .execute();
    expect(mails).toEqual([{ to_name: null }]);
  });

  test('a link leads back only to a page of this site, and an old one opens nothing', async () => {
    for (const callbackURL of ['https://evil.example/', `${ORIGIN}.evil.example/`, '//evil.example']) {
      await post('/sign-up/email', { email: 'back@example.com', password: PASSWORD, callbackURL });
      const rows = await opened.db
        .selectFrom('mail_links')
        .select('value')
        .where('email', '=', 'back@example.com')
        .execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ value }) => (value as { next: string }).next)).not.toContain(callbackURL);
    }
    const token = await tokenFor('back@example.com');
    await opened.db
      .updateTable('mail_links')
      .set({ expires_at: new Date(app.now().getTime() - 1) })
      .execute();
    expect(await confirmSignUp(app, token, { ...ELSEWHERE, password: PASSWORD })).toBe('link-old');
  });

  test('whoever signs up with the address of somebody else gains nothing by it: its owner opens no account with a password they do not know', async () => {
    await signUp(
      app,
      { email: 'victim@example.com', password: 'attackers-own' },
      { address: null, deviceHash: 'attacker' },
    );
    const planted = await tokenFor('victim@example.com');
    expect(await confirmSignUp(app, planted, { deviceHash: null })).toBe('password-needed');
    expect(await confirmSignUp(app, planted, ELSEWHERE)).toBe('password-needed');
    expect(await confirmSignUp(app, planted, { ...ELSEWHERE, password: 'victims-own-one' })).toBe('password-wrong');
    expect((await users()).map((user) => user.email)).not.toContain('victim@example.com');
    await signUp(app, { email: 'victim@example.com', password: 'victims-own-one' }, BROWSER);
    expect(await confirmSignUp(app, await tokenFor('victim@example.com'), BROWSER)).toMatchObject({ next: '/' });
    expect(await confirmSignUp(app, planted, { deviceHash: 'attacker' })).toBe('link-old');
    expect(await post('/sign-in/email', { email: 'victim@example.com', password: 'attackers-own' })).toMatchObject({
      status: 401,
    });
    expect(await post('/sign-in/email', { email: 'victim@example.com', password: 'victims-own-one' })).toMatchObject({
      status: 200,
    });
  });

  test('the password of a sign-up cannot be guessed by its link', async () => {
    await signUp(app, { email: 'guessed@example.com', password: PASSWORD }, BROWSER);
    const token = await tokenFor('guessed@example.com');
    for (let n = 1; n <= FAILED_SIGN_INS.max; n++)
      expect(await confirmSignUp(app, token, { ...ELSEWHERE, password: `guess-${n}` })).toBe('password-wrong');
    expect(await confirmSignUp(app, token, { ...ELSEWHERE, password: PASSWORD })).toBe('too-often');
    // Whoever signed up does not wait for who guessed.
    expect(await confirmSignUp(app, token, BROWSER)).toMatchObject({ next: '/' });
  });

  test('the mail of a sign-up comes once more, with the same way on; the answer is the same for every address', async () => {
    const first = await post('/sign-up/email', {
      email: 'again@example.com',
      password: PASSWORD,
      callbackURL: 'http://localhost:3000/sell?step=2',
    });
    const cookie = cookieOf(first.cookies);
    const before = await readMailedLink(app, 'again@example.com', 'confirm-sign-up');
    const answers = [];
    for (const email of ['again@example.com', KNOWN, 'nobody-at-all@example.com']) {
      const { status, body } = await post('/sign-up/resend', { email }, { cookie });
      answers.push({ status, body });
    }
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const after = await readMailedLink(app, 'again@example.com', 'confirm-sign-up');
    expect(after.searchParams.get('token')).not.toBe(before.searchParams.get('token'));
    expect(after.searchParams.get('next')).toBe('/sell?step=2');
    expect((await mails()).map((mail) => [mail.to_address, mail.template])).toEqual([
      ['again@example.com', 'confirm-sign-up'],
      ['again@example.com', 'confirm-sign-up'],
      [KNOWN, 'already-registered'],
    ]);
    // Both links are good until one is used.
    const proof = { ...ELSEWHERE, password: PASSWORD };
    expect(await confirmSignUp(app, before.searchParams.get('token') ?? '', proof)).toMatchObject({
      next: '/sell?step=2',
    });
    expect(await confirmSignUp(app, after.searchParams.get('token') ?? '', proof)).toBe('link-old');
  });

  test('sent from another browser, the mail of a stranger’s sign-up does not come again', async () => {
    await post('/sign-up/email', { email: 'theirs@example.com', password: PASSWORD });
    await post('/sign-up/resend', { email: 'theirs@example.com' });
    expect((await mails()).map((mail) => mail.template)).toEqual(['confirm-sign-up']);
  });

  test('an agent registration makes a pending agent with phone and date of birth', async () => {
    const agent = { phone: '+2348031234567', dateOfBirth: '1990-05-01', location: 'Enugu' };
    await signUp(
      app,
      { email: 'agent@example.com', password: PASSWORD, fullName: 'Ifeoma', agent, next: '/agent/verification' },
      BROWSER,
    );
    const confirmed = await confirmSignUp(app, await tokenFor('agent@example.com'), BROWSER);
    expect(confirmed).toMatchObject({ next: '/agent/verification' });
    const profile = await opened.db
      .selectFrom('profiles')
      .selectAll()
      .where('user_id', '=', idOf(confirmed))
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({
      user_type: 'agent',
      agent_status: 'pending',
      phone: agent.phone,
      date_of_birth: '1990-05-01',
    });
  });

  const attempt = (email: string, password: string, headers: Record<string, string> = {}) =>
    post('/sign-in/email', { email, password }, headers);

  test(`after ${FAILED_SIGN_INS.max} wrong passwords a stranger waits, whatever the address; a right one before forgets them`, async () => {
    for (let n = 1; n < FAILED_SIGN_INS.max; n++) expect((await attempt(KNOWN, 'wrong-one')).status).toBe(401);
    expect((await attempt(KNOWN, PASSWORD)).status).toBe(200);
    for (const email of [KNOWN, 'nobody@example.com']) {
      for (let n = 1; n <= FAILED_SIGN_INS.max; n++) expect((await attempt(email, 'wrong-one')).status).toBe(401);
      expect((await attempt(email, PASSWORD)).status).toBe(429);
    }
    const keys = await opened.db.selectFrom('rate_limits').select('key').execute();
    expect(keys.map(({ key }) => key).join()).not.toContain('example.com');
  });

  test('nobody’s guesses lock the owner out: neither in their own browser nor from another network', async () => {
    const cookie = cookieOf((await attempt(KNOWN, PASSWORD)).cookies);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const ask = (address: string, password: string, more: Record<string, string> = {}) =>
      attempt(KNOWN, password, { ...from(address), ...more });
    for (let n = 1; n <= FAILED_SIGN_INS.max; n++) expect((await ask('6.6.6.6', 'wrong-one')).status).toBe(401);
    expect((await ask('6.6.6.6', PASSWORD)).status).toBe(429);
    // Also by way of many addresses of one IPv6 customer.
    for (let n = 1; n <= FAILED_SIGN_INS.max; n++)
      expect((await ask(`2001:db8:6:6::${n}`, 'wrong-one')).status).toBe(401);
    expect((await ask('2001:db8:6:6:aaaa::1', PASSWORD)).status).toBe(429);
    expect((await ask('41.58.1.2', PASSWORD)).status).toBe(200);
    expect((await ask('6.6.6.6', PASSWORD, { cookie })).status).toBe(200);
    // From a hundred networks at once: strangers wait, the owner's browser does not.
    for (let n = 0; n < STRANGERS_SIGN_INS.max; n++)
      await takeAttempt(app, `${emailKey('sign-in', KNOWN)}:strangers`, STRANGERS_SIGN_INS);
    expect((await ask('41.58.9.9', PASSWORD)).status).toBe(429);
    expect((await ask('41.58.9.9', PASSWORD, { cookie })).status).toBe(200);
    // A browser that guesses is bounded too.
    const device = findDeviceHash(app, new Headers({ cookie }));
    for (let n = 1; n <= KNOWN_DEVICE_SIGN_INS.max; n++)
      await takeAttempt(app, `${emailKey('sign-in', KNOWN)}:device:${device}`, KNOWN_DEVICE_SIGN_INS);
    expect((await ask('41.58.9.8', PASSWORD, { cookie })).status).toBe(429);
  }, 120_000);

  test('one mailbox gets only so many reset mails and confirmations by one who asks, and its owner still gets theirs', async () => {
    const ask = (path: string, body: object, address: string) => post(path, body, { 'x-forwarded-for': address });
    for (let n = 1; n <= MAILS_OF_ASKER.max; n++)
      expect((await ask('/request-password-reset', { email: KNOWN }, '6.6.6.6')).status).toBe(200);
    expect((await ask('/request-password-reset', { email: KNOWN }, '6.6.6.6')).status).toBe(429);
    expect((await ask('/request-password-reset', { email: KNOWN }, '41.58.1.2')).status).toBe(200);
    const body = { email: KNOWN, password: PASSWORD };
    for (let n = 1; n <= MAILS_OF_ASKER.max; n++)
      expect((await ask('/sign-up/email', body, '6.6.6.6')).status).toBe(200);
    expect((await ask('/sign-up/email', body, '6.6.6.6')).status).toBe(429);
    expect((await ask('/sign-up/resend', { email: KNOWN }, '6.6.6.6')).status).toBe(429);
    expect((await ask('/sign-up/email', body, '41.58.1.2')).status).toBe(200);
  });

  test('[ERR-007] a reset sets the password once, refuses weak ones, and ends every session, every earlier link and every known browser', async () => {
    const { cookies } = await attempt(KNOWN, PASSWORD);
    const links: string[] = [];
    for (let n = 0; n < 2; n++) {
      await post('/request-password-reset', { email: KNOWN });
      links.push(await tokenFor(KNOWN, 'reset-password'));
    }
    await post('/change-email', { newEmail: 'elsewhere@example.com' }, { cookie: cookieOf(cookies) });
    const allow = await tokenFor(KNOWN, 'allow-email-change');
    const [older = '', token = ''] = links;
    expect(older).not.toBe(token);
    const reset = (link: string, newPassword: string) => post('/reset-password', { token: link, newPassword });
    expect(await reset(token, '123456')).toMatchObject({ status: 400, body: { code: 'WEAK_PASSWORD' } });
    expect(await reset(token, 'A-new-one-8')).toMatchObject({ status: 200 });
    for (const used of [token, older, 'made-up', ''])
      expect(await reset(used, 'Another-one-9')).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
    expect(await findActor(app, asking({ cookie: cookieOf(cookies) }))).toBeNull();
    expect(await findEmailLink(app, allow, null)).toBeNull();
    expect(await opened.db.selectFrom('mail_links').select('purpose').where('user_id', '=', 'u-1').execute()).toEqual(
      [],
    );
    expect(
      await opened.db.selectFrom('credential_changes').select('changed_at').where('user_id', '=', 'u-1').execute(),
    ).toEqual([{ changed_at: app.now() }]);
    // A browser that was known before is a stranger's now; the one that reset is known.
    const known = await opened.db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('user_id', '=', 'u-1')
      .execute();
    expect(known.map((row) => row.device_hash)).not.toContain(
      findDeviceHash(app, new Headers({ cookie: cookieOf(cookies) })),
    );
    expect(known).toHaveLength(1);
    expect((await mails()).at(-1)).toMatchObject({ to_address: KNOWN, template: 'password-changed' });
    expect((await attempt(KNOWN, PASSWORD)).status).toBe(401);
    await post('/request-password-reset', { email: KNOWN });
    await reset(await tokenFor(KNOWN, 'reset-password'), PASSWORD);
  });

  test('signing out everywhere else makes the other browsers strangers, and leaves this one known', async () => {
    const devices = [];
    for (let n = 0; n < 2; n++)
      devices.push(findDeviceHash(app, new Headers({ cookie: cookieOf((await attempt(KNOWN, PASSWORD)).cookies) })));
    const [here = null, there = null] = devices;
    const known = async () =>
      (await opened.db.selectFrom('known_devices').select('device_hash').where('user_id', '=', 'u-1').execute()).map(
        (row) => row.device_hash,
      );
    expect(await known()).toEqual(expect.arrayContaining([here, there]));
    const session = await opened.db
      .selectFrom('session')
      .select('id')
      .where('userId', '=', 'u-1')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const owner = await findActorById(app, 'u-1');
    await endOtherSessions(app, allow(accountPolicy.manage, owner), { sessionId: session.id, deviceHash: here });
    expect(await known()).toEqual([here]);
  });

  test('a change of address needs both mailboxes and the person; the address of somebody else is answered the same and changes nothing', async () => {
    await createAccount(opened.db, {
      userId: 'u-9',
      name: 'Mover',
      email: 'old@example.com',
      password: PASSWORD,
      createdAt: app.now(),
    });
    const cookie = cookieOf((await attempt('old@example.com', PASSWORD)).cookies);
    const change = (newEmail: string) => post('/change-email', { newEmail }, { cookie });
    expect(await change(KNOWN)).toEqual(await change('fresh@example.com'));
    expect((await mails()).map((mail) => [mail.to_address, mail.template])).toEqual([
      ['old@example.com', 'allow-email-change'],
    ]);
    const mover = await findActor(app, asking({ cookie }));
    const stranger = await findActor(app, asking({ cookie: cookieOf((await attempt(KNOWN, PASSWORD)).cookies) }));
    const allow = await tokenFor('old@example.com', 'allow-email-change');
    for (const actor of [null, stranger]) {
      expect(await followEmailLink(app, allow, { actor })).toBe('password-needed');
      expect(await followEmailLink(app, allow, { actor, password: 'not-the-password' })).toBe('password-wrong');
    }
    expect(await followEmailLink(app, allow, { actor: mover })).toEqual({ done: 'allow-email' });
    expect(await followEmailLink(app, allow, { actor: mover })).toBe('link-old');
    expect((await users()).map((user) => user.email)).toContain('old@example.com');
    await post('/request-password-reset', { email: 'old@example.com' });
    const reset = await tokenFor('old@example.com', 'reset-password');
    const confirm = await tokenFor('fresh@example.com', 'confirm-email-change');
    expect(await followEmailLink(app, confirm, { actor: null, password: PASSWORD })).toEqual({ done: 'confirm-email' });
    expect((await users()).map((user) => user.email)).toEqual(expect.arrayContaining(['fresh@example.com']));
    expect((await users()).map((user) => user.email)).not.toContain('old@example.com');
    // What was mailed to the old mailbox opens nothing any more.
    expect(await post('/reset-password', { token: reset, newPassword: 'Another-one-9' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_TOKEN' },
    });
  });

  test('the office and the stored mail see no live link; whoever it is for gets it', async () => {
    await post('/sign-up/email', { email: 'sealed@example.com', password: PASSWORD });
    const { searchParams } = await readMailedLink(app, 'sealed@example.com', 'confirm-sign-up');
    const token = searchParams.get('token') ?? '';
    const stored = await opened.db
      .selectFrom('emails')
      .selectAll()
      .where('to_address', '=', 'sealed@example.com')
      .executeTakeFirstOrThrow();
    expect(token).toHaveLength(32);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored.text_body).toContain('token=hidden');
    const sent: { text: string; html: string }[] = [];
    await sendEmail(app, stored.id, {
      name: 'test',
      send: async (mail) => {
        sent.push(mail);
        return 'sent';
      },
    });
    for (const body of [sent[0]?.text, sent[0]?.html]) {
      expect(body).toContain(`/auth/confirm?token=${token}`);
      expect(body).not.toContain('hidden');
    }
    const kept = await opened.db
      .selectFrom('emails')
      .select(['sealed_link', 'status'])
      .where('id', '=', stored.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ sealed_link: null, status: 'sent' });
  });

  test('[ERR-007] a suspended account loses its sessions at once and cannot sign in; said only to the right password', async () => {
    const { cookies, body } = await post('/sign-in/email', { email: KNOWN, password: PASSWORD });
    const cookie = cookieOf(cookies);
    const authorization = `Bearer ${(body as { access_token: string }).access_token}`;
    expect(await findActor(app, asking({ authorization }), 'bearer')).toMatchObject({ userId: 'u-1' });
    const suspend = () =>
      opened.db
        .transaction()
        .execute((trx) => suspendAccount(app, trx, { actorId: 'admin', userId: 'u-1', reason: 'False listings' }));
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
    expect(session).toMatchObject({
      user: { id: 'u-1', email: KNOWN, role: 'user' },
      token_type: 'bearer',
      expires_in: 900,
    });
    const authorization = `Bearer ${session['refresh_token']}`;
    const renewed = await http.request(`${ORIGIN}/api/auth/token`, { headers: { authorization } });
    expect(renewed.status).toBe(200);
    await opened.db.transaction().execute((trx) => signOutEverywhere(app, trx, { actorId: 'u-1', userId: 'u-1' }));
    expect((await http.request(`${ORIGIN}/api/auth/token`, { headers: { authorization } })).status).toBe(401);
    expect(await findActor(app, asking({ authorization: `Bearer ${session['access_token']}` }), 'bearer')).toBeNull();
    const browser = await post(
      '/sign-in/email',
      { email: KNOWN, password: PASSWORD },
      { 'sec-fetch-site': 'same-origin' },
    );
    expect(browser.body).not.toHaveProperty('refresh_token');
    expect(browser.body).not.toHaveProperty('token');
  });
});
