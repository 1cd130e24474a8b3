import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SUGGESTED_CITIES, SUGGESTIONS_CLOSE_MS } from '#features/finding/suggestions.ts';
import { toWant } from '#features/finding/wants.ts';
import { heroSearchTarget } from './hero-search.ts';

test('[HOME-010] empty and blank text goes to /browse-all-homes', () => {
  for (const text of ['', ' ', '\t\n  ']) expect(heroSearchTarget(text)).toBe('/browse-all-homes');
});

test('[HOME-009] other text goes to /homes-for-sale?search={text}, trimmed and URL-encoded', () => {
  expect(heroSearchTarget('  Lekki ')).toBe('/homes-for-sale?search=Lekki');
  expect(heroSearchTarget('3 bed & BQ, Port Harcourt')).toBe(
    '/homes-for-sale?search=3%20bed%20%26%20BQ%2C%20Port%20Harcourt',
  );
  expect(heroSearchTarget('50% off #1?')).toBe('/homes-for-sale?search=50%25%20off%20%231%3F');
});

test('[HOME-009] whatever is typed comes back out of the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const target = new URL(heroSearchTarget(text), 'https://zaure.example');
      if (text.trim() === '') expect(target.pathname).toBe('/browse-all-homes');
      else expect(target.searchParams.get('search')).toBe(text.trim().toWellFormed());
    }),
  );
});

test('renting and land lead to their own lists', () => {
  expect(heroSearchTarget('Yaba', 'rent')).toBe('/rent/all?search=Yaba');
  expect(heroSearchTarget('Epe', 'land')).toBe('/homes-for-sale?search=Epe&type=land');
  expect(heroSearchTarget('', 'rent')).toBe('/browse-all-homes?transaction=rent');
  expect(heroSearchTarget('', 'land')).toBe('/browse-all-homes?type=land');
});

test('a choice that does not exist is buying', () => {
  expect([toWant('rent'), toWant('steal'), toWant(null)]).toEqual(['rent', 'buy', 'buy']);
});

test('[HOME-007] [HOME-011] the four cities, and 200 ms', () => {
  expect(SUGGESTED_CITIES).toEqual(['Lagos', 'Abuja', 'Port Harcourt', 'Kano']);
  expect(SUGGESTIONS_CLOSE_MS).toBe(200);
});
