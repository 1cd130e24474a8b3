import type { PricePeriod } from '#vocabulary/listing-words.ts';

/** How often a rent is paid in a year; the same numbers the database compares by (migration 0086). */
const TIMES_A_YEAR: Readonly<Record<PricePeriod, number>> = { total: 1, year: 1, month: 12, night: 365 };

/** Larger limits are no listing's, and would not fit the database's numbers. */
const LARGEST_MINOR = Number.MAX_SAFE_INTEGER;

/**
 * A price as all prices compare: what it comes to for a whole year, so that ₦10,000 a night does not stand before
 * ₦200,000 a year. The price of a sale stays what it is.
 */
export function perYear(minor: number, period: PricePeriod | undefined): number {
  return period === undefined ? minor : Math.min(minor * TIMES_A_YEAR[period], LARGEST_MINOR);
}
