import { expect, test } from 'vitest';
import { LAGOS_GUIDES } from '../places/area-guide-texts-lagos.ts';
import { NORTH_GUIDES } from '../places/area-guide-texts-north.ts';
import { SOUTH_GUIDES } from '../places/area-guide-texts-south.ts';
import { areaGuideOf } from '../places/area-guides.ts';
import { DEMO_PLACES } from '../places/demo-places.ts';
import { buildDemoMarket } from './demo-market.ts';

const now = new Date('2026-11-21T09:00:00Z');
const market = buildDemoMarket({ now, ngnPerUsd: 1450 });

test('the same clock gives the same market, another clock the same homes', () => {
  expect(buildDemoMarket({ now, ngnPerUsd: 1450 })).toEqual(market);
  const later = buildDemoMarket({ now: new Date('2027-03-01T09:00:00Z'), ngnPerUsd: 1450 });
  expect(later.properties.map(({ id, title, price_minor }) => [id, title, price_minor])).toEqual(
    market.properties.map(({ id, title, price_minor }) => [id, title, price_minor]),
  );
});

test('prices are in whole units, and dollars weigh their naira', () => {
  for (const { currency, price_minor, price_ngn_minor } of market.properties) {
    expect(Number(price_minor) % 100).toBe(0);
    expect(price_ngn_minor).toBe(currency === 'USD' ? Number(price_minor) * 1450 : price_minor);
  }
});

test('land is declared in the seller’s words beside its square metres, and has no bedrooms', () => {
  const lands = market.properties.filter((row) => row.property_type === 'land');
  expect(lands.length).toBeGreaterThan(30);
  for (const row of lands)
    expect(row).toMatchObject({
      land_size_declared: expect.stringMatching(/plot|sqm|acre|hectare|feet/i),
      area_sqm: expect.any(Number),
      bedrooms: null,
    });
  for (const row of lands) expect(row.title_type).not.toBeNull();
});

test('every listing has a description of its own, without a word nobody filled in', () => {
  const descriptions = market.properties.map((row) => row.description ?? '');
  for (const text of descriptions) {
    expect(text.length).toBeGreaterThan(80);
    expect(text).not.toMatch(/undefined|null|\bA [aeio]| {2}/);
  }
  expect(new Set(descriptions).size).toBeGreaterThan(descriptions.length * 0.97);
});

test('the last price on file is the price asked, and nothing lies ahead of the clock', () => {
  for (const { id, price_minor, listed_at, last_confirmed_at } of market.properties) {
    expect(market.priceHistory.filter((row) => row.property_id === id).at(-1)?.price_minor).toBe(price_minor);
    expect(new Date(listed_at as Date) < now && new Date((last_confirmed_at ?? listed_at) as Date) < now).toBe(true);
  }
});

test('every area guide belongs to a place of the market', () => {
  const written = Object.keys({ ...LAGOS_GUIDES, ...NORTH_GUIDES, ...SOUTH_GUIDES }).length;
  expect(DEMO_PLACES.filter((place) => areaGuideOf(place) !== null)).toHaveLength(written);
});

test('what is alike lies far apart: a cover comes back only when every other of its kind was used as often', () => {
  const covers = [...market.pictures.values()].flatMap(([cover]) => (cover === undefined ? [] : [cover]));
  expect(covers.length).toBeGreaterThan(200);
  const uses = Map.groupBy(covers, (cover) => cover);
  const apartments = [...uses].filter(([cover]) => cover.startsWith('apartment-')).map(([, used]) => used.length);
  expect(apartments).toHaveLength(24);
  expect(Math.max(...apartments) - Math.min(...apartments)).toBeLessThanOrEqual(1);
});
