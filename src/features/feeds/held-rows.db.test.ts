import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { listAllProperties } from '#features/admin/use-cases/overview.server.ts';
import { listFeedItems } from '#features/listings/agent-feed.server.ts';
import { decideListings } from '#features/listings/decide-listings.server.ts';
import { listOwnListings } from '#features/listings/own-listings.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { feedPolicy } from './policy.ts';
import { takeAgentFeed } from './use-cases/agent-feed-upload.server.ts';

const AGENT = allow(feedPolicy.send, {
  userId: 'feeder',
  email: 'feeder@example.com',
  name: 'Feeder',
  role: 'user',
  profile: {
    userId: 'feeder',
    fullName: 'Feeder',
    phone: null,
    location: null,
    userType: 'agent',
    agentIdNumber: null,
    agentStatus: 'approved',
  },
});
const ADMIN = allow(listingPolicy.decide, {
  userId: 'office',
  email: 'office@example.com',
  name: 'Office',
  role: 'admin',
  profile: null,
});
const HEADER = 'external_ref,title,price,location,property_type,bedrooms';
const GOOD = 'A1,Bright three bedroom flat,45000000,"Lekki Phase 1, Lagos",apartment,3';
/** ₦4.5 trillion for a bungalow: no price that anybody asks, and yet not beyond what a price can be. */
const TRILLIONS = 'A2,Small two bedroom bungalow,4500000000000,"Yaba, Lagos",bungalow,2';

describe('held rows of a feed', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    app = buildApp(opened).app;
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('properties').execute();
    await opened.db.deleteFrom('rate_limits').execute();
  });

  const send = (...rows: string[]) =>
    takeAgentFeed(app, AGENT, 'feed.csv', new TextEncoder().encode([HEADER, ...rows, ''].join('\n')));
  const standings = async () =>
    Object.fromEntries(
      (await opened.db.selectFrom('properties').select(['external_ref', 'approval_status']).execute()).map((row) => [
        row.external_ref,
        row.approval_status,
      ]),
    );
  const ids = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await opened.db.selectFrom('properties').select(['external_ref', 'id']).execute()).map((row) => [
        row.external_ref,
        row.id,
      ]),
    );

  test('decisions for many pass over what is held; deciding it takes having seen why', async () => {
    await send(GOOD, TRILLIONS);
    const id = await ids();
    const all = Object.values(id);
    expect(await decideListings(app, ADMIN, all, { to: 'approved' })).toEqual({ decided: 1, held: 1 });
    expect(await standings()).toEqual({ A1: 'approved', A2: 'pending' });
    await expect(decideListings(app, ADMIN, all, { to: 'approved' })).rejects.toMatchObject({
      code: 'listings_held',
      status: 409,
    });
    await expect(decideListings(app, ADMIN, all, { to: 'rejected', reason: 'Doubtful.' })).rejects.toMatchObject({
      code: 'listings_held',
    });
    // What was seen must be what holds it now.
    await expect(decideListings(app, ADMIN, all, { to: 'approved', seen: ['place_mismatch'] })).rejects.toMatchObject({
      code: 'listings_held',
    });
    expect(await standings()).toEqual({ A1: 'approved', A2: 'pending' });
    expect(await decideListings(app, ADMIN, [id['A2'] ?? ''], { to: 'approved', seen: ['price_doubtful'] })).toEqual({
      decided: 1,
      held: 0,
    });
    expect(await standings()).toEqual({ A1: 'approved', A2: 'approved' });
  });

  test('one look is not a look at another: with more than one listing nothing counts as seen', async () => {
    await send(TRILLIONS, TRILLIONS.replace('A2', 'A3').replace('Small', 'Tiny'));
    await expect(
      decideListings(app, ADMIN, Object.values(await ids()), { to: 'approved', seen: ['price_doubtful'] }),
    ).rejects.toMatchObject({
      code: 'listings_held',
    });
  });

  test('wherever it is listed it says that it is held, and why, in words', async () => {
    await send(GOOD, TRILLIONS);
    const held = [{ reason: 'price_doubtful', words: expect.stringMatching(/price/i) }];
    const own = { page: 1, perPage: 10 };
    const lists = {
      office: (await listAllProperties(app, {})).items as { title: string; held: unknown }[],
      agent: (await listOwnListings(app, AGENT.userId, own)).items,
      feed: (await listFeedItems(app, AGENT.userId, null, 10)).items,
    };
    for (const [name, items] of Object.entries(lists)) {
      expect(Object.fromEntries(items.map((item) => [item.title, item.held])), name).toEqual({
        'Bright three bedroom flat': [],
        'Small two bedroom bungalow': held,
      });
    }
  });

  test('an approved listing whose new price is doubtful waits again; one approved with its doubt stays while only capitals change, until its price does', async () => {
    await send(GOOD);
    const { A1 = '' } = await ids();
    await decideListings(app, ADMIN, [A1], { to: 'approved' });
    await send(GOOD.replace('45000000', '4500000000000'));
    expect(await standings()).toEqual({ A1: 'pending' });
    await decideListings(app, ADMIN, [A1], { to: 'approved', seen: ['price_doubtful'] });
    await send(GOOD.replace('45000000', '4500000000000').replace('Bright three', 'Bright Three'));
    expect(await standings()).toEqual({ A1: 'approved' });
    await send(GOOD.replace('45000000', '4600000000000'));
    expect(await standings()).toEqual({ A1: 'pending' });
  });
});
