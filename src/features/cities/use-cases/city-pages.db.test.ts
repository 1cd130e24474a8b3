import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openPostgres } from '#db/client.server.ts';
import { toMarker } from '#features/finding/listing-marker.ts';
import { refreshPriceIndex } from '#features/insights/use-cases/refresh-price-index.server.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { viewCityPage, viewMapPage } from './city-pages.server.ts';

describe('city pages', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['properties', 'price_index', 'price_index_run'] as const)
      await opened.db.deleteFrom(table).execute();
  });

  const app = () => buildApp(opened).app;
  const build = (title: string, overrides: Parameters<typeof buildListing>[1] = {}) =>
    buildListing(opened.db, { title, ...overrides });
  const city = (name: string, query = '') => viewCityPage(app(), name, new URLSearchParams(query));
  const map = (query = '') => viewMapPage(app(), new URLSearchParams(query));
  const titlesOf = (view: { listings: { items: { title: string }[] } } | null) =>
    view?.listings.items.map((item) => item.title).toSorted();

  test('[ERR-001] a database that does not answer gives empty lists, silently', async () => {
    const nobody = openPostgres('postgres://nobody@127.0.0.1:1/none', { poolSize: 1 });
    const broken = { ...app(), readDb: nobody.db };
    expect(await viewCityPage(broken, 'lagos', new URLSearchParams())).toMatchObject({
      name: 'Lagos',
      isKnown: true,
      listings: { items: [], total: { value: 0 } },
    });
    expect(await viewMapPage(broken, new URLSearchParams('city=kano'))).toMatchObject({
      picked: { listings: { items: [] } },
      cities: { length: 6 },
    });
    await nobody.close();
  });

  test('a word that is no place is an empty, unknown city and never an error', async () => {
    for (const word of ['qqqqzz', '%', "'; drop table properties; --", '😀', 'x'.repeat(10_000)]) {
      const view = await city(word);
      expect(view).toMatchObject({ isKnown: false, listings: { items: [] } });
      expect(view.name.length).toBeLessThanOrEqual(60);
    }
  });

  test('[CALLS-008] the city page finds location or state by the city’s name whatever its case, available and approved only', async () => {
    await build('by city', { location: 'Yaba', city: 'Lagos', state: 'Lagos' });
    await build('by location', { location: 'LAGOS', city: null, state: 'Ogun' });
    await build('by state', { location: 'Epe', city: null, state: 'Lagos' });
    await build('elsewhere', { location: 'Wuse', city: 'Abuja', state: 'FCT' });
    await build('sold', { location: 'Lagos', status: 'sold' });
    await build('not yet approved', { location: 'Lagos', approval_status: 'pending' });
    expect(titlesOf(await city('lagos'))).toEqual(['by city', 'by location', 'by state']);
  });

  test('[CALLS-009] the map finds what is available in the picked city’s state', async () => {
    await build('in the city', { location: 'Bodija', city: 'Ibadan', state: 'Oyo' });
    await build('elsewhere in the state', { location: 'Ogbomoso', city: null, state: 'Oyo' });
    await build('another state', { location: 'Yaba', city: 'Lagos', state: 'Lagos' });
    await build('let already', { location: 'Bodija', city: 'Ibadan', state: 'Oyo', status: 'rented' });
    expect(titlesOf((await map('city=ibadan')).picked)).toEqual(['elsewhere in the state', 'in the city']);
  });

  test('[MAP-007] Owerri is looked up in Imo State', async () => {
    await build('in Owerri', { location: 'New Owerri', city: 'Owerri', state: 'Imo' });
    expect((await map('city=owerri')).picked).toMatchObject({
      name: 'Owerri',
      state: 'Imo',
      listings: { total: { value: 1 } },
    });
  });

  test('[MAP-005] the map has the six cities of the spec with their states, populations and counts', async () => {
    await build('in Kano', { location: 'Bompai', city: 'Kano', state: 'Kano' });
    const { cities, picked } = await map();
    expect(picked).toBeNull();
    expect(cities.map(({ name, state, population, slug }) => [name, state, population, slug])).toEqual([
      ['Lagos', 'Lagos', '15M', 'lagos'],
      ['Abuja', 'FCT', '3.5M', 'abuja'],
      ['Port Harcourt', 'Rivers', '2.5M', 'port-harcourt'],
      ['Kano', 'Kano', '4M', 'kano'],
      ['Ibadan', 'Oyo', '3.5M', 'ibadan'],
      ['Kaduna', 'Kaduna', '1.8M', 'kaduna'],
    ]);
    expect(cities.find(({ slug }) => slug === 'kano')?.total).toBe(1);
  });

  test('any place of the gazetteer has a page, by any of its names', async () => {
    await build('on the island', { location: 'Victoria Island', city: 'Lagos', state: 'Lagos' });
    expect(await city('vi')).toMatchObject({
      name: 'Victoria Island',
      slug: 'victoria-island',
      isKnown: true,
      listings: { total: { value: 1 } },
    });
  });

  test('a part of the map is searched whatever the city', async () => {
    await build('inside', { latitude: 6.45, longitude: 3.47 });
    await build('outside', { latitude: 6.6, longitude: 3.35 });
    expect(titlesOf(await city('lagos', 'area=3.4,6.4,3.5,6.5'))).toEqual(['inside']);
  });

  test('beyond 24 listings there are further pages', async () => {
    for (let index = 0; index < 25; index += 1)
      await build(`home ${index}`, { location: 'Kano', city: 'Kano', state: 'Kano' });
    expect(await city('kano')).toMatchObject({ listings: { items: { length: 24 }, pageCount: 2 } });
    expect(await city('kano', 'page=2')).toMatchObject({ listings: { items: { length: 1 }, page: 2 } });
  });

  test('[MAP-019] a listing without coordinates stands at a stable point within 0.05 degrees of the city, as an approximate area', async () => {
    const id = await build('nowhere', { location: 'Kano', city: 'Kano', state: 'Kano', location_precision: 'state' });
    const { listings, centre } = await city('kano');
    const [listing] = listings.items;
    if (!listing) throw new Error('not found');
    const marker = toMarker(listing, centre);
    expect(marker).toMatchObject({ id, approximate: true });
    expect(marker?.ariaLabel).toContain('approximate area');
    expect(Math.hypot((marker?.lat ?? 0) - centre.lat, (marker?.lng ?? 0) - centre.lng)).toBeLessThanOrEqual(0.05);
    expect(toMarker(listing, centre)).toEqual(marker);
    expect(toMarker(listing, null)).toBeNull();
  });

  test('[MAP-013] a marker leads to /property/{id}, with a short price on the tag and the full one aloud', async () => {
    const id = await build('Four bedroom duplex', {
      latitude: 6.45,
      longitude: 3.47,
      price_minor: 185_000_000_00,
      bedrooms: 4,
    });
    const { listings, centre } = await city('lagos');
    const [listing] = listings.items;
    if (!listing) throw new Error('not found');
    expect(toMarker(listing, centre)).toMatchObject({
      href: `/property/${id}`,
      label: '₦185m',
      approximate: false,
      features: ['4 beds'],
    });
    expect(toMarker(listing, centre)?.ariaLabel).toMatch(/^₦185,000,000, Four bedroom duplex, Lekki Phase 1, Lagos$/);
  });

  test('areas are compared once two have enough homes, dearest first, the city’s middle beside them', async () => {
    const rent = { transaction_type: 'rent', price_period: 'year', bedrooms: 2, property_type: 'apartment' } as const;
    // Before the day that the tests' clock shows: what is listed later is no figure of that day.
    const listed_at = new Date('2026-03-01T09:00:00Z');
    const fill = async (location: string, naira: number) => {
      for (let n = 0; n < 20; n += 1)
        await build(`${location} ${n}`, { ...rent, location, listed_at, price_minor: naira * 100 });
      await refreshPriceIndex(app());
    };
    await fill('Yaba', 2_000_000);
    expect((await city('lagos')).asks).toEqual({ rent: null, sale: null });
    await fill('Ikoyi', 8_000_000);
    const { rent: asks, sale } = (await city('lagos')).asks;
    expect(sale).toBeNull();
    expect(asks?.areas.map(({ name, price, share }) => [name, price, share])).toEqual([
      ['Ikoyi', '₦8m a year', 1],
      ['Yaba', '₦2m a year', 0.25],
    ]);
    expect(asks?.homes).toBe(40);
    expect(asks?.areas[0]?.path).toContain('/market-insights/lagos/lagos/ikoyi');
    expect((await city('ibadan')).asks.rent).toBeNull();
  });

  test('Google’s key reaches the page only where one is set', async () => {
    expect((await map()).google).toBeNull();
    const keyed = buildApp(opened, { env: { GOOGLE_MAPS_API_KEY: 'key' } }).app;
    expect((await viewMapPage(keyed, new URLSearchParams())).google).toEqual({
      key: 'key',
      scriptUrl: 'https://maps.googleapis.com/maps/api/js',
    });
  });
});
