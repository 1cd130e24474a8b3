import { expect, test } from 'vitest';
import { keysAbove, placeKey, placeOfListing } from './index-places.server.ts';

const key = (state: string, city: string | null, location: string) => {
  const place = placeOfListing({ state, city, location });
  return place && placeKey(place);
};

test('a state that is none has no place', () => {
  expect(key('Atlantis', 'Lagos', 'Yaba')).toBeNull();
  expect(key('lagos', null, 'Yaba')).toBeNull();
});

test('spellings of one place are one place, and namesakes of two cities are two', () => {
  expect(key('Lagos', 'Lagos', 'VI')).toBe('lagos/lagos/victoria-island');
  expect(key('Lagos', null, 'victoria island')).toBe('lagos/lagos/victoria-island');
  expect(key('Rivers', 'Port Harcourt', 'GRA')).not.toBe(key('Edo', 'Benin City', 'GRA'));
});

test('the name of a city means the city, also where its state is called the same', () => {
  expect(key('Lagos', 'Lagos', 'Lagos')).toBe('lagos/lagos');
  expect(key('Kano', null, 'kano')).toBe('kano/kano');
  expect(key('FCT', 'Abuja', 'Abuja')).toBe('fct/abuja');
  expect(key('Delta', 'Asaba', 'Asaba')).toBe('delta/asaba');
});

test('what nobody knows counts for the next larger place that is known', () => {
  expect(key('Lagos', 'Lagos', 'Qqqzz Gardens')).toBe('lagos/lagos');
  expect(key('Lagos', 'Yaba', 'Qqqzz Gardens')).toBe('lagos/lagos/yaba');
  expect(key('Lagos', null, 'Qqqzz Gardens')).toBe('lagos');
});

test('a place is never put into another state', () => {
  expect(key('Kano', null, 'Lekki Phase 1')).toBe('kano');
});

test('above a place stand its city, its state and the country', () => {
  expect(keysAbove('lagos/lagos/yaba')).toEqual(['', 'lagos', 'lagos/lagos']);
  expect(keysAbove('')).toEqual([]);
});
