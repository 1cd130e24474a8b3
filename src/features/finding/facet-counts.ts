import type { FacetName } from './facet-groups.ts';

/** How many homes a choice would show. A share of the market looked at gives an estimate, whose error is told. */
export type FacetCount = {
  value: number;
  precision: 'exact' | 'estimate';
  /** An estimate lies within so much of the truth, nineteen times in twenty. */
  within: number;
};

export type Facets = {
  total: FacetCount;
  /** With the group left open: what "Any" would show. */
  open: Readonly<Record<FacetName, FacetCount>>;
  /** By group and value, as FACET_GROUPS has them. */
  counts: Readonly<Record<FacetName, Readonly<Record<string, FacetCount>>>>;
  /** Homes by bar of the price scale, with their price left open; and of the total to move in. */
  prices: readonly number[];
  moveIns: readonly number[];
  /** What half of them ask at most, in kobo a year and to move in; null where none does. */
  middle: { priceMinor: number | null; moveInMinor: number | null };
  /** How many listings were looked at where not all of them were. */
  sampled: number | null;
};

/** Nineteen times in twenty, so many standard errors around. */
const STANDARD_ERRORS = 1.96;
/** Of what was never seen among many, there are three times one's share at most, nineteen times in twenty. */
const UNSEEN = 3;

/** A count seen in a share of the market, as what it says of the whole. */
export function tellCount(seen: number, share: number): FacetCount {
  if (share >= 1) return { value: seen, precision: 'exact', within: 0 };
  if (seen === 0) return { value: 0, precision: 'estimate', within: Math.ceil(UNSEEN / share) };
  const error = (STANDARD_ERRORS * Math.sqrt(seen * (1 - share))) / share;
  return { value: toTwoDigits(seen / share), precision: 'estimate', within: Math.ceil(error) };
}

/** No sample knows more than two digits. */
function toTwoDigits(value: number): number {
  return Number(value.toPrecision(2));
}
