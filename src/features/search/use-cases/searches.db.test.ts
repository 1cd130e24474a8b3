import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openPostgres } from '#db/client.server.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { SEARCH_PAGES, type SearchPageId } from '../domain/search-pages.ts';
import { countPages, countSearch, mapSearch, viewSearch } from './searches.server.ts';

describe('list pages', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(() => opened.db.deleteFrom('properties').execute());

  const app = () => buildApp(opened).app;
  const look = (id: SearchPageId, query = '', on = app()) =>
    viewSearch(on, SEARCH_PAGES[id], new URLSearchParams(query));
  const view = async (id: SearchPageId, query = '', on = app()) => {
    const shown = await look(id, query, on);
    if ('leadsTo' in shown) throw new Error(`leads to ${shown.leadsTo}`);
    return shown;
  };
  const titles = async (id: SearchPageId, query = '') => (await view(id, query)).items.map((item) => item.title);
  const build = (title: string, overrides: Parameters<typeof buildListing>[1] = {}) =>
    buildListing(opened.db, { title, ...overrides });

  test('[ERR-001] a load that fails shows an empty list and writes the reason to the log', async () => {
    const errors: object[] = [];
    const broken = app();
    const nobody = openPostgres('postgres://nobody@127.0.0.1:1/none', { poolSize: 1 });
    broken.readDb = nobody.db;
    broken.log = { ...broken.log, error: (data) => void errors.push(data) };
    const shown = await view('homes-for-sale', 'search=3+bed+flat+in+Lekki+under+$80k', broken);
    expect(shown).toMatchObject({ items: [], nearest: [], near: [], isSample: false, paging: { total: { value: 0 } } });
    expect(errors).toHaveLength(1);
    expect(await countPages(broken, ['buy-land'])).toEqual([null]);
    await nobody.close();
  });

  test('[SEARCH-036] a sub-category whose load fails shows its samples, named as such', async () => {
    const broken = app();
    const nobody = openPostgres('postgres://nobody@127.0.0.1:1/none', { poolSize: 1 });
    broken.readDb = nobody.db;
    const shown = await view('open-houses', '', broken);
    expect(shown).toMatchObject({
      isSample: true,
      items: { length: 24 },
      paging: { total: { value: 24 }, next: null },
    });
    expect(shown.items.every((item) => item.is_sample)).toBe(true);
    await nobody.close();
  });

  test('[SEARCH-036] a sub-category without a single listing shows samples, filtered like listings; one listing ends that', async () => {
    expect(await view('foreclosures')).toMatchObject({ isSample: true });
    const cheap = await view('foreclosures', 'price=0-10m&sort=price_asc');
    expect(cheap.isSample).toBe(true);
    expect(cheap.items.every((item) => item.price_minor < 10_000_000_00)).toBe(true);
    expect((await view('foreclosures', 'search=nowhere+at+all')).items).toEqual([]);
    await build('a bank sale', { sale_category: 'foreclosure', price_minor: 90_000_000_00 });
    expect(await view('foreclosures')).toMatchObject({ isSample: false, items: [{ title: 'a bank sale' }] });
  });

  test('[SEARCH-034] where only the filters exclude everything, no sample stands in', async () => {
    await build('dear', { sale_category: 'coming-soon', price_minor: 90_000_000_00 });
    expect(await view('coming-soon', 'price=0-10m')).toMatchObject({
      isSample: false,
      items: [],
      nearest: [{ filter: { field: 'price' }, total: { value: 1 } }],
    });
  });

  test('recent sales put the newest sale first', async () => {
    await build('sold in May', { status: 'sold', sold_at: '2026-05-01T00:00:00Z', created_at: '2026-04-01T00:00:00Z' });
    await build('sold in October', {
      status: 'sold',
      sold_at: '2026-10-01T00:00:00Z',
      created_at: '2026-01-01T00:00:00Z',
    });
    expect(await titles('recent-sales')).toEqual(['sold in October', 'sold in May']);
  });

  test('[SEARCH-039] [CALLS-006] only what is approved and available is listed', async () => {
    await build('shown');
    await build('pending', { approval_status: 'pending' });
    await build('rejected', { approval_status: 'rejected' });
    for (const status of ['sold', 'paused', 'under_offer', 'withdrawn', 'expired'] as const)
      await build(status, { status });
    expect(await titles('homes-for-sale')).toEqual(['shown']);
    expect(await titles('browse-all-homes')).toEqual(['shown']);
    expect(await titles('buy-houses')).toEqual(['shown']);
  });

  test('[SEARCH-040] [CALLS-013] sold listings show on recent sales alone, and nothing else does', async () => {
    await build('sold', { status: 'sold', sold_at: '2026-11-01T00:00:00Z' });
    await build('sold rent', { status: 'sold', transaction_type: 'rent', price_period: 'year' });
    await build('for sale', { sale_category: 'open-house' });
    expect(await titles('recent-sales')).toEqual(['sold']);
    expect(await titles('open-houses')).toEqual(['for sale']);
    expect(await titles('homes-for-sale')).toEqual(['for sale']);
  });

  test('[SEARCH-003] [CALLS-007] the house list holds five types, the land list land, neither holds rents', async () => {
    for (const type of ['house', 'apartment', 'duplex', 'villa', 'bungalow', 'land', 'commercial', 'condo'] as const)
      await build(type, { property_type: type });
    await build('let', { transaction_type: 'rent', price_period: 'year' });
    expect((await titles('buy-houses')).toSorted()).toEqual(['apartment', 'bungalow', 'duplex', 'house', 'villa']);
    expect(await titles('buy-land')).toEqual(['land']);
  });

  test('[SEARCH-011] apartments, houses and all homes to rent', async () => {
    const rent = { transaction_type: 'rent', price_period: 'year' } as const;
    for (const type of ['house', 'apartment', 'duplex', 'office'] as const)
      await build(type, { ...rent, property_type: type });
    await build('for sale');
    expect(await titles('rent-apartments')).toEqual(['apartment']);
    expect((await titles('rent-houses')).toSorted()).toEqual(['duplex', 'house']);
    expect(await titles('rent-all')).toHaveLength(4);
  });

  test('[SEARCH-004] a state narrows the buy list; Abuja is the FCT, Port Harcourt a city; a place nobody knows is no filter', async () => {
    await build('Lekki', { state: 'Lagos' });
    await build('Maitama', { state: 'FCT', city: 'Abuja' });
    await build('GRA', { state: 'Rivers', city: 'Port Harcourt' });
    await build('Bonny', { state: 'Rivers', city: 'Bonny' });
    expect(await titles('buy-houses', 'state=Lagos')).toEqual(['Lekki']);
    expect(await titles('buy-houses', 'state=Abuja')).toEqual(['Maitama']);
    expect(await titles('homes-for-sale', 'state=Port+Harcourt')).toEqual(['GRA']);
    expect(await titles('homes-for-sale', 'state=Rivers')).toHaveLength(2);
    expect(await view('buy-houses', 'state=Atlantis')).toMatchObject({
      choices: { state: null },
      paging: { total: { value: 4 } },
    });
  });

  test('[SEARCH-005] [SEARCH-018] [SEARCH-031] [CALLS-014] price bands hold their lower bound and not their upper one, the top one has no end', async () => {
    for (const millions of [9.999999, 10, 50, 100, 200, 1200])
      await build(`${millions}m`, { price_minor: Math.round(millions * 1e8), sale_category: 'coming-soon' });
    await build('$150k', {
      currency: 'USD',
      price_minor: 150_000_00,
      price_ngn_minor: 220_000_000_00,
      sale_category: 'coming-soon',
    });
    const sorted = (id: SearchPageId, price: string) => titles(id, `sort=price_asc&price=${encodeURIComponent(price)}`);
    expect(await sorted('homes-for-sale', '0-10m')).toEqual(['9.999999m']);
    expect(await sorted('homes-for-sale', '10m-50m')).toEqual(['10m']);
    expect(await sorted('homes-for-sale', '50m-100m')).toEqual(['50m']);
    expect(await sorted('homes-for-sale', '100m-200m')).toEqual(['100m']);
    expect(await sorted('homes-for-sale', '200m+')).toEqual(['200m', '$150k', '1200m']);
    expect(await sorted('buy-houses', '100m+')).toEqual(['100m', '200m', '$150k', '1200m']);
    expect(await sorted('coming-soon', '100m+')).toHaveLength(4);
  });

  test('a rent band compares rents a year: a night or a month does not pass for a bargain', async () => {
    const rent = { transaction_type: 'rent', property_type: 'apartment' } as const;
    await build('2m a year', { ...rent, price_period: 'year', price_minor: 2_000_000_00 });
    await build('150k a night', { ...rent, price_period: 'night', price_minor: 150_000_00 });
    await build('150k a month', { ...rent, price_period: 'month', price_minor: 150_000_00 });
    expect((await titles('rent-apartments', 'price=1m-3m')).toSorted()).toEqual(['150k a month', '2m a year']);
    expect(await titles('rent-apartments', 'price=0-1m')).toEqual([]);
    expect(await titles('rent-apartments', 'price=10m%2B')).toEqual(['150k a night']);
    expect(await titles('rent-apartments', 'sort=price_asc')).toEqual(['150k a month', '2m a year', '150k a night']);
  });

  test('[SEARCH-014] [CALLS-010] browse narrows by deal, type and state, newest first', async () => {
    await build('old sale', { created_at: '2026-01-01T00:00:00Z', property_type: 'duplex' });
    await build('new sale', { created_at: '2026-10-01T00:00:00Z' });
    await build('rent', {
      created_at: '2026-05-01T00:00:00Z',
      transaction_type: 'rent',
      price_period: 'year',
      state: 'Oyo',
    });
    expect(await titles('browse-all-homes')).toEqual(['new sale', 'rent', 'old sale']);
    expect(await titles('browse-all-homes', 'transaction=sale')).toEqual(['new sale', 'old sale']);
    expect(await titles('browse-all-homes', 'transaction=sale&type=duplex')).toEqual(['old sale']);
    expect(await titles('browse-all-homes', 'state=Oyo')).toEqual(['rent']);
  });

  test('[SEARCH-019] [SEARCH-032] [CALLS-014] beds and baths mean at least', async () => {
    for (const rooms of [1, 2, 3, 5, 7])
      await build(`${rooms}`, { bedrooms: rooms, bathrooms: rooms, sale_category: 'open-house' });
    expect((await titles('homes-for-sale', 'beds=5')).toSorted()).toEqual(['5', '7']);
    expect((await titles('homes-for-sale', 'baths=3')).toSorted()).toEqual(['3', '5', '7']);
    expect((await titles('open-houses', 'beds=4')).toSorted()).toEqual(['5', '7']);
  });

  test('[SEARCH-020] [SEARCH-033] House covers the houses where no finer word is offered, and only itself where there is one', async () => {
    for (const type of ['house', 'duplex', 'bungalow', 'apartment', 'condo', 'land'] as const)
      await build(type, { property_type: type, sale_category: 'foreclosure' });
    expect((await titles('homes-for-sale', 'type=house')).toSorted()).toEqual(['bungalow', 'duplex', 'house']);
    expect((await titles('homes-for-sale', 'type=apartment')).toSorted()).toEqual(['apartment', 'condo']);
    expect(await titles('homes-for-sale', 'type=land')).toEqual(['land']);
    expect(await titles('foreclosures', 'type=house')).toEqual(['house']);
    expect(await titles('foreclosures', 'type=condo')).toEqual(['condo']);
  });

  test('[SEARCH-027] [CALLS-015] text is searched as it stands: percent and underscore are letters', async () => {
    await build('100% owned_plot');
    await build('1000 owned plots');
    expect(await titles('homes-for-sale', `search=${encodeURIComponent('100% OWNED_')}`)).toEqual(['100% owned_plot']);
    expect(await titles('homes-for-sale', `search=${encodeURIComponent('%')}`)).toEqual(['100% owned_plot']);
    expect(await titles('homes-for-sale', `search=${encodeURIComponent("'; drop table properties --")}`)).toEqual([]);
  });

  test('[SEARCH-021] [CALLS-016] latest, price ascending, price descending', async () => {
    await build('dear and old', { price_minor: 300_000_000_00, created_at: '2026-01-01T00:00:00Z' });
    await build('cheap and new', { price_minor: 5_000_000_00, created_at: '2026-11-01T00:00:00Z' });
    expect(await titles('homes-for-sale')).toEqual(['cheap and new', 'dear and old']);
    expect(await titles('homes-for-sale', 'sort=price_asc')).toEqual(['cheap and new', 'dear and old']);
    expect(await titles('homes-for-sale', 'sort=price_desc')).toEqual(['dear and old', 'cheap and new']);
  });

  test('[SEARCH-035] every sale sub-category page shows at most 24 results, however many there are', async () => {
    const categories = {
      'new-construction': { sale_category: 'new-construction' },
      foreclosures: { sale_category: 'foreclosure' },
      'for-sale-by-owner': { sale_category: 'for-sale-by-owner' },
      'open-houses': { sale_category: 'open-house' },
      'coming-soon': { sale_category: 'coming-soon' },
      'recent-sales': { status: 'sold', sold_at: '2026-10-01T00:00:00Z' },
    } as const;
    for (const [id, columns] of Object.entries(categories)) {
      for (let index = 0; index < 26; index += 1) await build(`${id} ${index}`, columns);
      const shown = await view(id as keyof typeof categories);
      expect({ id, items: shown.items.length, total: shown.paging.total.value }).toEqual({ id, items: 24, total: 26 });
      expect((await view(id as keyof typeof categories, 'page=2')).items).toHaveLength(2);
    }
  });

  test('[SEARCH-024] 24 to a page, counted whole; a page past the end is the last one', async () => {
    for (let index = 0; index < 30; index += 1)
      await build(`home ${index}`, { created_at: new Date(Date.UTC(2026, 0, 1 + index)) });
    expect(await view('homes-for-sale')).toMatchObject({
      items: { length: 24 },
      paging: { total: { value: 30, precision: 'exact' }, next: 2, previous: null },
    });
    const last = await view('homes-for-sale', 'page=2');
    expect(last).toMatchObject({ items: { length: 6 }, paging: { first: 25, last: 30, next: null, previous: 1 } });
    expect((await view('homes-for-sale', 'page=99')).items.map((item) => item.id)).toEqual(
      last.items.map((item) => item.id),
    );
    expect((await view('homes-for-sale', 'page=99')).choices.page).toBe(2);
  });

  test('where nothing is found, each filter whose removal shows something is named with its count, the most first', async () => {
    await build('2 beds in Lagos', { bedrooms: 2 });
    await build('3 beds in Lagos', { bedrooms: 3 });
    await build('5 beds in Oyo', { bedrooms: 5, state: 'Oyo' });
    const shown = await view('homes-for-sale', 'state=Lagos&beds=5');
    expect(shown.items).toEqual([]);
    expect(shown.nearest).toMatchObject([
      { filter: { field: 'beds', value: 5, change: { beds: null } }, total: { value: 2 } },
      { filter: { field: 'state', value: 'Lagos', change: { state: null } }, total: { value: 1 } },
    ]);
    expect((await view('homes-for-sale', 'state=Kano&beds=5&search=zzz')).nearest).toEqual([]);
  });

  test('then homes that miss one wish stand there, those of the rarer wish first, each saying which it misses', async () => {
    await build('2 beds in Lagos', { bedrooms: 2 });
    await build('3 beds in Lagos', { bedrooms: 3 });
    await build('5 beds in Oyo', { bedrooms: 5, state: 'Oyo' });
    const { near } = await view('homes-for-sale', 'state=Lagos&beds=5');
    expect(near.map(({ listing, misses }) => [listing.title, misses.field])).toEqual([
      ['5 beds in Oyo', 'state'],
      ['3 beds in Lagos', 'beds'],
      ['2 beds in Lagos', 'beds'],
    ]);
    expect((await view('homes-for-sale', 'state=Lagos')).near).toEqual([]);
  });

  test('the count of the sheet is the count of the list', async () => {
    await build('a', { bedrooms: 2 });
    await build('b', { bedrooms: 4 });
    expect(await countSearch(app(), SEARCH_PAGES['homes-for-sale'], new URLSearchParams('beds=3'))).toEqual({
      value: 1,
      precision: 'exact',
    });
    expect((await countPages(app(), ['buy-houses', 'buy-land'])).map((total) => total?.value)).toEqual([2, 0]);
  });

  test('[SEARCH-016] words people use become filters that can be taken out one by one; what is left is searched as it stands', async () => {
    await build('fits', {
      property_type: 'apartment',
      subtype: 'flat',
      bedrooms: 3,
      location: 'Lekki Phase 1',
      price_minor: 75_000_000_00,
    });
    await build('too dear', {
      property_type: 'apartment',
      subtype: 'flat',
      bedrooms: 3,
      location: 'Lekki Phase 1',
      price_minor: 80_000_000_00,
    });
    await build('two beds', {
      property_type: 'apartment',
      subtype: 'flat',
      bedrooms: 2,
      location: 'Lekki Phase 1',
      price_minor: 60_000_000_00,
    });
    await build('Yaba', {
      property_type: 'apartment',
      subtype: 'flat',
      bedrooms: 3,
      location: 'Yaba',
      price_minor: 60_000_000_00,
    });
    const shown = await view('homes-for-sale', `search=${encodeURIComponent('3 bed flat in Lekki under 80m')}`);
    expect(shown.items.map((item) => item.title)).toEqual(['fits']);
    expect(shown.words.map((chip) => chip.label).toSorted()).toEqual([
      '3 bedrooms',
      'Apartment',
      'Lekki',
      'under ₦80m',
    ]);
    const withoutPrice = shown.words.find((chip) => chip.label === 'under ₦80m')?.without ?? '';
    expect((await titles('homes-for-sale', `search=${encodeURIComponent(withoutPrice)}`)).toSorted()).toEqual([
      'fits',
      'too dear',
    ]);
    expect((await view('homes-for-sale', 'search=zebra+crossing')).words).toEqual([
      { label: '“zebra crossing”', without: '' },
    ]);
  });

  test('words that are left over empty no page: homes that mention them come first, each home once over the pages', async () => {
    const home = { property_type: 'duplex', location: 'Yaba' } as const;
    for (let day = 10; day < 40; day += 1)
      await build(day < 12 ? `sea breeze ${day}` : `duplex ${day}`, {
        ...home,
        created_at: new Date(Date.UTC(2026, 0, day)).toISOString(),
      });
    await build('sea breeze elsewhere', { ...home, location: 'Ikoyi' });
    const first = await view('homes-for-sale', 'search=abeg+duplex+in+Yaba+sea+breeze');
    expect(first.ranked).toEqual({ text: 'sea breeze', mentioning: 2 });
    expect(first.items.slice(0, 3).map(({ title }) => title)).toEqual(['sea breeze 11', 'sea breeze 10', 'duplex 39']);
    expect([first.items.length, first.paging.total.value]).toEqual([24, 30]);
    const second = await view('homes-for-sale', 'search=abeg+duplex+in+Yaba+sea+breeze&page=2');
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30);
    for (const sort of ['price_asc', 'price_desc'])
      expect(
        (await titles('homes-for-sale', `search=duplex+Yaba+sea+breeze&sort=${sort}`)).slice(0, 2).toSorted(),
      ).toEqual(['sea breeze 10', 'sea breeze 11']);
    const none = await view('homes-for-sale', 'search=duplex+in+Yaba+gbedu+corner');
    expect([none.ranked?.mentioning, none.paging.total.value, none.items.length]).toEqual([0, 30, 24]);
  });

  test('where every home mentions the words, they are counted all the same', async () => {
    for (let at = 0; at < 3; at += 1) await build(`sea breeze ${at}`, { property_type: 'duplex', location: 'Yaba' });
    const shown = await view('homes-for-sale', 'search=duplex+in+Yaba+sea+breeze');
    expect([shown.items.length, shown.paging.total.value, shown.ranked?.mentioning]).toEqual([3, 3, 3]);
  });

  test('words and filters count together; where they contradict one another nothing is found and one of them is named', async () => {
    await build('duplex', { property_type: 'duplex', location: 'Lekki Phase 1' });
    expect(await titles('homes-for-sale', 'search=duplex&type=house')).toEqual(['duplex']);
    const shown = await view('homes-for-sale', 'search=duplex&type=land');
    expect(shown).toMatchObject({
      items: [],
      nearest: [{ filter: { field: 'type' }, total: { value: 1 } }],
    });
  });

  test('[CALLS-013] words that ask to rent lead from a sale list to the rents, words that ask to buy the other way', async () => {
    expect(await look('homes-for-sale', 'search=2+bed+flat+for+rent+in+Yaba&state=Lagos&price=10m-50m')).toEqual({
      leadsTo: '/rent/all?search=2+bed+flat+for+rent+in+Yaba&state=Lagos',
    });
    expect(await look('rent-houses', 'search=house+for+sale')).toEqual({
      leadsTo: '/homes-for-sale?search=house+for+sale',
    });
    expect(await look('rent-all', 'search=flat+to+rent')).not.toHaveProperty('leadsTo');
  });

  test('the map holds all that is found, not one page of it', async () => {
    await build('a', { latitude: 6.45, longitude: 3.45, bedrooms: 3 });
    await build('b', { latitude: 9.05, longitude: 7.45, bedrooms: 3 });
    await build('c', { latitude: 9.06, longitude: 7.46, bedrooms: 1 });
    const onMap = async (query: string) => {
      const { points, clusters } = await mapSearch(app(), SEARCH_PAGES['homes-for-sale'], new URLSearchParams(query));
      return points.length + clusters.reduce((sum, cluster) => sum + cluster.count, 0);
    };
    expect(await onMap('bbox=2,4,15,14&zoom=6&beds=3')).toBe(2);
    expect(await onMap('bbox=7,9,8,10&zoom=12')).toBe(2);
    expect(await onMap('bbox=nonsense&zoom=x')).toBe(0);
  });

  test('a map area holds what lies in it', async () => {
    await build('inside', { latitude: 6.45, longitude: 3.45 });
    await build('outside', { latitude: 9.05, longitude: 7.45 });
    expect(await titles('homes-for-sale', 'bbox=3,6,4,7')).toEqual(['inside']);
  });
});
