/**
 * Round prices in naira, 1 to 8 of every power of ten from ₦10,000; the same ones the database bands by (migration
 * 0013).
 */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const;
const FIRST_POWER = 4;
const LAST_POWER = 11;
const KOBO = 100;

export const PRICE_EDGES_MINOR: readonly number[] = Array.from(
  { length: LAST_POWER - FIRST_POWER + 1 },
  (_, index) => 10 ** (FIRST_POWER + index),
).flatMap((power) => STEPS.map((step) => step * power * KOBO));

/** Band 2i - 1 is exactly the i-th edge (counted from 1), band 2i lies above it and below the next. */
export function priceBand(minor: number): number {
  const below = PRICE_EDGES_MINOR.filter((edge) => edge <= minor).length;
  return PRICE_EDGES_MINOR[below - 1] === minor ? 2 * below - 1 : 2 * below;
}

type PriceLimits = { minPriceNgnMinor?: number; maxPriceNgnMinor?: number; belowPriceNgnMinor?: number };

/** The bands a price range covers: all of `from` to `to`; of those in `partly` only a part. */
export type BandRange = { from: number; to: number; partly: readonly number[] };

/** The widest band there is. */
export const TOP_BAND = 2 * PRICE_EDGES_MINOR.length;

const isExact = (band: number) => band % 2 === 1;

/** Which bands hold the prices between these limits; null when no limit is given. */
export function bandRange({ minPriceNgnMinor, maxPriceNgnMinor, belowPriceNgnMinor }: PriceLimits): BandRange | null {
  if (minPriceNgnMinor === undefined && maxPriceNgnMinor === undefined && belowPriceNgnMinor === undefined) return null;
  const partly = new Set<number>();
  let from = 0;
  let to = TOP_BAND;
  if (minPriceNgnMinor !== undefined && minPriceNgnMinor > 0) {
    from = priceBand(minPriceNgnMinor);
    if (!isExact(from)) partly.add(from);
  }
  for (const [limit, isInclusive] of [
    [maxPriceNgnMinor, true],
    [belowPriceNgnMinor, false],
  ] as const) {
    if (limit === undefined) continue;
    const band = priceBand(limit);
    if (isExact(band)) {
      to = Math.min(to, isInclusive ? band : band - 1);
    } else {
      to = Math.min(to, band);
      partly.add(band);
    }
  }
  return { from, to, partly: [...partly].filter((band) => band >= from && band <= to) };
}

/** The share of a partly covered band that the limits take, as if its prices lay evenly on a logarithmic scale. */
export function coveredShare(
  band: number,
  { minPriceNgnMinor = 0, maxPriceNgnMinor, belowPriceNgnMinor }: PriceLimits,
): number {
  const low = PRICE_EDGES_MINOR[band / 2 - 1] ?? KOBO;
  const high = PRICE_EDGES_MINOR[band / 2] ?? low * 10;
  const from = Math.max(low, minPriceNgnMinor);
  const to = Math.min(high, maxPriceNgnMinor ?? high, belowPriceNgnMinor ?? high);
  return to <= from ? 0 : Math.log(to / from) / Math.log(high / low);
}

/** The runs of bands that are covered whole. */
export function wholeBands({ from, to, partly }: BandRange): { from: number; to: number } | null {
  // Only the first and the last band of a range can be partial.
  const whole = { from: partly.includes(from) ? from + 1 : from, to: partly.includes(to) ? to - 1 : to };
  return whole.from > whole.to ? null : whole;
}

/** The prices of a band in kobo, its ends exclusive: what a partly covered one has to be searched for. */
export function bandLimits(band: number): { above: number; below: number | null } {
  return { above: PRICE_EDGES_MINOR[band / 2 - 1] ?? -1, below: PRICE_EDGES_MINOR[band / 2] ?? null };
}

/** The filter with its price limits drawn in to one band. */
export function withinBand<Filter extends PriceLimits>(filter: Filter, band: number): Filter {
  const { above, below } = bandLimits(band);
  const upper = Math.min(below ?? Number.POSITIVE_INFINITY, filter.belowPriceNgnMinor ?? Number.POSITIVE_INFINITY);
  const narrowed = { ...filter, minPriceNgnMinor: Math.max(above + 1, filter.minPriceNgnMinor ?? 0) };
  delete narrowed.belowPriceNgnMinor;
  return Number.isFinite(upper) ? { ...narrowed, belowPriceNgnMinor: upper } : narrowed;
}
