import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { searchListings } from './search-listings.server.ts';
import { filterFromWords, parseSearchWords } from './search-words.ts';

const MILLION = 1_000_000_00;

describe('searching in words', () => {
  let database: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    database = await openTestDatabase();
    app = buildApp(database).app;
    const flat = { property_type: 'apartment', bedrooms: 3, city: 'Lagos', state: 'Lagos' } as const;
    await buildListing(database.db, {
      ...flat,
      title: 'phase one flat',
      location: 'Lekki Phase 1',
      price_minor: 70 * MILLION,
    });
    await buildListing(database.db, { ...flat, title: 'dear flat', location: 'Chevron', price_minor: 80 * MILLION });
    await buildListing(database.db, {
      ...flat,
      title: 'furnished flat',
      location: 'Ikate',
      price_minor: 60 * MILLION,
      furnishing: 'furnished',
    });
    await buildListing(database.db, {
      ...flat,
      title: 'new flat',
      location: 'Yaba',
      price_minor: 60 * MILLION,
      newly_built: true,
      serviced: true,
    });
    await buildListing(database.db, {
      ...flat,
      title: 'Onitsha house',
      location: 'GRA',
      city: 'Onitsha',
      state: 'Anambra',
      property_type: 'duplex',
    });
    await buildListing(database.db, {
      ...flat,
      title: 'plots',
      location: 'Epe',
      property_type: 'land',
      bedrooms: null,
      area_sqm: 928,
    });
  });
  afterAll(() => database.close());

  const titlesFor = async (text: string) => {
    const { items } = await searchListings(app, filterFromWords(parseSearchWords(text), 1500), {
      page: 1,
      perPage: 20,
    });
    return items.map(({ title }) => title).sort();
  };

  test('words that fit nothing find nothing', async () => {
    expect(await titlesFor('3 bed flat in Kano')).toEqual([]);
    expect(await titlesFor('flat in Maitama')).toEqual([]);
  });

  test('a large area finds the homes of the areas inside it, under the price and not at it', async () => {
    expect(await titlesFor('3 bed flat in Lekki under 80m')).toEqual(['furnished flat', 'phase one flat']);
    expect(await titlesFor('3 bed flat in Lekki max 80m')).toEqual(['dear flat', 'furnished flat', 'phase one flat']);
    expect(await titlesFor('lekki phase 1')).toEqual(['phase one flat']);
  });

  test('alternatives find either', async () => {
    expect(await titlesFor('flat in ikate or yaba')).toEqual(['furnished flat', 'new flat']);
  });

  test('furnished, serviced and newly built are fields', async () => {
    expect(await titlesFor('furnished flat lagos')).toEqual(['furnished flat']);
    expect(await titlesFor('brand new flat lagos')).toEqual(['new flat']);
    expect(await titlesFor('serviced flat lagos')).toEqual(['new flat']);
  });

  test('the GRA of a city is found by the city it is named with', async () => {
    expect(await titlesFor('GRA Onitsha')).toEqual(['Onitsha house']);
    expect(await titlesFor('GRA Enugu')).toEqual([]);
  });

  test('plots without a declared size ask for no square metres, plots with one do', async () => {
    expect(await titlesFor('3 plots epe')).toEqual(['plots']);
    expect(await titlesFor('3 plots of 600sqm each epe')).toEqual([]);
  });

  test('what no rule understands is searched as it stands', async () => {
    expect(await titlesFor('dear')).toEqual(['dear flat']);
    expect(await titlesFor('%')).toEqual([]);
  });
});
