import { FULL_LISTERS, FULL_SAMPLE, LEAST_HOMES, WEIGHTS, Z } from './index-method.ts';

/** What a kind of home asks at a place, in kobo. */
export type Figure = {
  homes: number;
  lower: number;
  median: number;
  upper: number;
  /** The middle of all such homes lies between these, 19 times in 20. */
  sureLow: number;
  sureHigh: number;
};

/**
 * The rank, from 1, of the ordered price that bounds the middle from below; counted from the other end it bounds it
 * from above. Order statistics: whatever the prices are distributed like, the middle of all lies between the two in at
 * least 95 of 100 samples.
 */
export function sureRank(homes: number): number {
  return Math.max(1, Math.floor(homes / 2 - (Z / 2) * Math.sqrt(homes) + 0.5));
}

export type Standing = { homes: number; listers: number; fresh: number };

/**
 * How far a figure can be trusted, 0 to 100: 40 % by how many homes, 30 % by how many of the prices are fresh, 30 % by
 * how many different listers; nobody's prices alone are a market.
 */
export function confidenceOf({ homes, listers, fresh }: Standing): number {
  const sample = Math.min(1, homes / FULL_SAMPLE);
  const freshness = homes === 0 ? 0 : fresh / homes;
  const diversity = Math.max(0, Math.min(1, (listers - 1) / (FULL_LISTERS - 1)));
  return Math.round(WEIGHTS.sample * sample + WEIGHTS.freshness * freshness + WEIGHTS.diversity * diversity);
}

export const LEVELS = ['low', 'fair', 'good', 'high'] as const;
export type ConfidenceLevel = (typeof LEVELS)[number];

/** The quarter of the scale a confidence lies in. */
export function levelOf(confidence: number): ConfidenceLevel {
  return LEVELS[Math.min(3, Math.max(0, Math.ceil(confidence / 25) - 1))] ?? 'low';
}

/** A change as a share (0.04 is 4 % up), between which bounds it lies 19 times in 20, and whether it is one at all. */
export type Change = { share: number; low: number; high: number; isClear: boolean };

/**
 * The change from one middle to another. The widths of both are added as those of independent samples on the scale of
 * ratios; many homes stand in both, so the truth is narrower than the bounds and never wider.
 */
export function changeOf(then: Figure | null, now: Figure | null): Change | null {
  if (!then || !now || [then.sureLow, then.median, now.sureLow, now.median].some((price) => price <= 0)) return null;
  const middle = Math.log(now.median / then.median);
  const width = Math.hypot(halfWidth(then), halfWidth(now));
  const [low, high] = [Math.expm1(middle - width), Math.expm1(middle + width)];
  return { share: Math.expm1(middle), low, high, isClear: low > 0 || high < 0 };
}

function halfWidth({ sureLow, sureHigh }: Figure): number {
  return Math.log(sureHigh / sureLow) / 2;
}

type StoredFigure = {
  homes: number;
  lower_minor: number | null;
  median_minor: number | null;
  upper_minor: number | null;
  sure_low_minor: number | null;
  sure_high_minor: number | null;
};

/** The figure of a stored row; null where there are too few homes to say one. */
export function figureOf(row: StoredFigure | undefined): Figure | null {
  if (!row || row.homes < LEAST_HOMES) return null;
  const { homes, lower_minor: lower, median_minor: median, upper_minor: upper } = row;
  const { sure_low_minor: sureLow, sure_high_minor: sureHigh } = row;
  if (lower === null || median === null || upper === null || sureLow === null || sureHigh === null) return null;
  return { homes, lower, median, upper, sureLow, sureHigh };
}

/** The day so many months before; the last of the month where that one is shorter. */
export function monthsBefore(at: Date, months: number): Date {
  const day = new Date(at);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(at.getUTCDate(), last));
  return day;
}
