export type TrustLevel = 'excellent' | 'good' | 'fair' | 'poor';

/** Lowest percent of each level (spec 4). */
const LEVELS: readonly (readonly [from: number, level: TrustLevel])[] = [
  [80, 'excellent'],
  [60, 'good'],
  [40, 'fair'],
  [0, 'poor'],
];

/** What a score is out of unless said otherwise (spec 4). */
const DEFAULT_MAXIMUM = 100;

/** A trust score as a whole percent of its maximum, clamped to 0-100 (spec 4). */
export function trustPercent(score: number, maximum: number = DEFAULT_MAXIMUM): number {
  const percent = Math.round((score / maximum) * 100);
  return Number.isNaN(percent) ? 0 : Math.min(100, Math.max(0, percent));
}

/** The level of a percent: 80 or more excellent, 60 good, 40 fair, below poor (spec 4). */
export function trustLevel(percent: number): TrustLevel {
  return LEVELS.find(([from]) => percent >= from)?.[1] ?? 'poor';
}
