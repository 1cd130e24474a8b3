import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { loadSyntheticListings } from '../../../bench/synthetic-listings.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { findCardRows } from './data/listing-rows.server.ts';
import { tellCount } from './facet-counts.ts';
import { FACET_GROUPS, partFilter } from './facet-groups.ts';
import { countFacets } from './facets.server.ts';
import type { ListingFilter } from './listing-filter.ts';
import { recountListings } from './map-cells.server.ts';

const MILLION = 1_000_000_00;
const seldom = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });
const FILTERS = fc.sample(
  fc.record({
    transactionType: seldom(fc.constantFrom('sale' as const, 'rent' as const)),
    propertyTypes: seldom(fc.constantFrom(['land' as const], ['apartment' as const, 'duplex' as const])),
    state: seldom(fc.constantFrom('Lagos', 'FCT')),
    verified: seldom(fc.constant(true as const)),
    confirmedWithin: seldom(fc.constant('week' as const)),
    minTrustScore: seldom(fc.constantFrom(60, 80)),
    maxMoveInNgnMinor: seldom(fc.constantFrom(2 * MILLION, 9 * MILLION)),
    furnishing: seldom(fc.constant('unfurnished' as const)),
    powerBands: seldom(fc.constant(['a' as const, 'b' as const])),
    waterSources: seldom(fc.constant(['borehole' as const])),
    minToilets: seldom(fc.constant(2)),
    minBedrooms: seldom(fc.constant(2)),
    maxPriceNgnMinor: seldom(fc.constant(60 * MILLION)),
  }),
  { numRuns: 5, seed: 20261125 },
) as ListingFilter[];
/** So many of them are asked at every change, the others by test:whole. */
const SAMPLE = 2;

/** Several listings of one home, which differ in all that people ask for. */
const HOMES = sql`insert into home_clusters (property_id, cluster_id)
  select id, (first_value(id::text) over (partition by n / 5 order by id))::uuid
  from (select id, row_number() over (order by md5(id::text)) as n from properties) as numbered
  where n % 5 < 1 + (n / 5) % 5 and n < 500`;

describe('counts on the choices of a filter', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
    await loadSyntheticListings(opened.db, 1000);
    await HOMES.execute(opened.db);
    await sql`select count(*) from choose_fronts(array(select property_id from home_clusters))`.execute(opened.db);
    await recountListings(app);
  });
  afterAll(() => opened?.close());

  const search = async (filter: ListingFilter) =>
    (await findCardRows(opened.db, filter, { limit: 10_000, offset: 0 })).rows.length;

  async function expectWhatSearchFinds(filters: readonly ListingFilter[]): Promise<void> {
    for (const filter of filters) {
      const facets = await countFacets(app, partFilter(filter));
      expect(facets.sampled).toBeNull();
      expect([filter, facets.total.value]).toEqual([filter, await search(filter)]);
      for (const { name, words, choices } of FACET_GROUPS) {
        const open = { ...filter, ...Object.fromEntries(words.map((word) => [word, undefined])) } as ListingFilter;
        expect([name, filter, facets.open[name].value]).toEqual([name, filter, await search(open)]);
        // The ends of a group are enough: what lies between is counted by the same words.
        for (const choice of [choices.at(0), choices.at(-1)]) {
          if (!choice) continue;
          const said = [name, choice.value, filter];
          const found = await search({ ...open, ...choice.ask });
          expect([...said, facets.counts[name][choice.value]?.value]).toEqual([...said, found]);
        }
      }
    }
  }

  test('are what the search finds once the choice is made, each home once', () =>
    expectWhatSearchFinds([{}, ...FILTERS.slice(0, SAMPLE)]));

  test('and so beside more of other filters', { tags: ['whole'] }, () => expectWhatSearchFinds(FILTERS.slice(SAMPLE)));

  test('the bars hold every home that has a price, and half of them ask no more than the middle', async () => {
    const filter: ListingFilter = { transactionType: 'rent', maxPriceNgnMinor: 2 * MILLION };
    const { prices, middle } = await countFacets(app, partFilter(filter));
    const open: ListingFilter = { transactionType: 'rent' };
    expect(prices).toHaveLength(24);
    expect(prices.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(await search(open));
    const below = await search({ ...open, maxPriceNgnMinor: middle.priceMinor ?? 0 });
    expect(below / (await search(open))).toBeGreaterThan(0.48);
    expect(below / (await search(open))).toBeLessThan(0.6);
  });
});

test('an estimate says how far it may lie from the truth', () => {
  expect(tellCount(40, 1)).toEqual({ value: 40, precision: 'exact', within: 0 });
  expect(tellCount(0, 0.02)).toEqual({ value: 0, precision: 'estimate', within: 150 });
  const { value, within } = tellCount(123, 0.02);
  expect([value, Math.round(within / 100)]).toEqual([6200, 11]);
});
