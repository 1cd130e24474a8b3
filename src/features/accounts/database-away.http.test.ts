import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openPostgres } from '#db/client.server.ts';
import { type Line, openLine } from '../../../tests/support/line.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createAccount } from './accounts.server.ts';
import { findActor } from './actors.server.ts';
import { createAuthRoutes } from './api.server.ts';

const ORIGIN = 'http://localhost:3000';
const PERSON = { userId: 'u-1', name: 'Ngọzi Ụzọma', email: 'ngozi@example.com', password: 'Correct-horse-7' };

let direct: OpenDatabase;
let line: Line;
let opened: OpenDatabase;
let http: Hono;
let app: ReturnType<typeof buildApp>['app'];
beforeAll(async () => {
  direct = await openTestDatabase();
  const url = new URL(direct.url);
  line = await openLine({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
  opened = openPostgres(url.href, { poolSize: 2, limits: { connectMs: 2000, statementMs: 2000 } });
  app = buildApp(opened).app;
  http = new Hono().route('/api/auth', createAuthRoutes(app));
  await createAccount(opened.db, { ...PERSON, createdAt: app.now() });
});
afterAll(async () => {
  await opened.close();
  await line.close();
  await direct.close();
});

const signIn = (password: string) =>
  http.request(`${ORIGIN}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify({ email: PERSON.email, password }),
  });

test('while the database is away, signing in and a session say so, and nothing else', async () => {
  expect((await signIn('wrong-password')).status).toBe(401);
  const signedIn = await signIn(PERSON.password);
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((given) => given.split(';')[0])
    .join('; ');
  const asking = new Request(`${ORIGIN}/`, { headers: { cookie } });
  expect(await findActor(app, asking)).toMatchObject({ userId: PERSON.userId });
  line.cut();
  const refused = await signIn(PERSON.password);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: 'database_away' });
  await expect(findActor(app, new Request(asking))).rejects.toMatchObject({ status: 503, code: 'database_away' });
});
