import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { areaProblem, type DrawnArea, encodeArea, isInArea, parseArea } from '#features/maps/drawn-area.ts';
import { loadSyntheticListings } from '../../../bench/synthetic-listings.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createListingsApi } from './api/finding-api.server.ts';
import { countMatches } from './data/listing-counts.server.ts';
import { rebuildMapCells } from './data/map-cells.server.ts';
import { NIGERIA } from './domain/map-grid.ts';
import { isSiftable } from './domain/market-sieve.ts';
import type { ListingFilter } from './listing-filter.ts';
import { listMapClusters } from './map-clusters.server.ts';
import { searchListings } from './search-listings.server.ts';
import { countListings } from './search-strategy.server.ts';

/** Of each way to answer a search: all, by cells, by a place's name, by a sample, by a box. */
const FILTERS: ListingFilter[] = [
  {},
  { transactionType: 'rent', minBedrooms: 2, maxPriceNgnMinor: 77_000_000_00 },
  { place: 'Lagos' },
  { text: 'lekki' },
  { furnishing: 'furnished' },
  { bbox: [3.2, 6.35, 3.7, 6.7] },
  { status: 'sold' },
];

const someArea = fc
  .record({
    middle: fc.constantFrom([3.45, 6.5], [7.49, 9.06], [7.0, 4.8], [8.5, 12.0]),
    corners: fc.array(fc.double({ min: 0.01, max: 1.4, noNaN: true }), { minLength: 3, maxLength: 12 }),
  })
  .map(
    ({ middle: [lng = 0, lat = 0], corners }): DrawnArea =>
      corners.map((far, at) => {
        const angle = (2 * Math.PI * at) / corners.length;
        return [lng + far * Math.cos(angle), lat + far * Math.sin(angle)];
      }),
  )
  .map((area) => parseArea(encodeArea(area)))
  .filter((area): area is DrawnArea => area !== null && areaProblem(area) === null);

/** So near to an edge, in degrees, either answer is right: less than a tenth of a millimetre. */
const EDGE = 1e-9;

function liesOnEdge(area: DrawnArea, [lng, lat]: readonly [number, number]): boolean {
  return area.some(([x1, y1], index) => {
    const [x2, y2] = area[(index + 1) % area.length] ?? [x1, y1];
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const along = length === 0 ? 0 : ((lng - x1) * (x2 - x1) + (lat - y1) * (y2 - y1)) / length;
    const nearest = Math.min(1, Math.max(0, along));
    return Math.hypot(lng - x1 - nearest * (x2 - x1), lat - y1 - nearest * (y2 - y1)) < EDGE;
  });
}

describe('a drawn area', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
    await loadSyntheticListings(opened.db, 4000);
    await rebuildMapCells(opened.db);
  });
  afterAll(() => opened?.close());

  test('an area that is none is refused by the API with its reason', async () => {
    const api = createListingsApi(app);
    const crossed = encodeArea([
      [3, 6],
      [4, 7],
      [4, 6],
      [3, 7],
    ]);
    for (const area of [
      'nonsense~',
      encodeArea([
        [3, 6],
        [4, 7],
      ]),
      crossed,
      encodeArea([
        [3, 5],
        [9, 5],
        [9, 12],
        [3, 12],
      ]),
    ])
      for (const path of ['/properties', '/properties/clusters'])
        expect((await api.request(`${path}?${new URLSearchParams({ area })}`)).status).toBe(400);
  });

  async function expectWhatLiesInside(runs: Pick<fc.Parameters<unknown>, 'numRuns' | 'seed'>): Promise<void> {
    const points = async (filter: ListingFilter) => {
      const found = await searchListings(app, { ...filter, sort: 'latest' }, { page: 1, perPage: 10_000 });
      return found.items.filter(({ latitude }) => latitude !== null);
    };
    const all = await Promise.all(FILTERS.map(points));
    await fc.assert(
      fc.asyncProperty(fc.nat(FILTERS.length - 1), someArea, async (which, area) => {
        const filter = { ...FILTERS[which], area };
        fc.pre(!all[which]?.some(({ longitude, latitude }) => liesOnEdge(area, [longitude ?? 0, latitude ?? 0])));
        const inside = all[which]?.filter(({ longitude, latitude }) => isInArea(area, [longitude ?? 0, latitude ?? 0]));
        const found = await searchListings(app, filter, { page: 1, perPage: 10_000 });
        const ids = (listings: readonly { id: string }[] = []) => listings.map(({ id }) => id).toSorted();
        expect(ids(found.items)).toEqual(ids(inside));
        expect(found.total).toEqual({ value: inside?.length, precision: 'exact' });
        expect(await countListings(app, filter)).toEqual(found.total);
        const { bbox: _box, ...wide } = filter;
        const view = await listMapClusters(app, wide, { bbox: NIGERIA, zoom: 6 });
        expect(view).toMatchObject({ total: await countMatches(app.db, wide, null), precision: 'exact' });
      }),
      runs,
    );
  }

  test('whatever is asked beside it, list, total and clusters hold what lies inside', () =>
    expectWhatLiesInside({ numRuns: 8, seed: 20261128 }));

  test('and so in other areas each time', { tags: ['whole'] }, () => expectWhatLiesInside({ numRuns: 25 }));

  test('a home a few metres outside of a short edge is outside', async () => {
    const id = await buildListing(opened.db, { title: 'Beside the fence', longitude: 3.9, latitude: 7.401 });
    const ids = async (size: number) => {
      const area: DrawnArea = [
        [3.899, 7.4],
        [3.899 + size, 7.4],
        [3.899, 7.4 + size],
      ];
      const { items } = await searchListings(app, { area, sort: 'latest' }, { page: 1, perPage: 100 });
      return items.map((item) => item.id);
    };
    expect(await ids(0.0018)).not.toContain(id);
    expect(await ids(0.0022)).toContain(id);
  });

  test('a full area is counted by its cells, to the right order of magnitude', async () => {
    // Without triggers, which would count each home by itself: they are all counted anew.
    await opened.db.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one);
      await loadSyntheticListings(one, 6000);
      await sql`update properties set latitude = 6.5 + (random() - 0.5) * 0.4, longitude = 3.4 + (random() - 0.5) * 0.4`.execute(
        one,
      );
      await sql`reset session_replication_role`.execute(one);
    });
    await rebuildMapCells(opened.db);
    const area: DrawnArea = [
      [3.2, 6.3],
      [3.6, 6.3],
      [3.6, 6.7],
    ];
    const counted = await countMatches(app.db, { area }, null);
    expect(counted).toBeGreaterThan(3000);
    const { value, precision } = await countListings(app, { area });
    expect(precision).toBe('estimate');
    expect(Math.abs(value - counted) / counted).toBeLessThan(0.1);
  });

  test('the market in memory leaves a drawn area to the database', () => {
    expect(isSiftable({ transactionType: 'sale' })).toBe(true);
    expect(
      isSiftable({
        transactionType: 'sale',
        area: [
          [3, 6],
          [4, 6],
          [4, 7],
        ],
      }),
    ).toBe(false);
  });
});
