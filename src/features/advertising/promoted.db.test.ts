import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import type { ListingFilter } from '#features/finding/listing-filter.ts';
import { searchListings } from '#features/finding/search-listings.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import type { PackageKey } from './domain/packages.ts';
import { promoteIn } from './promoted.server.ts';

const START = new Date('2026-11-23T10:00:00Z');
const PLACES = [
  { state: 'Lagos', city: 'Lagos', location: 'Lekki Phase 1' },
  { state: 'Lagos', city: 'Lagos', location: 'Ikeja' },
  { state: 'Oyo', city: 'Ibadan', location: 'Bodija' },
] as const;
const FILTERS: ListingFilter[] = [
  {},
  { transactionType: 'sale' },
  { transactionType: 'rent', sort: 'price_asc' },
  { propertyTypes: ['land'] },
  { propertyTypes: ['house', 'apartment'], minBedrooms: 3 },
  { state: 'Lagos' },
  { state: 'Oyo', transactionType: 'sale' },
  { locations: ['lekki phase 1'] },
  { city: 'Ibadan', maxPriceNgnMinor: 60_000_000_00 },
  { minPriceNgnMinor: 40_000_000_00, belowPriceNgnMinor: 80_000_000_00, sort: 'price_desc' },
  { text: 'duplex 7' },
  { place: 'ikeja' },
  { status: 'sold' },
];

describe('promoted places', () => {
  let opened: OpenDatabase;
  let owner: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    owner = await buildPerson(opened.db, { isApproved: true });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('ads').execute();
    await opened.db.deleteFrom('properties').execute();
  });
  const at = (minutes = 0) => buildApp(opened, { now: new Date(START.getTime() + minutes * 60_000) }).app;
  const home = (given: Parameters<typeof buildListing>[1] = {}) =>
    buildListing(opened.db, { agent_id: owner.userId, ...given });
  const advertise = async (listing: string, pack: PackageKey = 'professional', given: object = {}) => {
    const row = { owner_id: owner.userId, property_id: listing, package: pack, ends_at: '2026-12-20T10:00:00Z' };
    const made = opened.db.insertInto('ads').values({ ...row, state: 'running', ...given });
    return (await made.returning('id').executeTakeFirstOrThrow()).id;
  };
  const shown = async (filter: ListingFilter, minutes = 0) => {
    const app = at(minutes);
    const { items } = await searchListings(app, filter, { page: 1, perPage: 12 });
    const cards = await promoteIn(app, filter, { page: 1, cards: items });
    return { cards, promoted: cards.filter(({ promoted_by }) => promoted_by !== undefined).map(({ id }) => id), items };
  };

  test('whatever is searched for, what is promoted would have been found by it, once, in two places at most', async () => {
    for (let made = 0; made < 36; made++) {
      const place = PLACES[made % PLACES.length] ?? PLACES[0];
      const id = await home({
        ...place,
        title: `Duplex ${made}`,
        property_type: (['house', 'land', 'apartment', 'office'] as const)[made % 4],
        transaction_type: made % 3 === 0 ? 'rent' : 'sale',
        price_period: made % 3 === 0 ? 'year' : 'total',
        price_minor: (10 + made * 3) * 1_000_000_00,
        bedrooms: made % 4 === 1 ? null : made % 6,
        status: made % 9 === 0 ? 'sold' : 'available',
        approval_status: made % 7 === 0 ? 'pending' : 'approved',
      });
      if (made % 2 === 0) await advertise(id, (['basic', 'premium', 'professional'] as const)[made % 3]);
    }
    let seen = 0;
    for (const filter of FILTERS)
      for (const minutes of [0, 1, 2, 3]) {
        const { cards, promoted } = await shown(filter, minutes);
        const all = await searchListings(at(), filter, { page: 1, perPage: 100 });
        const found = new Set(all.items.map(({ id }) => id));
        for (const id of promoted) expect(found.has(id), JSON.stringify(filter)).toBe(true);
        expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
        expect(promoted.length).toBeLessThanOrEqual(2);
        seen += promoted.length;
      }
    expect(seen).toBeGreaterThan(40);
  });

  test('a package reaches its area, its state, or all of the country', async () => {
    for (let made = 0; made < 6; made++) await home({ title: `Other garden ${made}` });
    const garden = () => home({ title: 'Own garden' });
    const ids = { basic: await garden(), premium: await garden(), professional: await garden() };
    for (const [key, id] of Object.entries(ids)) await advertise(id, key as PackageKey);
    const reached = async (filter: ListingFilter) => {
      const all = new Set<string>();
      for (const minutes of [0, 1, 2, 3]) for (const id of (await shown(filter, minutes)).promoted) all.add(id);
      return Object.entries(ids).flatMap(([key, id]) => (all.has(id) ? [key] : []));
    };
    expect(await reached({})).toEqual(['professional']);
    expect(await reached({ state: 'Lagos' })).toEqual(['premium', 'professional']);
    expect(await reached({ locations: ['lekki phase 1'] })).toEqual(['basic', 'premium', 'professional']);
    expect(await reached({ state: 'Oyo' })).toEqual([]);
    // Words that the gazetteer does not know name an area too, where the homes lie there, and nowhere else.
    expect(await reached({ text: 'lekki phase' })).toEqual(['basic', 'premium', 'professional']);
    expect(await reached({ text: 'garden' })).toEqual(['professional']);
  });

  test('nothing is promoted that is over, paused, a draft, flagged, or whose lister the office holds', async () => {
    for (let made = 0; made < 6; made++) await home({ title: `Other ${made}` });
    await advertise(await home(), 'professional', { ends_at: START });
    await advertise(await home(), 'professional', { state: 'paused', paused_at: START });
    await advertise(await home(), 'professional', { state: 'draft' });
    await advertise(await home(), 'professional', { state: 'taken_down' });
    await advertise(await home({ verification_status: 'flagged' }));
    for (const minutes of [0, 1, 2]) expect((await shown({}, minutes)).promoted).toEqual([]);
    const held = await buildPerson(opened.db, { isApproved: true });
    await advertise(await home({ agent_id: held.userId }));
    await opened.db
      .insertInto('lister_holds')
      .values({ user_id: held.userId, cause: 'flag', listings: 'mark', decided_at: START })
      .execute();
    expect((await shown({})).promoted).toEqual([]);
    await opened.db.deleteFrom('lister_holds').execute();
  });

  test('five of equal right stand equally often, and where a page is short there is no promoted place', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => home()));
    for (const id of ids) await advertise(id);
    const times = new Map<string, number>();
    for (let minutes = 0; minutes < 15; minutes++)
      for (const id of (await shown({}, minutes)).promoted) times.set(id, (times.get(id) ?? 0) + 1);
    expect([...times.values()]).toEqual([3, 3, 3, 3, 3]);
    await opened.db
      .deleteFrom('properties')
      .where('id', '=', ids[0] ?? '')
      .execute();
    const { cards, items, promoted } = await shown({});
    expect(promoted).toEqual([]);
    expect(cards).toEqual(items);
  });
});
