import type { Outcome, PlanFindings } from '../plan.ts';

/** What two plans share, as far as the office decided it. */
export type OverlapState = 'found' | 'confirmed' | 'dismissed';

/**
 * What a plan says of its listing: failed where its area or its place cannot be right, or the office confirmed that
 * another plan claims the land too; passed only where everything was seen and nothing waits for the office.
 */
export function verdictOf(findings: PlanFindings, overlaps: readonly OverlapState[]): Outcome {
  const { shape, area, site, closure } = findings;
  if (area.outcome === 'failed' || site.outcome === 'failed' || overlaps.includes('confirmed')) return 'failed';
  const isWhole = [shape, area, site].every(({ outcome }) => outcome === 'passed');
  return isWhole && closure.outcome !== 'failed' && !overlaps.includes('found') ? 'passed' : 'unseen';
}

/**
 * What a passed plan is worth of the documents part, in percent: numbers that the lister typed are worth little more than
 * the lister's word, and a plan is no title either way (nigeria.md 3.1).
 */
export const PLAN_PERCENT = { typed: 45, compared: 60, doubtful: 15 } as const;

/**
 * The percent at which a verdict is put on file, or null where it is not: nothing was seen, or the documents part stands
 * at least as high without it. `others` is the newest check of the documents part that is not this plan's, in percent;
 * null where there is none. `isOwnDoubt`: this plan's own doubt is on file, and is to be lifted.
 */
export function percentToFile(
  verdict: Outcome,
  {
    isCompared,
    standing,
    others,
    isOwnDoubt,
  }: { isCompared: boolean; standing: number; others: number | null; isOwnDoubt: boolean },
): number | null {
  if (verdict === 'unseen') return null;
  if (verdict === 'failed') return Math.min(PLAN_PERCENT.doubtful, standing);
  const own = isCompared ? PLAN_PERCENT.compared : PLAN_PERCENT.typed;
  if (isOwnDoubt) return Math.max(own, others ?? 0);
  return own > standing && !isDoubt(others) ? own : null;
}

/** A check below this speaks against the listing; a plan does not talk it away. */
const DOUBT_BELOW = 40;
const isDoubt = (percent: number | null) => percent !== null && percent < DOUBT_BELOW;
