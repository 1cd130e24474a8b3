import { expect, test } from 'vitest';
import type { ListingFee } from '#features/listings/listing.ts';
import { moveInItems } from './move-in-items.ts';

const fee = (given: Partial<ListingFee>): ListingFee => ({
  kind: 'agency',
  amount_minor: 250_000_00,
  percent: 10,
  refundable: false,
  ...given,
});
const FEES = [
  fee({}),
  fee({ kind: 'legal' }),
  fee({ kind: 'caution', percent: null, refundable: true }),
  fee({ kind: 'service', amount_minor: 300_000_00 }),
];

test('the rent of ₦2.5m with its fees: what comes back apart from what is spent (nigeria.md 3.2)', () => {
  expect(
    moveInItems({ price_minor: 2_500_000_00, years_upfront: 1, fees: FEES, total_move_in_minor: 3_550_000_00 }),
  ).toMatchObject({
    periods: 1,
    rentMinor: 2_500_000_00,
    totalMinor: 3_550_000_00,
    refundableMinor: 250_000_00,
    spentMinor: 3_300_000_00,
  });
});

test('two years up front are two rents, and the items add up to the total', () => {
  const items = moveInItems({
    price_minor: 2_500_000_00,
    years_upfront: 2,
    fees: FEES,
    total_move_in_minor: 6_050_000_00,
  });
  expect(items.rentMinor).toBe(5_000_000_00);
  expect(items.rentMinor + items.fees.reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0), 0)).toBe(
    items.totalMinor,
  );
});

test('without a total nothing is said to be spent', () => {
  expect(
    moveInItems({
      price_minor: 1,
      years_upfront: null,
      fees: [fee({ amount_minor: null })],
      total_move_in_minor: null,
    }),
  ).toMatchObject({
    totalMinor: null,
    spentMinor: null,
  });
});
