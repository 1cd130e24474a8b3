import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { PROPERTY_TYPES } from '#vocabulary/listing-words.ts';
import { loadSyntheticListings } from '../../../bench/synthetic-listings.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { countByArea, countDeltas } from './data/cell-reads.server.ts';
import { countMatches } from './data/listing-counts.server.ts';
import { findCardRows } from './data/listing-rows.server.ts';
import { foldMapDeltas, rebuildMapCells } from './data/map-cells.server.ts';
import { NIGERIA } from './domain/map-grid.ts';
import { PRICE_EDGES_MINOR, priceBand } from './domain/price-bands.ts';
import type { ListingFilter } from './listing-filter.ts';
import { listMapClusters } from './map-clusters.server.ts';
import { countListings } from './search-strategy.server.ts';

const LAGOS = [3.2, 6.35, 3.7, 6.7] as const;
const MILLION = 1_000_000_00;
type Runs = Pick<fc.Parameters<unknown>, 'numRuns' | 'seed'>;
/** What is asked at every change; test:whole asks others each time. */
const SAMPLE: Runs = { numRuns: 20, seed: 20261128 };
const MANY: Runs = { numRuns: 60 };

const someFilter = fc.record(
  {
    transactionType: fc.constantFrom('sale', 'rent'),
    propertyTypes: fc.uniqueArray(fc.constantFrom(...PROPERTY_TYPES), { minLength: 1, maxLength: 3 }),
    state: fc.constantFrom('Lagos', 'FCT', 'Kano', 'Borno'),
    city: fc.constantFrom('lagos', 'ABUJA'),
    minPriceNgnMinor: fc.constantFrom(0, 500_000_00, 1_000_000_00, 37 * MILLION, 50 * MILLION),
    maxPriceNgnMinor: fc.constantFrom(1_500_000_00, 80 * MILLION, 77 * MILLION, 1000 * MILLION),
    belowPriceNgnMinor: fc.constantFrom(10 * MILLION, 100 * MILLION),
    minBedrooms: fc.integer({ min: 1, max: 9 }),
    exactBedrooms: fc.integer({ min: 1, max: 8 }),
    minBathrooms: fc.integer({ min: 1, max: 8 }),
    pricePeriod: fc.constantFrom('year', 'total'),
    saleCategory: fc.constant('new-construction'),
    furnishing: fc.constant('furnished'),
    locations: fc.constant(['Lekki', 'maitama']),
    text: fc.constantFrom('lekki', 'allen street', '3 bedroom'),
    titleTypes: fc.constant(['certificate-of-occupancy']),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ListingFilter>;

describe('cells and totals', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
    await loadSyntheticListings(opened.db, 4000);
    await sql`update properties set latitude = null, longitude = null where id in (select id from properties order by id limit 40)`.execute(
      opened.db,
    );
  });
  afterAll(() => opened?.close());

  test('land, and homes that name no rooms, are not counted among those with many', async () => {
    await sql`update properties set bedrooms = null, bathrooms = null where property_type = 'land'`.execute(opened.db);
    for (const wanted of [{ minBedrooms: 4 }, { minBathrooms: 3 }, { exactBedrooms: 7 }]) {
      const filter: ListingFilter = { sort: 'latest', ...wanted };
      const truth = await countMatches(opened.db, filter, null);
      expect(truth).toBeGreaterThan(0);
      expect((await countListings(app, filter)).value).toBe(truth);
    }
  });

  async function expectEverythingToAgree(runs: Runs = SAMPLE) {
    await fc.assert(
      fc.asyncProperty(someFilter, async (filter) => {
        const truth = await countMatches(opened.db, filter, null);
        expect(await countListings(app, filter)).toEqual({ value: truth, precision: 'exact' });
        const located = await countMatches(opened.db, { ...filter, bbox: [-180, -85, 180, 85] }, null);
        const view = await listMapClusters(app, filter, { bbox: NIGERIA, zoom: 5 });
        expect({ total: view.total, precision: view.precision }).toEqual({ total: located, precision: 'exact' });
      }),
      runs,
    );
  }

  /** Of what the test before it left. */
  const testManyMore = () =>
    test('and so for many more filters', { tags: ['whole'] }, () => expectEverythingToAgree(MANY));

  test('a full view counts what the filter lets through, not all that lies in its cells', async () => {
    for (const given of [{ maxPriceNgnMinor: 77 * MILLION }, { propertyTypes: ['house'] }] as const) {
      const filter: ListingFilter = { sort: 'latest', ...given };
      const located = await countMatches(opened.db, { ...filter, bbox: [-180, -85, 180, 85] }, null);
      expect((await listMapClusters(app, filter, { bbox: NIGERIA, zoom: 5 })).total).toBe(located);
    }
  });

  test('totals and clusters agree with the listings while changes wait', () => expectEverythingToAgree());
  testManyMore();

  test('they agree once the changes are folded in', async () => {
    await foldMapDeltas(opened.db);
    expect(await countDeltas(opened.db)).toBe(0);
    await expectEverythingToAgree();
  });
  testManyMore();

  test('they agree while more changes wait', async () => {
    await sql`update properties set status = 'sold' where id in (select id from properties where status = 'available' order by id limit 300)`.execute(
      opened.db,
    );
    await sql`update properties set price_ngn_minor = price_ngn_minor * 2, bedrooms = bedrooms + 1 where id in (select id from properties order by id desc limit 300)`.execute(
      opened.db,
    );
    await sql`delete from properties where id in (select id from properties order by created_at limit 200)`.execute(
      opened.db,
    );
    await sql`update properties set approval_status = 'approved' where approval_status = 'pending'`.execute(opened.db);
    await expectEverythingToAgree();
  });
  testManyMore();

  test('they agree once those are folded in', async () => {
    await foldMapDeltas(opened.db);
    await expectEverythingToAgree();
  });
  testManyMore();

  const expectOnePage = (runs: Runs) =>
    fc.assert(
      fc.asyncProperty(
        someFilter,
        fc.constantFrom('latest', 'price_asc', 'price_desc'),
        fc.constantFrom(0, 30, 240),
        async (filter, sort, offset) => {
          const find = async (plan: 'walk' | 'gather') =>
            (await findCardRows(opened.db, { ...filter, sort }, { limit: 24, offset, plan })).rows.map(({ id }) => id);
          expect(await find('walk')).toEqual(await find('gather'));
        },
      ),
      runs,
    );

  test('a page found by walking and one found by gathering are the same, also deep down', () => expectOnePage(SAMPLE));

  test('and so are many more pages', { tags: ['whole'] }, () => expectOnePage(MANY));

  test('counting anew gives the same cells', async () => {
    const read = async () =>
      (
        await sql`select * from map_facets where n <> 0 order by level, y, x, transaction_type, property_type, price_period, state, city, beds, baths, price_band`.execute(
          opened.db,
        )
      ).rows;
    const before = await read();
    await rebuildMapCells(opened.db);
    expect(await read()).toEqual(before);
  });

  test('a change that cells do not count leaves no trace', async () => {
    await sql`update properties set title = title || ' (new)', trust_score = 1`.execute(opened.db);
    expect(await foldMapDeltas(opened.db)).toBe(0);
  });

  test('a view of part of the country holds at least the listings in its box', async () => {
    for (const zoom of [8, 9, 11]) {
      const truth = await countMatches(opened.db, { transactionType: 'sale', bbox: LAGOS }, null);
      const view = await listMapClusters(app, { transactionType: 'sale' }, { bbox: LAGOS, zoom });
      expect(view.total).toBeGreaterThanOrEqual(truth);
      const inside = view.clusters.every(
        ({ lat, lng, box: [west, south, east, north] }) =>
          west <= lng + 1e-9 && east >= lng - 1e-9 && south <= lat + 1e-9 && north >= lat - 1e-9,
      );
      expect(inside).toBe(true);
    }
  });

  test('listings at one point are one cluster that only a list opens, however near one looks', async () => {
    for (let index = 0; index < 3; index++)
      await buildListing(opened.db, { latitude: 13.5, longitude: 13.5, location_precision: 'area' });
    const { clusters } = await listMapClusters(app, {}, { bbox: [13.49, 13.49, 13.51, 13.51], zoom: 17 });
    expect(clusters).toEqual([{ lat: 13.5, lng: 13.5, count: 3, box: [13.5, 13.5, 13.5, 13.5], expansionZoom: null }]);
  });

  test('the lone listing of a cell carries its label, also when cells were counted', async () => {
    const id = await buildListing(opened.db, {
      latitude: 4.9,
      longitude: 13.9,
      title: 'Alone',
      price_minor: 12 * MILLION,
    });
    const { points } = await listMapClusters(app, {}, { bbox: NIGERIA, zoom: 5 });
    expect(points.find((point) => point.id === id)).toMatchObject({
      title: 'Alone',
      price_minor: 12_000_000_00,
      lat: 4.9,
      lng: 13.9,
    });
  });

  test('cities are counted by the cells', async () => {
    const { rows } =
      await sql`select city, state, count(*)::int as total from properties where status = 'available' and approval_status = 'approved'
      and city is not null group by 1, 2 order by total desc, city`.execute(opened.db);
    expect(await countByArea(opened.db)).toEqual(rows);
  });

  test('the database bands prices as the filter does', async () => {
    for (const minor of [0, 1, 999_999, ...PRICE_EDGES_MINOR.flatMap((edge) => [edge - 1, edge, edge + 1]), 9e15]) {
      const { rows } = await sql<{ band: number }>`select price_band(${minor}) as band`.execute(opened.db);
      expect({ minor, band: rows[0]?.band }).toEqual({ minor, band: priceBand(minor) });
    }
  });

  test('points at the ends of the world have a cell', async () => {
    const { rows } = await sql`select map_x(180) as e, map_x(-180) as w, map_y(90) as n, map_y(-90) as s`.execute(
      opened.db,
    );
    expect(rows).toEqual([{ e: 16777215, w: 0, n: expect.closeTo(0, -2), s: expect.closeTo(16777215, -2) }]);
  });
});
