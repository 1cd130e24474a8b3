import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { openSession } from '#features/accounts/data/open-session.server.ts';
import { readDashboard } from '#features/agents/use-cases/dashboard.server.ts';
import { sampleSlice } from '#features/finding/sample-listings.ts';
import type { Contact } from '#features/listings/count-contact.server.ts';
import { presentListingCards } from '#features/listings/listing-cards.server.ts';
import { CARD_COLUMNS } from '#features/listings/listing-columns.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { flushViews } from '#features/listings/use-cases/views.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { reachLister } from './use-cases/reach-lister.server.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const NUMBER = '+2348031234567';

describe('calling a home’s lister', () => {
  let opened: OpenDatabase;
  let app: ReturnType<typeof buildApp>['app'];
  let owner: Actor;
  let home: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['listing_views', 'listing_view_marks', 'rate_limits'] as const)
      await opened.db.deleteFrom(table).execute();
    app = buildApp(opened).app;
    owner = await buildPerson(opened.db, { isApproved: true, phone: NUMBER });
    home = await buildListing(opened.db, { agent_id: owner.userId });
  });

  type Press = { propertyId?: string; way?: Contact; headers?: Record<string, string>; method?: string };
  const press = async ({ propertyId = home, way = 'call', headers = {}, method = 'GET' }: Press = {}) => {
    const request = new Request('http://localhost/', {
      method,
      headers: { 'user-agent': PHONE, 'x-zaure-client-address': '10.0.0.1', ...headers },
    });
    const reached = await reachLister(app, { propertyId, way }, request);
    await flushViews(app);
    return reached;
  };
  const counted = async () => {
    const { recent } = await readDashboard(app, allow(listingPolicy.manage, owner));
    return recent.map(({ calls, whatsapps, views }) => ({ calls, whatsapps, views }));
  };
  const cookieOf = async (person: Actor) => {
    const answer = await openSession(app, new Request('http://localhost/'), person.userId);
    return answer
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  };

  test('a home nobody sees, a sample, a lister without a number or on hold give none and count nobody', async () => {
    const waiting = await buildListing(opened.db, { agent_id: owner.userId, approval_status: 'pending' });
    for (const propertyId of [waiting, '2f1c1c1e-0000-4000-8000-000000000000', 'prop-1', "'; drop table properties"])
      expect(await press({ propertyId })).toBeNull();
    const [sample] = sampleSlice('foreclosure');
    expect((await press({ propertyId: sample?.id ?? '' }))?.phone ?? null).toBeNull();
    const silent = await buildPerson(opened.db);
    const unowned = await buildListing(opened.db, { agent_id: silent.userId });
    expect(await press({ propertyId: unowned })).toMatchObject({ phone: null, isTooOften: false });
    await opened.db
      .insertInto('lister_holds')
      .values({ user_id: owner.userId, cause: 'flag', listings: 'mark', decided_by: null, decided_at: app.now() })
      .execute();
    expect(await press()).toMatchObject({ phone: null, isTooOften: false });
    await opened.db.deleteFrom('lister_holds').where('user_id', '=', owner.userId).execute();
    expect(await opened.db.selectFrom('listing_views').selectAll().execute()).toEqual([]);
  });

  test('robots, what is fetched ahead, other sites, the lister, the office and who turned it off are not counted', async () => {
    const office = await buildPerson(opened.db, { role: 'admin' });
    const uncounted: Press[] = [
      { headers: { 'user-agent': BOT } },
      { headers: { 'user-agent': '' } },
      { headers: { 'sec-purpose': 'prefetch;prerender' } },
      { headers: { 'x-moz': 'prefetch' } },
      { headers: { 'sec-fetch-site': 'cross-site' } },
      { headers: { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' } },
      { headers: { cookie: await cookieOf(owner) } },
      { headers: { cookie: await cookieOf(office) } },
      { headers: { cookie: 'choices_off=counting' } },
      { method: 'HEAD' },
    ];
    for (const one of uncounted) expect(await press(one)).toMatchObject({ phone: NUMBER });
    expect(await counted()).toEqual([{ calls: 0, whatsapps: 0, views: 0 }]);
  });

  test('from one address so many numbers an hour are told, and no more', async () => {
    await opened.db
      .insertInto('rate_limits')
      .values({ key: 'reach:ip:10.0.0.1', count: 200, window_started_at: app.now() })
      .execute();
    expect(await press()).toMatchObject({ phone: null, isTooOften: true });
    expect(await press({ headers: { 'x-zaure-client-address': '10.0.0.2' } })).toMatchObject({ phone: NUMBER });
    expect(await counted()).toEqual([{ calls: 1, whatsapps: 0, views: 0 }]);
  });

  test('a person counts once a day for each way, the lister sees it, and nothing of them is kept', async () => {
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2'])
      await press({ headers: { 'x-zaure-client-address': address, 'sec-fetch-dest': 'document' } });
    await press({ way: 'whatsapp' });
    // A press that is sent twice within the second, and one of the next hour.
    await Promise.all([press(), press({ way: 'whatsapp' })]);
    expect(await counted()).toEqual([{ calls: 2, whatsapps: 1, views: 0 }]);
    const { contacts } = await readDashboard(app, allow(listingPolicy.manage, owner));
    expect(contacts).toEqual({ now: 3, before: 0 });
    const marks = JSON.stringify(await opened.db.selectFrom('listing_view_marks').selectAll().execute());
    for (const trace of ['10.0.0', 'Mozilla', 'Android', home, 'call']) expect(marks).not.toContain(trace);
  });

  test('a card leads there for a home that is offered, and for none that is sold, flagged or without a number', async () => {
    const silent = await buildPerson(opened.db);
    const made = {
      offered: home,
      sold: await buildListing(opened.db, { agent_id: owner.userId, status: 'sold' }),
      flagged: await buildListing(opened.db, { agent_id: owner.userId, verification_status: 'flagged' }),
      silent: await buildListing(opened.db, { agent_id: silent.userId }),
    };
    const rows = await opened.db
      .selectFrom('properties')
      .select(CARD_COLUMNS)
      .where('id', 'in', Object.values(made))
      .execute();
    const cards = await presentListingCards(app, rows as never);
    const called = Object.entries(made).filter(([, id]) => cards.find((card) => card.id === id)?.can_call);
    expect(called.map(([name]) => name)).toEqual(['offered']);
    expect(JSON.stringify(cards)).not.toContain(NUMBER.slice(4));
  });
});
