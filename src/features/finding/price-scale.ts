import type { ListingFilter } from './listing-filter.ts';

const K = 1000;
const M = 1_000_000;

/** Lower ends of the 24 bars of a histogram in whole naira; the last bar is open. A handle stands on one of them. */
const SCALES = {
  rent: [
    ...[0, 100 * K, 200 * K, 300 * K, 400 * K, 500 * K, 700 * K, 1 * M, 1.25 * M, 1.5 * M, 2 * M, 2.5 * M, 3 * M],
    ...[4 * M, 5 * M, 6 * M, 8 * M, 10 * M, 12 * M, 15 * M, 20 * M, 30 * M, 50 * M, 100 * M],
  ],
  night: [
    ...[0, 10 * K, 20 * K, 30 * K, 40 * K, 50 * K, 60 * K, 70 * K, 80 * K, 90 * K, 100 * K, 120 * K, 140 * K],
    ...[160 * K, 180 * K, 200 * K, 250 * K, 300 * K, 350 * K, 400 * K, 500 * K, 600 * K, 800 * K, 1 * M],
  ],
  sale: [
    ...[0, 5 * M, 10 * M, 15 * M, 20 * M, 25 * M, 30 * M, 40 * M, 50 * M, 60 * M, 75 * M, 100 * M, 125 * M, 150 * M],
    ...[200 * M, 250 * M, 300 * M, 400 * M, 500 * M, 600 * M, 800 * M, 1000 * M, 2000 * M, 5000 * M],
  ],
  land: [
    ...[0, 0.5 * M, 1 * M, 1.5 * M, 2 * M, 3 * M, 4 * M, 5 * M, 6 * M, 8 * M, 10 * M, 15 * M, 20 * M, 25 * M, 30 * M],
    ...[40 * M, 50 * M, 75 * M, 100 * M, 150 * M, 200 * M, 300 * M, 500 * M, 1000 * M],
  ],
} as const satisfies Record<string, readonly number[]>;

export type PriceScale = keyof typeof SCALES;
/** As many bars as a histogram has. */
export const BARS = 24;
export const NIGHTS_A_YEAR = 365;

export function scaleEdges(scale: PriceScale): readonly number[] {
  return SCALES[scale];
}

/** The scale on which the homes of a filter ask: by the night, by the year, plots, or whatever is sold. */
export function scaleOf(filter: Pick<ListingFilter, 'transactionType' | 'pricePeriod' | 'propertyTypes'>): PriceScale {
  if (filter.pricePeriod === 'night') return 'night';
  if (filter.transactionType === 'rent') return 'rent';
  const isLand = filter.propertyTypes?.length === 1 && filter.propertyTypes[0] === 'land';
  return isLand ? 'land' : 'sale';
}
