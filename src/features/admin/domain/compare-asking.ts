/** Asking prices of comparable listings, in kobo, per square metre for land. */
type Comparables = {
  area: string;
  unit: 'sqm' | 'whole';
  prices: { lowerMinor: number; upperMinor: number; count: number } | null;
};

/** How a price stands beside what comparable listings ask. */
export type Asking = {
  area: string;
  unit: 'sqm' | 'whole';
  lowMinor: number;
  highMinor: number;
  count: number;
  ownMinor: number;
  standing: 'below' | 'within' | 'above';
};

/** A price this much outside the middle half of what others ask is worth a call before it goes live. */
const TOLERANCE = 0.5;

/** Compares a submission's naira price with comparables; null where there are too few, or land without a size. */
export function compareAsking(
  { price_minor, area_sqm }: { price_minor: number; area_sqm: number | null },
  { area, unit, prices }: Comparables,
): Asking | null {
  if (!prices || (unit === 'sqm' && !area_sqm)) return null;
  const ownMinor = unit === 'sqm' ? price_minor / (area_sqm ?? 1) : price_minor;
  const { lowerMinor, upperMinor, count } = prices;
  const standing = standingOf(ownMinor, lowerMinor, upperMinor);
  return { area, unit, lowMinor: lowerMinor, highMinor: upperMinor, count, ownMinor, standing };
}

function standingOf(ownMinor: number, lowMinor: number, highMinor: number): Asking['standing'] {
  if (ownMinor < lowMinor * (1 - TOLERANCE)) return 'below';
  return ownMinor > highMinor * (1 + TOLERANCE) ? 'above' : 'within';
}
