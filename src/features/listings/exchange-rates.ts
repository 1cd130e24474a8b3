import { dayInNigeria, readDay } from '#lib/days.ts';
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

/** Outside of this a rate is a slip of the keyboard. */
const MIN_RATE = 100;
const MAX_RATE = 100_000;

/**
 * The field of a dollar rate that cannot be right: the rate itself, a day that is none or lies ahead, no source; null
 * when all is well.
 */
export function refuseDollarRate(
  { ngnRate, day, source }: { ngnRate: number; day: string; source: string },
  now: Date,
): 'rate' | 'day' | 'source' | null {
  if (!(ngnRate >= MIN_RATE && ngnRate <= MAX_RATE)) return 'rate';
  if (readDay(day) === null || day > dayInNigeria(now)) return 'day';
  return source.trim() === '' ? 'source' : null;
}
