import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openPostgres } from '#db/client.server.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { SEARCH_PAGES, type SearchPageId } from '../domain/search-pages.ts';
import { drawFacets } from './draw-facets.server.tsx';
import { viewSearch } from './searches.server.ts';

const RENT = { transaction_type: 'rent', price_period: 'year', property_type: 'apartment' } as const;
const MILLION = 1_000_000_00;

describe('the choices of a list with their counts', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(() => opened.db.deleteFrom('properties').execute());

  const app = () => buildApp(opened).app;
  const draw = async (id: SearchPageId, query = '', on = app()) =>
    drawFacets(on, SEARCH_PAGES[id], new URLSearchParams(query));
  const titles = async (id: SearchPageId, query: string) => {
    const shown = await viewSearch(app(), SEARCH_PAGES[id], new URLSearchParams(query));
    return 'items' in shown ? shown.items.map(({ title }) => title) : shown.leadsTo;
  };
  const build = (title: string, overrides: Parameters<typeof buildListing>[1] = {}) =>
    buildListing(opened.db, { title, ...RENT, ...overrides });

  test('counts that cannot be had are none, and words that contradict the choices too', async () => {
    const broken = app();
    const nobody = openPostgres('postgres://nobody@127.0.0.1:1/none', { poolSize: 1 });
    broken.readDb = nobody.db;
    expect(await draw('rent-all', '', broken)).toBeNull();
    await nobody.close();
    expect(await draw('rent-all', 'search=flat+for+sale')).toBeNull();
  });

  test('each choice counts with its own group left open, and one of none stays, dashed', async () => {
    await build('a', { furnishing: 'furnished', power: 'Band A feeder', verification_status: 'verified' });
    await build('b', { furnishing: 'unfurnished', power: 'Band B', verification_status: 'approved' });
    await build('c', { furnishing: 'unfurnished', power: null });
    const drawn = await draw('rent-all', 'verified=true&furnishing=furnished');
    expect(drawn?.counts).toMatchObject({
      furnishing: { text: '2' },
      'furnishing furnished': { text: '1' },
      'furnishing unfurnished': { text: '1' },
      'verified true': { text: '1' },
      'power a': { text: '1', isNone: false },
      'power b': { text: '0', isNone: true },
    });
    expect(drawn?.more).toMatch(/<label class="chip is-none"><input type="checkbox" name="power" value="b"/);
    expect(drawn?.more).toMatch(/name="furnishing" checked="" value="furnished"|checked="" value="furnished"/);
    expect(drawn?.more.match(/<path /g)).toHaveLength(24);
    expect(await titles('rent-all', 'verified=true&furnishing=furnished')).toEqual(['a']);
  });

  test('the popover says what half of the homes ask, a year and to move in', async () => {
    const fees = JSON.stringify([{ kind: 'agency', percent: 10, refundable: false }]);
    for (const millions of [1, 2, 9]) await build(`${millions}`, { price_minor: millions * MILLION, fees });
    const drawn = await draw('rent-all', 'max_price=1500000');
    expect(drawn?.sentence).toBe('Half of these homes ask ₦2m or less a year, and ₦2.2m or less to move in.');
    expect(drawn?.price.match(/<path /g)).toHaveLength(48);
    expect(await titles('rent-all', 'min_price=1500000&max_price=₦9,000,000')).toEqual(['9', '2']);
    expect(await titles('rent-all', 'max_move_in=1100000')).toEqual(['1']);
  });

  test('a list is ordered by size, by square metre and by the last word of its lister; who tells none comes last', async () => {
    await build('small', { area_sqm: 50, price_minor: MILLION, last_confirmed_at: '2026-01-02T00:00:00Z' });
    await build('large', { area_sqm: 200, price_minor: 2 * MILLION, last_confirmed_at: null });
    await build('unknown', { area_sqm: null, price_minor: MILLION, last_confirmed_at: '2026-01-03T00:00:00Z' });
    expect(await titles('rent-all', 'sort=size_desc')).toEqual(['large', 'small', 'unknown']);
    expect(await titles('rent-all', 'sort=sqm_price_asc')).toEqual(['large', 'small', 'unknown']);
    expect(await titles('rent-all', 'sort=confirmed_desc')).toEqual(['unknown', 'small', 'large']);
    expect(await titles('browse-all-homes', 'sort=size_desc')).not.toHaveLength(0);
  });

  test('plots are asked neither for rooms nor for light', async () => {
    await build('plot', { transaction_type: 'sale', price_period: 'total', property_type: 'land', area_sqm: 600 });
    const drawn = await draw('buy-land', 'type=land&title_type=gazette&min_area=450&toilets=3');
    expect(drawn?.more).not.toContain('name="power"');
    expect(drawn?.counts).toMatchObject({
      'area 600': { text: '0' },
      'title gazette': { text: '0' },
      title: { text: '1' },
    });
  });
});
