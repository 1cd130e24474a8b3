import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { createApi } from '#server/api.server.ts';
import { openAccessToken } from '../../../../tests/support/access-token.ts';
import { buildPerson } from '../../../../tests/support/build-agent.ts';
import { startDojahStandIn } from '../../../../tests/support/dojah-stand-in.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { identityPolicy } from '../policy.ts';
import { readOwnSession, startSession } from '../use-cases/own-session.server.ts';
import { settleOwnVendorSession } from '../use-cases/vendor-session.server.ts';

const FUNCTION = '/functions/identity-verification';
/** The apps of one database sign with one secret. */
const AUTH_SECRET = 'a secret of thirty-two characters';
const mayCheck = (actor: Actor) => allow(identityPolicy.check, actor);

describe('the identity function', () => {
  let opened: OpenDatabase;
  let dojah: Awaited<ReturnType<typeof startDojahStandIn>>;
  let agent: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    dojah = await startDojahStandIn();
    agent = await buildPerson(opened.db, { isAgent: true });
  });
  afterAll(async () => {
    dojah?.stop();
    await opened?.close();
  });
  const ask = (app: ReturnType<typeof buildApp>['app'], token: string | null, body: object) =>
    createApi(app).request(FUNCTION, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });

  test('[CALLS-039] without bearer auth, with a wrong token or another action nothing is told; with it comes the configuration with its apiKey, and no secret', async () => {
    const { app } = buildApp(opened, { env: { ...dojah.env, AUTH_SECRET } });
    expect((await ask(app, null, { action: 'get-config' })).status).toBe(401);
    expect((await ask(app, 'a.b.c', { action: 'get-config' })).status).toBe(401);
    const token = await openAccessToken(app, agent.userId);
    expect((await ask(app, token, { action: 'get-secret' })).status).toBe(400);
    const answer = await ask(app, token, { action: 'get-config' });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ apiKey: 'test_pk_public', scriptUrl: dojah.env.DOJAH_WIDGET_URL });
    expect(text).not.toContain(dojah.env.DOJAH_SECRET_KEY);
  });

  test('without a vendor the function says clearly that it is not enabled', async () => {
    const { app } = buildApp(opened, { env: { AUTH_SECRET } });
    const answer = await ask(app, await openAccessToken(app, agent.userId), { action: 'get-config' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'identity_not_enabled' });
  });

  test('the browser’s word and a forged webhook decide nothing; what the vendor’s API says does, once', async () => {
    const { app } = buildApp(opened, { env: { ...dojah.env, AUTH_SECRET } });
    const person = await buildPerson(opened.db, { isAgent: true, name: 'Okáfọ̀ Ngọzi Adáobí' });
    const id = await startSession(app, mayCheck(person), { compare: true, keep: false }, 'dojah');
    // The window says it is done; the vendor knows nothing of it.
    expect(await settleOwnVendorSession(app, mayCheck(person))).toBe('waiting');
    dojah.statuses.set(id, 'Pending');
    expect(await settleOwnVendorSession(app, mayCheck(person))).toBe('waiting');
    dojah.isDown = true;
    await expect(settleOwnVendorSession(app, mayCheck(person))).rejects.toMatchObject({ code: 'identity_vendor_away' });
    dojah.isDown = false;
    dojah.statuses.set(id, 'Completed');
    const hook = (body: string, signature: string) =>
      createApi(app).request('/identity/dojah/webhook', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-dojah-signature': signature },
        body,
      });
    const { body, signature } = dojah.webhook(id);
    expect((await hook(body, 'ff')).status).toBe(401);
    expect((await readOwnSession(app, person)).status).toBe('started');
    for (let time = 0; time < 2; time += 1) expect((await hook(body, signature)).status).toBe(200);
    expect(await readOwnSession(app, person)).toMatchObject({ status: 'completed', session: { outcome: 'passed' } });
    const filed = await opened.db
      .selectFrom('trust_evidence')
      .select('source')
      .where('entity_id', '=', person.userId)
      .execute();
    expect(filed).toEqual([{ source: `identity:${id}` }]);
  });

  test('a friend’s face and number make no check of one’s own account: another name, or none, goes to a person', async () => {
    const { app } = buildApp(opened, { env: { ...dojah.env, AUTH_SECRET } });
    const found = dojah.person;
    for (const [registry, reason] of [
      [{ first_name: 'Chinedu', last_name: 'Okafor' }, 'vendor_other_name'],
      [{}, 'vendor_no_name'],
    ] as const) {
      const person = await buildPerson(opened.db, { isAgent: true, name: 'Ngozi Okafor' });
      const id = await startSession(app, mayCheck(person), { compare: true, keep: false }, 'dojah');
      dojah.person = registry;
      dojah.statuses.set(id, 'Completed');
      expect(await settleOwnVendorSession(app, mayCheck(person))).toBe('could_not_check');
      expect((await readOwnSession(app, person)).session).toMatchObject({
        outcome: 'could_not_check',
        reasons: [reason],
      });
      const filed = opened.db.selectFrom('trust_evidence').select('id').where('entity_id', '=', person.userId);
      expect(await filed.execute()).toEqual([]);
    }
    dojah.person = found;
  });
});
