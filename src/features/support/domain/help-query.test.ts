import { expect, test } from 'vitest';
import { QUERY_WORDS_MAX, readQuery } from './help-query.ts';
import { buildSpelling, slipsBetween } from './help-spelling.ts';
import { SILENT_WORDS } from './help-words.ts';

const spelling = buildSpelling(['land', 'registry', 'password', 'search', 'map', 'rent', 'lend', ...SILENT_WORDS]);
const typed = (question: string) => readQuery(question, spelling).map((term) => term.typed);
const meant = (question: string) => readQuery(question, spelling).map(({ near }) => near.map(({ word }) => word)[0]);

test('a word that is not known is read as the nearest that is, by letters missing, doubled, wrong and swapped', () => {
  expect(meant('serch')).toEqual(['search']);
  expect(meant('regisstry')).toEqual(['registry']);
  expect(meant('pasword')).toEqual(['password']);
  expect(meant('rnet')).toEqual(['rent']);
  expect(meant('xylophone')).toEqual([undefined]);
});

test('words written together come apart, words written apart come together', () => {
  expect(typed('landregistry')).toEqual(['land', 'registry']);
  expect(typed('pass word')).toEqual(['password']);
});

test('words of every question mean nothing, also with a slip, unless there are no others', () => {
  expect(typed('whta is teh map')).toEqual(['map']);
  expect(typed('what')).toEqual(['what']);
});

test('a question costs the same however long it is', () => {
  expect(readQuery('land '.repeat(100_000), spelling)).toHaveLength(1);
  const many = Array.from({ length: 60 }, (_, index) => `b${index}`).join(' ');
  expect(readQuery(many, spelling)).toHaveLength(QUERY_WORDS_MAX);
});

test('slips are counted up to what matters', () => {
  expect(slipsBetween('rent', 'rnet', 3)).toBe(1);
  expect(slipsBetween('rent', 'landlord', 3)).toBe(3);
});
