import { expect, test } from 'vitest';
import { toNairaMinor } from './naira.ts';

const RATES = { USD: { ngnRate: 1600.5, rateDate: '2026-11-01' } };

test('without a rate there is no naira price', () => {
  expect(toNairaMinor({ minor: 100, currency: 'USD' }, {})).toBeNull();
});

test('$250,000 at ₦1,600.50 is ₦400,125,000; naira stay as they are', () => {
  expect(toNairaMinor({ minor: 250_000_00, currency: 'USD' }, RATES)).toBe(400_125_000_00);
  expect(toNairaMinor({ minor: 5, currency: 'NGN' }, {})).toBe(5);
});
