import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPageNumber } from './paging.ts';

test('a page number is read as it stands', () => {
  expect([null, '', '1', '2', '3.7', '10000'].map(readPageNumber)).toEqual([1, 1, 1, 2, 3, 10_000]);
});

test('whatever stands in an address, a database can skip to that page', () => {
  expect(['0', '-3', 'x', 'NaN', '1e3', '99999999999999999999', 'Infinity'].map(readPageNumber)).toEqual([
    1, 1, 1, 1, 1000, 10_000, 10_000,
  ]);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (word) => {
      const page = readPageNumber(word);
      expect(Number.isInteger(page) && page >= 1 && page <= 10_000).toBe(true);
    }),
  );
});
