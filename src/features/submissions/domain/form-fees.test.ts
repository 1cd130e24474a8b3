import { expect, test } from 'vitest';
import { parseFee } from './form-fees.ts';

test('more than the whole price, or words, are no fee', () => {
  expect(['100.01%', '250 percent', 'some', ''].map(parseFee)).toEqual([null, null, null, null]);
});

test('a fee is a part of the price, the whole of it at most, or an amount in kobo', () => {
  expect(['10%', '7.5 percent', '100 per cent'].map(parseFee)).toEqual([
    { percent: 10 },
    { percent: 7.5 },
    { percent: 100 },
  ]);
  expect(parseFee('500k')).toEqual({ amount_minor: 500_000_00 });
});
