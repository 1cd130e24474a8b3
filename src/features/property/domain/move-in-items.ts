import type { ListingDetail, ListingFee } from '#features/listings/listing.ts';

/** What is paid to get the keys, in kobo or cents; `totalMinor` is null where it cannot be said. */
export type MoveInItems = {
  periods: number;
  rentMinor: number;
  fees: ListingFee[];
  totalMinor: number | null;
  refundableMinor: number;
  spentMinor: number | null;
};

type Source = Pick<ListingDetail, 'price_minor' | 'years_upfront' | 'fees' | 'total_move_in_minor'>;

/**
 * The items behind `total_move_in_minor`: the rent paid in advance, each declared fee, and what of it comes
 * back (product.md 5.3).
 */
export function moveInItems({
  price_minor,
  years_upfront,
  fees,
  total_move_in_minor: totalMinor,
}: Source): MoveInItems {
  const periods = Math.max(1, years_upfront ?? 1);
  const refundableMinor = fees.reduce((sum, fee) => sum + (fee.refundable ? (fee.amount_minor ?? 0) : 0), 0);
  const spentMinor = totalMinor === null ? null : totalMinor - refundableMinor;
  return { periods, rentMinor: price_minor * periods, fees, totalMinor, refundableMinor, spentMinor };
}
