import { expect, test } from 'vitest';
import { asksForShortLet, searchTarget, withShortLet } from './wants.ts';

test('short let is said in the words, once, and taken out of them again', () => {
  expect(withShortLet('Lekki', true)).toBe('Lekki short let');
  expect(withShortLet('Shortlet in Lekki', true)).toBe('Shortlet in Lekki');
  expect(withShortLet('2 bed short-lets Lekki', false)).toBe('2 bed Lekki');
  expect(withShortLet('', true)).toBe('short let');
  expect([asksForShortLet('short  let'), asksForShortLet('a short letter')]).toEqual([true, false]);
});

test('a short let is searched among the rents, also without any other word', () => {
  expect(searchTarget('Yaba', 'short-let')).toBe('/rent/all?search=Yaba%20short%20let');
  expect(searchTarget('', 'short-let')).toBe('/rent/all?search=short%20let');
});
