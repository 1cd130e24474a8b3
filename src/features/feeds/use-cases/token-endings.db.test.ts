import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { type Allowed, allow } from '#features/accounts/allowed.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { liftSuspension, signOutEverywhere, suspendAccount } from '#features/accounts/suspensions.server.ts';
import { endOtherSessions } from '#features/accounts/use-cases/own-sessions.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { feedPolicy } from '../policy.ts';
import { createApiToken, findFeedActor, listApiTokens, renewApiToken } from './api-tokens.server.ts';
import { warnOfEndingTokens } from './token-endings.server.ts';

const START = new Date('2026-11-21T09:00:00Z');

describe('the end of feed tokens', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(() => opened.db.deleteFrom('api_tokens').execute());

  /** An agent of their own, and the app on a given day after the start. */
  const appOn = (day: number): App => buildApp(opened, { now: new Date(START.getTime() + day * DAY_MS) }).app;
  const newAgent = async (userId: string): Promise<Allowed<'feed.send'>> => {
    await createAccount(opened.db, {
      userId,
      name: userId,
      email: `${userId}@example.com`,
      password: 'Correct-horse-7',
      createdAt: START,
    });
    const profile = { userId, fullName: userId, phone: null, location: null, agentIdNumber: null } as const;
    return allow(feedPolicy.send, {
      userId,
      email: `${userId}@example.com`,
      name: userId,
      role: 'user',
      profile: { ...profile, userType: 'agent', agentStatus: 'approved' },
    });
  };
  const opens = async (app: App, token: string) =>
    (
      await findFeedActor(
        app,
        new Request('http://localhost/api/feeds', { headers: { authorization: `Bearer ${token}` } }),
      )
    )?.userId ?? null;

  test('it opens nothing after 90 days, and renewing brings no dead one back', async () => {
    const actor = await newAgent('ends');
    const { token, record } = await createApiToken(appOn(0), actor, 'Office');
    expect(record.expires_at).toBe(new Date(START.getTime() + 90 * DAY_MS).toISOString());
    expect(await opens(appOn(89), token)).toBe('ends');
    expect(await opens(appOn(90), token)).toBeNull();
    expect(await listApiTokens(appOn(90), 'ends')).toEqual([]);
    expect(await renewApiToken(appOn(90), actor, record.id)).toBe(false);
    expect(await opens(appOn(91), token)).toBeNull();
  });

  test('its owner, and nobody else, renews it before; the owner is told once, two weeks ahead, and again after renewing', async () => {
    const actor = await newAgent('renews');
    const { token, record } = await createApiToken(appOn(0), actor, 'Office');
    expect(await renewApiToken(appOn(1), allow(feedPolicy.send, { ...actor, userId: 'ends' }), record.id)).toBe(false);
    expect(await warnOfEndingTokens(appOn(75))).toBe(0);
    expect(await warnOfEndingTokens(appOn(77))).toBe(1);
    expect(await warnOfEndingTokens(appOn(78))).toBe(0);
    const told = () =>
      opened.db.selectFrom('notifications').select(['kind', 'path']).where('user_id', '=', 'renews').execute();
    expect(await told()).toEqual([{ kind: 'token-ending', path: '/account/feeds' }]);
    expect((await listApiTokens(appOn(78), 'renews')).map(({ isEnding }) => isEnding)).toEqual([true]);
    expect(await renewApiToken(appOn(80), actor, record.id)).toBe(true);
    expect(await opens(appOn(169), token)).toBe('renews');
    expect(await warnOfEndingTokens(appOn(160))).toBe(1);
    expect(await told()).toHaveLength(2);
  });

  test.each([
    [
      'suspends',
      'a suspension',
      (app: App, { userId }: Actor) =>
        app.db
          .transaction()
          .execute(async (trx) => void (await suspendAccount(app, trx, { actorId: 'office', userId, reason: 'x' }))),
    ],
    [
      'outs',
      'signing out everywhere',
      (app: App, { userId }: Actor) =>
        app.db
          .transaction()
          .execute(async (trx) => void (await signOutEverywhere(app, trx, { actorId: 'office', userId }))),
    ],
    [
      'others',
      'signing out everywhere else',
      (app: App, actor: Actor) =>
        endOtherSessions(app, allow(accountPolicy.manage, actor), { sessionId: 'this', deviceHash: null }).then(
          () => undefined,
        ),
    ],
  ])('%s: %s ends every token made before, and none made after', async (userId, _what, happen) => {
    const actor = await newAgent(userId);
    const old = await createApiToken(appOn(0), actor, 'Old');
    expect(await opens(appOn(1), old.token)).toBe(userId);
    await happen(appOn(2), actor);
    expect(await opens(appOn(3), old.token)).toBeNull();
    const app = appOn(4);
    await app.db.transaction().execute((trx) => liftSuspension(app, trx, { actorId: 'office', userId }));
    expect(await opens(app, old.token)).toBeNull();
    expect(await renewApiToken(app, actor, old.record.id)).toBe(false);
    const fresh = await createApiToken(app, actor, 'New');
    expect(await opens(appOn(5), fresh.token)).toBe(userId);
    expect((await listApiTokens(appOn(5), userId)).map(({ name }) => name)).toEqual(['New']);
  });
});
