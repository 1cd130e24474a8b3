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
