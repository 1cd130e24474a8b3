import { expect, test } from 'vitest';
import type { ListingFee } from '#features/listings/listing.ts';
import { moveInItems } from './move-in-items.ts';

const fee = (given: Partial<ListingFee>): ListingFee => ({ kind: 'agency', amount: 250_000, percent: 10, refundable: false, ...given });
const FEES = [fee({}), fee({ kind: 'legal' }), fee({ kind: 'caution', percent: null, refundable: true }), fee({ kind: 'service', amount: 300_000 })];

test('the rent of ₦2.5m with its fees: what comes back apart from what is spent (nigeria.md 3.2)', () => {
  expect(moveInItems({ price: 2_500_000, years_upfront: 1, fees: FEES, total_move_in: 3_550_000 })).toMatchObject({
    periods: 1,
    rent: 2_500_000,
    total: 3_550_000,
    refundable: 250_000,
    spent: 3_300_000,
  });
});

test('two years up front are two rents, and the items add up to the total', () => {
  const items = moveInItems({ price: 2_500_000, years_upfront: 2, fees: FEES, total_move_in: 6_050_000 });
  expect(items.rent).toBe(5_000_000);
  expect(items.rent + items.fees.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(items.total);
});

test('without a total nothing is said to be spent', () => {
  expect(moveInItems({ price: 1, years_upfront: null, fees: [fee({ amount: null })], total_move_in: null })).toMatchObject({
    total: null,
    spent: null,
  });
});
