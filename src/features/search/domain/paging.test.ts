import { expect, test } from 'vitest';
import { describePaging, lastPageOf } from './paging.ts';
import { DEEPEST_PAGE } from './search-pages.ts';

const exact = (value: number) => ({ value, precision: 'exact' as const });
const estimate = (value: number) => ({ value, precision: 'estimate' as const });

test('nothing found is one empty page', () => {
  expect(describePaging(1, 0, exact(0))).toMatchObject({ previous: null, next: null, lastPage: 1 });
});

test('an exact total knows its last page', () => {
  expect(lastPageOf(exact(48))).toBe(2);
  expect(lastPageOf(exact(49))).toBe(3);
  expect(describePaging(2, 24, exact(48))).toMatchObject({ first: 25, last: 48, previous: 1, next: null });
});

test('behind an estimate a full page has a next one, a short page has none', () => {
  expect(lastPageOf(estimate(12_000))).toBeNull();
  expect(describePaging(3, 24, estimate(12_000))).toMatchObject({ next: 4, previous: 2 });
  expect(describePaging(3, 7, estimate(12_000))).toMatchObject({ next: null });
  expect(describePaging(900, 0, estimate(12_000))).toMatchObject({ next: null, previous: 899 });
});

test('nobody pages deeper than the deepest page, however much is found', () => {
  expect(lastPageOf(exact(1_000_000))).toBe(DEEPEST_PAGE);
  expect(describePaging(DEEPEST_PAGE, 24, exact(1_000_000)).next).toBeNull();
});
