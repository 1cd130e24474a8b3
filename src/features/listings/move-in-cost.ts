import { percentOf } from '#lib/rounding.ts';
import type { FeeKind } from '#vocabulary/listing-words.ts';

/** A fee as stored: an amount in minor units, or a percent of ONE period's price (nigeria.md 3.2). */
export type StoredFee = { kind: FeeKind; amount_minor?: number | null; percent?: number | null; refundable: boolean };

/** What must be paid to get the keys, in minor units; `refundableMinor` comes back, the rest is spent. */
export type MoveInCost = { totalMinor: number; rentMinor: number; refundableMinor: number };

/** The fee in minor units; null when it names neither an amount nor a percent. */
export function feeMinor(fee: StoredFee, periodPriceMinor: number): number | null {
  if (typeof fee.amount_minor === 'number') return fee.amount_minor;
  if (typeof fee.percent === 'number') return percentOf(periodPriceMinor, fee.percent);
  return null;
}

/**
 * Price times the periods paid up front plus every declared fee; a percent fee is on one period's price (nigeria.md
 * 3.2). Null where it cannot be said: not a rent, no declared fees, or a fee without a figure.
 */
export function moveInCost(listing: {
  transactionType: 'sale' | 'rent';
  priceMinor: number;
  yearsUpfront: number | null;
  fees: readonly StoredFee[];
}): MoveInCost | null {
  if (listing.transactionType !== 'rent' || listing.fees.length === 0) return null;
  const rentMinor = listing.priceMinor * Math.max(1, listing.yearsUpfront ?? 1);
  let totalMinor = rentMinor;
  let refundableMinor = 0;
  for (const fee of listing.fees) {
    const minor = feeMinor(fee, listing.priceMinor);
    if (minor === null) return null;
    totalMinor += minor;
    if (fee.refundable) refundableMinor += minor;
  }
  return { totalMinor, rentMinor, refundableMinor };
}

/** What a home for sale comes to with every declared fee; null where none is declared or one has no figure. */
export function costWithFees(priceMinor: number, fees: readonly StoredFee[]): number | null {
  if (fees.length === 0) return null;
  const amounts = fees.map((fee) => feeMinor(fee, priceMinor));
  return amounts.reduce<number | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    priceMinor,
  );
}
