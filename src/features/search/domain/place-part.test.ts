import { expect, test } from 'vitest';
import { findPlacePart } from './place-part.ts';

const KNOWN = ['lekki', 'lekki phase 1', 'port harcourt', 'yaba'];
const isBeginning = (typed: string) => KNOWN.some((name) => name.startsWith(typed.toLowerCase()));
const isName = (typed: string) => KNOWN.includes(typed.toLowerCase());
const find = (text: string) => findPlacePart(text, { isBeginning, isName });

test('the longest ending that begins a place is the place', () => {
  expect(find('Lek')).toEqual({ before: '', typed: 'Lek', after: '' });
  expect(find('3 bed flat lekki ph')).toEqual({ before: '3 bed flat', typed: 'lekki ph', after: '' });
  expect(find('duplex in Port Harc')).toEqual({ before: 'duplex in', typed: 'Port Harc', after: '' });
});

test('a single letter, a number and other words are no place', () => {
  expect([find(''), find('3 bed l'), find('under 10m'), find('cheap flat')]).toEqual([null, null, null, null]);
});

test('where other words follow, only a whole name is the place', () => {
  expect(find('3 bed Lekki under 10m')).toEqual({ before: '3 bed', typed: 'Lekki', after: 'under 10m' });
  expect(find('yab flat')).toBeNull();
});
