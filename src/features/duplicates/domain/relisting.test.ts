import { expect, test } from 'vitest';
import { type EarlierHome, findEarlier } from './relisting.ts';
import type { Home } from './score-pair.ts';

const now = new Date('2026-11-23T10:00:00Z');
const daysAgo = (count: number) => new Date(now.getTime() - count * 86_400_000);
const HOME: Home = {
  id: 'new',
  title: '4 bedroom duplex Chevron Toll',
  description: null,
  property_type: 'duplex',
  transaction_type: 'sale',
  compared_ngn_minor: 150_000_000_00,
  bedrooms: 4,
  bathrooms: 4,
  toilets: 5,
  area_sqm: 320,
  location: 'Lekki Phase 1',
  city: 'Lagos',
  state: 'Lagos',
  address: '12 Admiralty Way',
  latitude: null,
  longitude: null,
  location_precision: 'area',
};
const earlier = (given: Partial<EarlierHome> = {}): EarlierHome => ({
  ...HOME,
  id: 'old',
  listedAt: daysAgo(200),
  endedAt: daysAgo(20),
  sharedPhotos: 0,
  ...given,
});
const idOf = (home: Home, ...before: EarlierHome[]) => findEarlier(home, before, now)?.id ?? null;

test('a home of other rooms, another place or another deal is new, whatever its photos', () => {
  expect(idOf({ ...HOME, bedrooms: 3 }, earlier({ sharedPhotos: 4 }))).toBeNull();
  expect(idOf({ ...HOME, state: 'Ogun' }, earlier({ sharedPhotos: 4 }))).toBeNull();
  expect(idOf({ ...HOME, transaction_type: 'rent' }, earlier({ sharedPhotos: 4 }))).toBeNull();
});

test('the next flat of a block, with one picture of the same gate, is new', () => {
  const flat = { ...HOME, address: 'Sunshine Estate', area_sqm: null, bathrooms: null, toilets: null };
  expect(idOf({ ...flat, title: 'Flat 2' }, earlier({ ...flat, id: 'old', title: 'Flat 1', sharedPhotos: 1 }))).toBe(
    null,
  );
});

test('the same home is the same listing at half its price: by photos, and without by street, size and rooms', () => {
  const halved = { ...HOME, compared_ngn_minor: 75_000_000_00 };
  expect(idOf({ ...halved, address: null }, earlier({ address: null, sharedPhotos: 2 }))).toBe('old');
  expect(idOf(halved, earlier())).toBe('old');
});

test('after half a year off the market it is new', () => {
  expect(idOf(HOME, earlier({ endedAt: daysAgo(180) }))).toBe('old');
  expect(idOf(HOME, earlier({ endedAt: daysAgo(181) }))).toBeNull();
});

test('of several the one with most in common counts, and of those alike the oldest', () => {
  const older = earlier({ id: 'older', listedAt: daysAgo(400) });
  expect(idOf(HOME, earlier(), older)).toBe('older');
  expect(idOf(HOME, earlier({ sharedPhotos: 3 }), older)).toBe('old');
});
