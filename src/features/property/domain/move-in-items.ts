import type { ListingDetail, ListingFee } from '#features/listings/listing.ts';

/** What is paid to get the keys, in whole currency units; `total` is null where it cannot be said. */
export type MoveInItems = { periods: number; rent: number; fees: ListingFee[]; total: number | null; refundable: number; spent: number | null };

type Source = Pick<ListingDetail, 'price' | 'years_upfront' | 'fees' | 'total_move_in'>;

/** The items behind `total_move_in`: the rent paid in advance, each declared fee, and what of it comes back (product.md 5.3). */
export function moveInItems({ price, years_upfront, fees, total_move_in: total }: Source): MoveInItems {
  const periods = Math.max(1, years_upfront ?? 1);
  const refundable = fees.reduce((sum, fee) => sum + (fee.refundable ? (fee.amount ?? 0) : 0), 0);
  return { periods, rent: price * periods, fees, total, refundable, spent: total === null ? null : total - refundable };
}
