/** A price band in whole naira; the lower bound belongs to it, the upper one does not (product.md 6). */
export type PriceBand = { key: PriceBandKey; fromNgn: number; belowNgn: number | null };

const MILLION = 1_000_000;

/**
 * Every band a page may offer. The spec ends the top ones at 999,999,999 or 10 billion; ours are open, so a ₦1.2bn
 * house is found (product.md 2).
 */
const BANDS = {
  // spec 9, Search and listing: sale prices
  '0-10m': [0, 10 * MILLION],
  '10m-50m': [10 * MILLION, 50 * MILLION],
  '50m-100m': [50 * MILLION, 100 * MILLION],
  '100m+': [100 * MILLION, null],
  '100m-200m': [100 * MILLION, 200 * MILLION],
  '200m+': [200 * MILLION, null],
  // rents a year; the spec names none and sale bands would put nearly every rent into the first
  '0-1m': [0, MILLION],
  '1m-3m': [MILLION, 3 * MILLION],
  '3m-5m': [3 * MILLION, 5 * MILLION],
  '5m-10m': [5 * MILLION, 10 * MILLION],
  '10m+': [10 * MILLION, null],
} as const satisfies Record<string, readonly [number, number | null]>;

export type PriceBandKey = keyof typeof BANDS;

/** The bands of the buy list and of the sale sub-categories (spec 9). */
export const BUY_BANDS = ['0-10m', '10m-50m', '50m-100m', '100m+'] as const satisfies readonly PriceBandKey[];
/** The bands of homes for sale (spec 9). */
export const SALE_BANDS = [
  '0-10m',
  '10m-50m',
  '50m-100m',
  '100m-200m',
  '200m+',
] as const satisfies readonly PriceBandKey[];
export const RENT_BANDS = ['0-1m', '1m-3m', '3m-5m', '5m-10m', '10m+'] as const satisfies readonly PriceBandKey[];

/** The band of that key, or null for anything else. */
export function findPriceBand(key: string): PriceBand | null {
  if (!isPriceBandKey(key)) return null;
  const [fromNgn, belowNgn] = BANDS[key];
  return { key, fromNgn, belowNgn };
}

export function isPriceBandKey(key: string): key is PriceBandKey {
  return Object.hasOwn(BANDS, key);
}
