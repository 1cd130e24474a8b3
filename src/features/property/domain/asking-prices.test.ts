import { expect, test } from 'vitest';
import { askingPrices } from './asking-prices.ts';

test('fewer than five listings are no picture of an area', () => {
  expect(askingPrices([])).toBeNull();
  expect(askingPrices([1, 2, 3, 4])).toBeNull();
});

test('[DETAIL-012] beside the projection stands what others ask: median and middle half, in any order given', () => {
  expect(askingPrices([50, 10, 30, 20, 40])).toEqual({ count: 5, lower: 20, median: 30, upper: 40 });
  expect(askingPrices([1, 2, 3, 4, 5, 6])).toEqual({ count: 6, lower: 2.25, median: 3.5, upper: 4.75 });
});

test('one absurd price does not move the median', () => {
  expect(askingPrices([10, 11, 12, 13, 9_999_999])?.median).toBe(12);
});
