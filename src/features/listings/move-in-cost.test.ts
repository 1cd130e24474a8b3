import { expect, test } from 'vitest';
import { moveInCost } from './move-in-cost.ts';

const KOBO = 100;
const FEES = [
  { kind: 'agency', percent: 10, refundable: false },
  { kind: 'legal', percent: 10, refundable: false },
  { kind: 'caution', amount_minor: 250_000 * KOBO, refundable: true },
  { kind: 'service', amount_minor: 300_000 * KOBO, refundable: false },
] as const;
const RENT = { transactionType: 'rent', priceMinor: 2_500_000 * KOBO, yearsUpfront: 1, fees: FEES } as const;

test('the total of a rent of ₦2.5m with its fees is ₦3.55m, and ₦6.05m for two years (nigeria.md 3.2)', () => {
  expect(moveInCost(RENT)?.totalMinor).toBe(3_550_000 * KOBO);
  expect(moveInCost({ ...RENT, yearsUpfront: 2 })?.totalMinor).toBe(6_050_000 * KOBO);
});

test('what comes back is told apart from what is spent', () => {
  expect(moveInCost(RENT)?.refundableMinor).toBe(250_000 * KOBO);
});

test('nothing is said about a sale, a rent without declared fees, or a fee without a figure', () => {
  expect(moveInCost({ ...RENT, transactionType: 'sale' })).toBeNull();
  expect(moveInCost({ ...RENT, fees: [] })).toBeNull();
  expect(moveInCost({ ...RENT, fees: [{ kind: 'agency', refundable: false }] })).toBeNull();
});

test('years that were not told count as one', () => {
  expect(moveInCost({ ...RENT, yearsUpfront: null })?.totalMinor).toBe(3_550_000 * KOBO);
});

test('a percent fee that ends on half a kobo rounds as the column of searches does', () => {
  const fees = [{ kind: 'agency', percent: 0.47, refundable: false }] as const;
  expect(moveInCost({ ...RENT, priceMinor: 275_000, fees })?.totalMinor).toBe(275_000 + 1_293);
});
