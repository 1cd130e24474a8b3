import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createAccount, saveProfile } from './accounts.server.ts';
import { findActor } from './actors.server.ts';
import { createAuthRoutes } from './api.server.ts';

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'Correct-horse-7';

describe('accounts', () => {
  let opened: OpenDatabase;
  let app: App;
  let http: Hono;
  const folder = mkdtempSync(join(tmpdir(), 'zaure-accounts-'));

  beforeAll(async () => {
    opened = await openTestDatabase();
    app = buildApp(opened, { env: { DATA_DIR: folder } }).app;
    http = new Hono().route('/api/auth', createAuthRoutes(app));
    await createAccount(opened.db, {
      userId: 'u-1',
      name: 'Ngọzi Ụzọma',
      email: 'Ngozi@Example.com',
      password: PASSWORD,
      createdAt: app.now(),
    });
    await createAccount(opened.db, {
      userId: 'u-2',
      name: 'Admin',
      email: 'admin@example.com',
      password: PASSWORD,
      role: 'admin',
      createdAt: app.now(),
    });
  });
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    http.request(`${ORIGIN}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
      body: JSON.stringify(body),
    });
  const signIn = (email: string) => post('/sign-in/email', { email, password: PASSWORD });
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  const asking = (headers: Record<string, string>) => new Request(`${ORIGIN}/`, { headers });

  test('a wrong password is refused', async () => {
    const response = await post('/sign-in/email', { email: 'ngozi@example.com', password: 'wrong-password' });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('a page of another origin cannot sign anybody out', async () => {
    const cookie = cookieOf(await signIn('ngozi@example.com'));
    const response = await post('/sign-out', {}, { cookie, origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(await findActor(app, asking({ cookie }))).toMatchObject({ userId: 'u-1' });
  });

  test('a visitor is nobody, and so is a made-up cookie or token', async () => {
    expect(await findActor(app, asking({}))).toBeNull();
    expect(await findActor(app, asking({ cookie: 'zaure.session_token=made.up' }))).toBeNull();
    expect(await findActor(app, asking({ authorization: 'Bearer made.up' }), 'bearer')).toBeNull();
  });

  test('sign-in gives a session the browser keeps out of reach of scripts, sign-out ends it', async () => {
    const response = await signIn('ngozi@example.com');
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).toMatch(/HttpOnly/i);
    const cookie = cookieOf(response);
    const session = await http.request(`${ORIGIN}/api/auth/get-session`, { headers: { cookie } });
    expect(await session.json()).toMatchObject({ user: { email: 'ngozi@example.com', name: 'Ngọzi Ụzọma' } });
    expect((await post('/sign-out', {}, { cookie })).status).toBe(200);
    expect(await findActor(app, asking({ cookie }))).toBeNull();
  });

  const tokenOf = async (headers: Record<string, string>) => {
    const response = await http.request(`${ORIGIN}/api/auth/token`, { headers });
    return { status: response.status, session: (await response.json()) as Record<string, unknown> };
  };

  test('[DATA-001] a session has user, access token, expires_at and expires_in; the refresh token is the cookie', async () => {
    // The clock stands still: the end is 900 seconds from now, to the second.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const cookie = cookieOf(await signIn('ngozi@example.com'));
    const { status, session } = await tokenOf({ cookie });
    expect(status).toBe(200);
    expect(session).toMatchObject({
      user: { id: 'u-1', email: 'ngozi@example.com', name: 'Ngọzi Ụzọma', role: 'user' },
      token_type: 'bearer',
      expires_in: 900,
    });
    expect(String(session['access_token']).split('.')).toHaveLength(3);
    const claims = JSON.parse(
      Buffer.from(String(session['access_token']).split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    expect(session['expires_at']).toBe(claims.exp);
    expect(claims.exp).toBe(Math.floor(Date.now() / 1000) + 900);
    expect(session).not.toHaveProperty('refresh_token');
  });

  test('[ERR-007] nobody signed in, or a made-up session, is answered as session missing', async () => {
    expect(await tokenOf({})).toMatchObject({ status: 401, session: { code: 'session_missing' } });
    expect(await tokenOf({ cookie: 'zaure.session_token=made.up' })).toMatchObject({
      status: 401,
      session: { code: 'session_missing' },
    });
  });

  test('the API believes access tokens only: no session token, raw or signed, and no cookie; pages believe the cookie only', async () => {
    const response = await signIn('ngozi@example.com');
    const cookie = cookieOf(response);
    const { refresh_token, access_token } = (await response.json()) as Record<string, string>;
    const { token: raw } = await opened.db
      .selectFrom('session')
      .select('token')
      .where('userId', '=', 'u-1')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(refresh_token?.startsWith(`${raw}.`)).toBe(true);
    expect(await findActor(app, asking({ cookie }), 'bearer')).toBeNull();
    for (const token of [raw, refresh_token]) {
      expect(await findActor(app, asking({ authorization: `Bearer ${token}` }), 'bearer')).toBeNull();
      expect(await findActor(app, asking({ authorization: `Bearer ${token}` }), 'cookie')).toBeNull();
    }
    expect(await findActor(app, asking({ authorization: `Bearer ${access_token}` }), 'cookie')).toBeNull();
    expect(await findActor(app, asking({ authorization: `Bearer ${access_token}` }), 'bearer')).toMatchObject({
      userId: 'u-1',
    });
    // Nor does a raw token renew a session or say whose it is.
    for (const path of ['/token', '/get-session', '/list-sessions']) {
      const answer = await http.request(`${ORIGIN}/api/auth${path}`, { headers: { authorization: `Bearer ${raw}` } });
      expect(await answer.text(), path).not.toContain('ngozi@example.com');
    }
  });

  test('no answer of sign-in holds a session token, and nobody keeps one on the way', async () => {
    const response = await signIn('ngozi@example.com');
    const cookie = cookieOf(response);
    const rows = await opened.db.selectFrom('session').select('token').execute();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-auth-token')).toBeNull();
    for (const path of [
      '/get-session',
      '/list-sessions',
      '/token',
      '/ok',
      '/error',
      '/list-accounts',
      '/verify-email?token=x',
      '/reset-password/x',
    ]) {
      const answer = await http.request(`${ORIGIN}/api/auth${path}`, { headers: { cookie } });
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
      const text = await answer.text();
      expect(
        rows.filter(({ token }) => text.includes(token)),
        path,
      ).toEqual([]);
    }
    const listed = await http.request(`${ORIGIN}/api/auth/list-sessions`, { headers: { cookie } });
    expect((await listed.json()) as object[]).toContainEqual(expect.objectContaining({ userId: 'u-1' }));
  });

  test('[ERR-007] an access token that was tampered with, or whose session has ended, is nobody', async () => {
    const cookie = cookieOf(await signIn('ngozi@example.com'));
    const token = String((await tokenOf({ cookie })).session['access_token']);
    const [head, , mark] = token.split('.');
    const forged = [
      head,
      Buffer.from(JSON.stringify({ sub: 'u-2', sid: 'x', exp: 4_000_000_000 })).toString('base64url'),
      mark,
    ].join('.');
    expect(await findActor(app, asking({ authorization: `Bearer ${forged}` }), 'bearer')).toBeNull();
    expect(await findActor(app, asking({ authorization: `Bearer ${token}` }), 'bearer')).toMatchObject({
      userId: 'u-1',
    });
    await post('/sign-out', {}, { cookie });
    expect(await findActor(app, asking({ authorization: `Bearer ${token}` }), 'bearer')).toBeNull();
  });

  test('[DATA-002] [CALLS-004] a user has one role row, which says user unless it says admin', async () => {
    await sql`insert into "user" (id, name, email) values ('u-3', 'Plain', 'plain@example.com')`.execute(opened.db);
    await opened.db.insertInto('user_roles').values({ user_id: 'u-3' }).execute();
    const rows = await opened.db.selectFrom('user_roles').select(['user_id', 'role']).orderBy('user_id').execute();
    expect(rows).toEqual([
      { user_id: 'u-1', role: 'user' },
      { user_id: 'u-2', role: 'admin' },
      { user_id: 'u-3', role: 'user' },
    ]);
    await expect(sql`update user_roles set role = 'owner' where user_id = 'u-3'`.execute(opened.db)).rejects.toThrow();
    const cookie = cookieOf(await signIn('admin@example.com'));
    expect(await findActor(app, asking({ cookie }))).toMatchObject({ userId: 'u-2', role: 'admin' });
  });

  test('[ERR-006] when the role lookup fails, an admin is treated as a user', async () => {
    const cookie = cookieOf(await signIn('admin@example.com'));
    await sql`alter table user_roles rename to user_roles_gone`.execute(opened.db);
    try {
      expect(await findActor(app, asking({ cookie }))).toMatchObject({ userId: 'u-2', role: 'user' });
    } finally {
      await sql`alter table user_roles_gone rename to user_roles`.execute(opened.db);
    }
  });

  test('[DATA-014] a profile has name, phone, location, user type, agent number and agent status', async () => {
    const profile = {
      userId: 'u-1',
      fullName: 'Ngọzi Ụzọma',
      phone: '+2348030000109',
      location: 'Enugu',
      userType: 'agent' as const,
      agentIdNumber: 'AG-20260101-0001',
      agentStatus: 'pending' as const,
    };
    await saveProfile(opened.db, profile, app.now());
    const cookie = cookieOf(await signIn('ngozi@example.com'));
    expect((await findActor(app, asking({ cookie })))?.profile).toEqual(profile);
    await expect(
      sql`update profiles set agent_status = 'maybe' where user_id = 'u-1'`.execute(opened.db),
    ).rejects.toThrow();
    await expect(
      sql`update profiles set user_type = 'owner' where user_id = 'u-1'`.execute(opened.db),
    ).rejects.toThrow();
  });

  test('the secret that signs sessions is made once and only its owner may read it', async () => {
    await signIn('ngozi@example.com');
    expect(statSync(join(folder, 'secrets', 'auth-secret')).mode & 0o777).toBe(0o600);
  });
});
