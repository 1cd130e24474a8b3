/** Asking prices of comparable listings, in whole naira, per square metre for land. */
type Comparables = { area: string; unit: 'sqm' | 'whole'; prices: { lower: number; upper: number; count: number } | null };

/** How a price stands beside what comparable listings ask. */
export type Asking = {
  area: string;
  unit: 'sqm' | 'whole';
  low: number;
  high: number;
  count: number;
  own: number;
  standing: 'below' | 'within' | 'above';
};

/** A price this much outside the middle half of what others ask is worth a call before it goes live. */
const TOLERANCE = 0.5;

/** Compares a submission's naira price with comparables; null where there are too few, or land without a size. */
export function compareAsking({ price, area_sqm }: { price: number; area_sqm: number | null }, { area, unit, prices }: Comparables): Asking | null {
  if (!prices || (unit === 'sqm' && !area_sqm)) return null;
  const own = unit === 'sqm' ? price / (area_sqm ?? 1) : price;
  const { lower, upper, count } = prices;
  return { area, unit, low: lower, high: upper, count, own, standing: standingOf(own, lower, upper) };
}

function standingOf(own: number, low: number, high: number): Asking['standing'] {
  if (own < low * (1 - TOLERANCE)) return 'below';
  return own > high * (1 + TOLERANCE) ? 'above' : 'within';
}
