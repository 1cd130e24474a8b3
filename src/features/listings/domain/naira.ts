import type { Currency } from '#vocabulary/listing-words.ts';

/** Naira for one unit of each foreign currency, at a known day. */
export type FxRates = Readonly<Partial<Record<Currency, { ngnRate: number; rateDate: string }>>>;

/** The price in kobo at the given rate, by which bands, sorts and limits compare; null where no rate is known. */
export function toNairaMinor(price: { minor: number; currency: Currency }, rates: FxRates): number | null {
  if (price.currency === 'NGN') return price.minor;
  const rate = rates[price.currency];
  // A cent is to a dollar what a kobo is to a naira, so the rate of units is the rate of minor units.
  return rate ? Math.round(price.minor * rate.ngnRate) : null;
}
