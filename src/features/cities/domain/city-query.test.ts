import { expect, test } from 'vitest';
import { cityHref, mapHref, readArea, readPage } from './city-query.ts';

test.each(['', 'page=0', 'page=-1', 'page=1.5', 'page=1e9', 'page=abc', 'page=401'])(
  'a page that cannot be (%s) is the first',
  (query) => {
    expect(readPage(new URLSearchParams(query))).toBe(1);
  },
);

test.each([
  '',
  'area=',
  'area=1,2,3',
  'area=1,2,3,4,5',
  'area=4,2,3,4',
  'area=1,4,3,2',
  'area=a,b,c,d',
  'area=-200,2,3,4',
  'area=1,,3,4',
])('an area that is no box (%s) is none', (query) => {
  expect(readArea(new URLSearchParams(query))).toBeNull();
});

test('what is written is read again', () => {
  const url = new URL(cityHref('port-harcourt', { page: 3, area: [6.9, 4.7, 7.1, 4.9] }), 'http://localhost');
  expect(url.pathname).toBe('/city/port-harcourt');
  expect(readPage(url.searchParams)).toBe(3);
  expect(readArea(url.searchParams)).toEqual([6.9, 4.7, 7.1, 4.9]);
});

test('first pages and whole cities have the plain address', () => {
  expect(cityHref('lagos', { page: 1, area: null })).toBe('/city/lagos');
  expect(mapHref(null)).toBe('/map');
  expect(mapHref('kano', 2)).toBe('/map?city=kano&page=2');
});
