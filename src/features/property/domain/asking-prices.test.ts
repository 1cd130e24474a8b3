import { expect, test } from 'vitest';
import { askingPrices } from './asking-prices.ts';

test('fewer than five listings are no picture of an area', () => {
  expect(askingPrices([])).toBeNull();
  expect(askingPrices([1, 2, 3, 4])).toBeNull();
});

test('[DETAIL-012] beside the projection stands what others ask: median and middle half, in any order given', () => {
  expect(askingPrices([50, 10, 30, 20, 40])).toEqual({ count: 5, lowerMinor: 20, medianMinor: 30, upperMinor: 40 });
  expect(askingPrices([1, 2, 3, 4, 5, 6])).toEqual({ count: 6, lowerMinor: 2.25, medianMinor: 3.5, upperMinor: 4.75 });
});

test('one absurd price does not move the median', () => {
  expect(askingPrices([10, 11, 12, 13, 9_999_999])?.medianMinor).toBe(12);
});
