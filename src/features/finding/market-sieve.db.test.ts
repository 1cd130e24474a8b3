import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { loadSyntheticListings } from '../../../bench/synthetic-listings.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { findCardRows } from './data/listing-rows.server.ts';
import type { ListingFilter } from './listing-filter.ts';
import { forgetListingChanges, freshMarket, listCardsOf, loadMarket } from './market-sieve.server.ts';

const MILLION = 1_000_000_00;
const ALL = 10_000;

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const seldom = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });
const price = fc.integer({ min: 1, max: 400 }).map((millions) => millions * MILLION);
const types = fc.subarray(['house' as const, 'apartment' as const, 'duplex' as const, 'land' as const], {
  minLength: 1,
});
const places = fc.subarray(['Lekki', 'maitama', 'Ikeja', 'yaba', 'Nowhere'], { minLength: 1 });
/** Whatever the sieve knows, in random company. */
const FILTERS = fc.sample(
  fc.record({
    sort: fc.constantFrom('latest' as const, 'price_asc' as const, undefined),
    transactionType: maybe(fc.constantFrom('sale' as const, 'rent' as const)),
    propertyTypes: maybe(types),
    subtypes: seldom(fc.constant(['flat' as const])),
    state: maybe(fc.constantFrom('Lagos', 'FCT', 'Rivers')),
    city: seldom(fc.constantFrom('Lagos', 'abuja', 'IBADAN')),
    locations: seldom(places),
    notLocations: seldom(places),
    notStates: seldom(fc.constant(['Lagos'])),
    notPropertyTypes: seldom(types),
    notFeatures: seldom(fc.subarray(['furnished' as const, 'serviced' as const, 'newly-built' as const])),
    minPriceNgnMinor: seldom(price),
    maxPriceNgnMinor: maybe(price),
    belowPriceNgnMinor: seldom(price),
    pricePeriod: seldom(fc.constantFrom('year' as const, 'night' as const)),
    minBedrooms: seldom(fc.integer({ min: 1, max: 6 })),
    maxBedrooms: seldom(fc.integer({ min: 1, max: 6 })),
    exactBedrooms: seldom(fc.integer({ min: 1, max: 6 })),
    minBathrooms: seldom(fc.integer({ min: 1, max: 5 })),
    minAreaSqm: seldom(fc.integer({ min: 50, max: 600 })),
    titleTypes: seldom(fc.constant(['certificate-of-occupancy' as const])),
    furnishing: seldom(fc.constant('furnished' as const)),
    serviced: seldom(fc.constant(true as const)),
    minMoveInNgnMinor: seldom(price),
    maxMoveInNgnMinor: seldom(price),
    minToilets: seldom(fc.integer({ min: 1, max: 6 })),
    maxAreaSqm: seldom(fc.integer({ min: 50, max: 600 })),
    powerBands: seldom(fc.subarray(['a' as const, 'b' as const, 'e' as const])),
    waterSources: seldom(fc.subarray(['borehole' as const, 'treated' as const, 'unstated' as const])),
    verified: seldom(fc.constant(true as const)),
    confirmedWithin: seldom(fc.constant('week' as const)),
    minTrustScore: seldom(fc.integer({ min: 0, max: 95 })),
  }),
  { numRuns: 80, seed: 20261124 },
) as ListingFilter[];

/** So many of them are asked at every change, the others by test:whole. */
const SAMPLE = FILTERS.slice(0, 20);

/** Several listings of one home, which differ in all that people ask for. */
const HOMES = sql`insert into home_clusters (property_id, cluster_id)
  select id, (first_value(id::text) over (partition by n / 5 order by id))::uuid
  from (select id, row_number() over (order by md5(id::text)) as n from properties) as numbered
  where n % 5 < 1 + (n / 5) % 5 and n < 700`;

/**
 * Changes count from the oldest transaction of the server that is open, of whatever database: while one of another test
 * is older than ours of many rows, the market is read anew each time.
 */
async function othersEnded({ db }: OpenDatabase): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from listing_changes
      where property_id is null and xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db);
    if (rows[0]?.n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the market in memory', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
    await loadSyntheticListings(opened.db, 1500);
    await HOMES.execute(opened.db);
    await sql`select count(*) from choose_fronts(array(select property_id from home_clusters))`.execute(opened.db);
    await sql`update properties set serviced = true, furnishing = 'furnished' where right(id::text, 1) < '4'`.execute(
      opened.db,
    );
    do {
      await othersEnded(opened);
      await loadMarket(app);
    } while ((await sifted({})) === null);
  });
  afterAll(() => opened?.close());

  const searched = async (filter: ListingFilter) =>
    (await findCardRows(opened.db, filter, { limit: ALL, offset: 0 })).rows.map(({ id }) => id);
  /** What is kept, whatever its age: null where everything has to be read anew. */
  const sifted = async (filter: ListingFilter, without: readonly string[] = []) =>
    (await freshMarket(app, 0))?.sift(filter, { limit: 12, without }) ?? null;

  async function expectTheSame(filters: readonly ListingFilter[]) {
    for (const filter of filters) {
      const said = JSON.stringify(filter);
      const ids = await searched(filter);
      const known = ids.filter((_, at) => at % 3 === 0).slice(0, 4);
      const total = { value: ids.length, precision: 'exact' };
      expect([said, await sifted(filter)]).toEqual([said, { ids: ids.slice(0, 12), total }]);
      const others = ids.filter((id) => !known.includes(id)).slice(0, 12);
      expect([said, await sifted(filter, known)]).toEqual([said, { ids: others, total }]);
    }
  }

  test('finds what the database finds, in its order, with its total, each home once', async () => {
    const totals = await Promise.all(SAMPLE.map(searched));
    expect(totals.filter((ids) => ids.length > 0).length).toBeGreaterThan(4);
    await expectTheSame(SAMPLE);
  });

  test('finds the same for many more', { tags: ['whole'] }, () => expectTheSame(FILTERS.slice(SAMPLE.length)));

  test('what it does not know is left to the database', async () => {
    const others: ListingFilter[] = [
      { text: 'lekki' },
      { place: 'Lekki' },
      { status: 'sold' },
      { bbox: [3, 6, 4, 7] },
      { saleCategory: 'open-house' },
      { sort: 'price_desc' },
      { sort: 'size_desc' },
    ];
    for (const filter of others) expect([filter, await sifted(filter)]).toEqual([filter, null]);
  });

  test('a home that is listed, changed, hidden or deleted is so in the next answer', async () => {
    const filter: ListingFilter = { transactionType: 'sale', state: 'Benue', city: 'Otukpo', sort: 'price_asc' };
    const build = (price_minor: number) =>
      buildListing(opened.db, { city: 'Otukpo', location: 'Otukpo', state: 'Benue', price_minor });
    const [cheap, dear] = [await build(1000 * 100), await build(2000 * 100)];
    const changes: [RawBuilder<unknown>, string[]][] = [
      [sql`select 1`, [cheap, dear]],
      [sql`update properties set price_minor = 300000, price_ngn_minor = 300000 where id = ${cheap}`, [dear, cheap]],
      [sql`update properties set status = 'withdrawn' where id = ${dear}`, [cheap]],
      [sql`update properties set status = 'available' where id = ${dear}`, [dear, cheap]],
      [sql`update properties set approval_status = 'rejected' where id = ${cheap}`, [dear]],
      [sql`update properties set city = 'Makurdi' where id = ${dear}`, []],
      [sql`update properties set city = 'Otukpo' where id = ${dear}`, [dear]],
      [sql`update properties set transaction_type = 'rent', price_period = 'year' where id = ${dear}`, []],
      [sql`update properties set transaction_type = 'sale', price_period = 'total' where id = ${dear}`, [dear]],
      [sql`delete from properties where id = ${dear}`, []],
    ];
    for (const [change, ids] of changes) {
      await change.execute(opened.db);
      expect((await sifted(filter))?.ids).toEqual(ids);
      expect(await searched(filter)).toEqual(ids);
    }
    await opened.db.deleteFrom('properties').where('id', '=', cheap).execute();
  });

  test('who stands for a home may change without a change of its own', async () => {
    await sql`update properties set status = 'withdrawn' where front_id = id and right(id::text, 1) < '8'`.execute(
      opened.db,
    );
    await expectTheSame(FILTERS.slice(0, 10));
  });

  test('changes heard again while another transaction is open leave no holes', async () => {
    await opened.db.transaction().execute(async (slow) => {
      await sql`select pg_current_xact_id()`.execute(slow);
      await sql`update properties set price_minor = price_minor + 100, price_ngn_minor = price_ngn_minor + 100
        where id in (select id from properties where status = 'available' order by id limit 100)`.execute(opened.db);
      const first = await sifted({});
      for (let asked = 0; asked < 20; asked += 1) expect(await sifted({})).toEqual(first);
      expect(first?.total.value).toBeGreaterThan(0);
    });
  });

  test('after a change of many at once everything is read anew', async () => {
    await sql`update properties set price_minor = price_minor + 100, price_ngn_minor = price_ngn_minor + 100`.execute(
      opened.db,
    );
    expect(await freshMarket(app, 0)).toBeNull();
    await othersEnded(opened);
    await loadMarket(app);
    await expectTheSame(FILTERS.slice(0, 10));
  });

  test('changes of before two hours are forgotten, later ones are not', async () => {
    await sql`update listing_changes set at = now() - interval '3 hours'`.execute(opened.db);
    await buildListing(opened.db);
    await forgetListingChanges(app);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from listing_changes`.execute(opened.db);
    expect(rows[0]?.n).toBe(1);
  });

  test('cards come in the order asked for, without what is offered no longer', async () => {
    const [one, two, three] = [
      await buildListing(opened.db),
      await buildListing(opened.db),
      await buildListing(opened.db, { status: 'withdrawn' }),
    ];
    const cards = await Promise.all([listCardsOf(app, [two, three, one]), listCardsOf(app, [one])]);
    expect(cards.map((own) => own.map(({ id }) => id))).toEqual([[two, one], [one]]);
  });

  test('a slow transaction is heard of though a quick one was first', async () => {
    const filter: ListingFilter = { state: 'Taraba' };
    const slow = opened.db.transaction().execute(async (trx) => {
      const id = await buildListing(trx, { state: 'Taraba', title: 'slow' });
      const quick = await buildListing(opened.db, { state: 'Taraba', title: 'quick' });
      expect((await sifted(filter))?.ids).toEqual([quick]);
      return { id, quick };
    });
    const { id, quick } = await slow;
    expect((await sifted(filter))?.ids.toSorted()).toEqual([id, quick].toSorted());
  });
});
