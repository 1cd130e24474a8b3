import { expect, test } from 'vitest';
import { refuseDollarRate, toNairaMinor } from './exchange-rates.ts';

const RATES = { USD: { ngnRate: 1600.5, rateDate: '2026-11-01' } };

test('without a rate there is no naira price', () => {
  expect(toNairaMinor({ minor: 100, currency: 'USD' }, {})).toBeNull();
});

test('$250,000 at ₦1,600.50 is ₦400,125,000; naira stay as they are', () => {
  expect(toNairaMinor({ minor: 250_000_00, currency: 'USD' }, RATES)).toBe(400_125_000_00);
  expect(toNairaMinor({ minor: 5, currency: 'NGN' }, {})).toBe(5);
});

test('a rate from ₦100 to ₦100,000 for the dollar, of a day that is not ahead and with a source, is taken; others name their field', () => {
  const refused = (given: Partial<Parameters<typeof refuseDollarRate>[0]>) =>
    refuseDollarRate({ ngnRate: 1530, day: '2026-11-21', source: 'CBN', ...given }, new Date('2026-11-21T09:00:00Z'));
  expect([99.99, 100_000.01, Number.NaN].map((ngnRate) => refused({ ngnRate }))).toEqual(['rate', 'rate', 'rate']);
  expect([100, 100_000].map((ngnRate) => refused({ ngnRate }))).toEqual([null, null]);
  expect([refused({ day: '2026-11-22' }), refused({ day: '2026-02-30' }), refused({ source: ' ' })]).toEqual([
    'day',
    'day',
    'source',
  ]);
});
