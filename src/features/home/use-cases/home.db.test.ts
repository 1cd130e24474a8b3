import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { refreshPriceIndex } from '#features/insights/use-cases/refresh-price-index.server.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { readHome } from './home.server.ts';

const LAND = { transaction_type: 'sale', property_type: 'land', bedrooms: null } as const;
const TWO_BEDS = {
  transaction_type: 'rent',
  price_period: 'year',
  bedrooms: 2,
  property_type: 'apartment',
  // Before the day that the tests' clock shows: what is listed later is no figure of that day.
  listed_at: new Date('2026-03-01T09:00:00Z'),
} as const;

describe('the home page', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['properties', 'price_index', 'price_index_run'] as const)
      await opened.db.deleteFrom(table).execute();
  });

  const read = (isLight = false) => readHome(buildApp(opened).app, { isLight });
  const build = async (count: number, title: string, overrides: Parameters<typeof buildListing>[1]) => {
    for (let n = 0; n < count; n += 1) await buildListing(opened.db, { title: `${title} ${n}`, ...overrides });
  };

  test('a row of fewer than four homes is left out, and no home stands on the page twice', async () => {
    await build(3, 'night', { transaction_type: 'rent', price_period: 'night' });
    await build(10, 'titled', { ...LAND, title_type: 'certificate-of-occupancy' });
    const { latest, rails } = await read();
    expect(latest).toHaveLength(6);
    expect(rails.map(({ name, cards }) => [name, cards.length])).toEqual([['land', 4]]);
    expect(new Set([...latest, ...(rails[0]?.cards ?? [])].map(({ id }) => id)).size).toBe(10);
  });

  test('a home that names no city counts in all, in its state, and in the city that its state is named after', async () => {
    await build(1, 'whole', { city: 'Lagos', state: 'Lagos' });
    await build(2, 'plain', { city: null, state: 'Lagos' });
    const { counts, cities } = await read();
    expect(counts).toEqual({ listings: 3, cities: 1, states: 1 });
    expect(cities.find(({ slug }) => slug === 'lagos')?.total).toBe(3);
  });

  test('light pages are spared the rows', async () => {
    await build(10, 'titled', { ...LAND, title_type: 'certificate-of-occupancy' });
    expect((await read(true)).rails).toEqual([]);
  });

  test('a city says its rent of two bedrooms where twenty homes ask one, and nothing below', async () => {
    await build(20, 'Kano', { ...TWO_BEDS, location: 'Bompai', city: 'Kano', state: 'Kano', price_minor: 900_000_00 });
    await build(19, 'Lagos', {
      ...TWO_BEDS,
      location: 'Yaba',
      city: 'Lagos',
      state: 'Lagos',
      price_minor: 2_000_000_00,
    });
    await refreshPriceIndex(buildApp(opened).app);
    const { cities } = await read();
    expect(cities.map(({ slug, rent }) => [slug, rent]).filter(([, rent]) => rent !== null)).toEqual([
      ['kano', '₦900k a year'],
    ]);
  });
});
