import { PAPER_CHECKS, type PaperCheck, type PaperCheckName, type PaperStatus } from './paper-report.ts';

/** What each check weighs in the confidence; together 100. */
const WEIGHTS: Readonly<Record<PaperCheckName, number>> = {
  seal: 15,
  signature: 15,
  watermark: 10,
  text_consistency: 25,
  forgery: 35,
};
/** Spec 4: below 50 rejected, 50 to 70 inclusive flagged, above verified. */
const REJECTED_BELOW = 50;
const FLAGGED_UP_TO = 70;
/** How much of its weight a check takes off where it could not be made. */
const UNSEEN_SHARE = 0.3;
/** Nothing could be checked: neither good nor bad. */
const UNKNOWN = REJECTED_BELOW;
/** A failed check with less than this leaves no doubt. */
const SURE_FAILURE = 25;

/** Checks that a paper must have passed to be verified; of the others it may have none that failed. */
const NEEDED: readonly PaperCheckName[] = ['text_consistency', 'forgery'];

/**
 * Confidence in a paper, 0 to 100: the mean score of the checks that could be made, by weight, less 0.3 of the weight
 * of those that could not. Any failed check, and consistency or forgery that could not be checked, hold it at 70; sure
 * traces of forgery, or two failed checks, below 50.
 */
export function reckonConfidence(checks: readonly PaperCheck[]): number {
  const seen = checks.filter(({ score }) => score !== null);
  if (seen.length === 0) return UNKNOWN;
  const weight = seen.reduce((sum, { check }) => sum + WEIGHTS[check], 0);
  const mean = seen.reduce((sum, { check, score }) => sum + WEIGHTS[check] * (score ?? 0), 0) / weight;
  const reckoned = Math.round(mean * (1 - UNSEEN_SHARE * (1 - weight / 100)));
  return Math.min(reckoned, ceilingOf(checks));
}

function ceilingOf(checks: readonly PaperCheck[]): number {
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  const isSure = failed.some(({ check, score }) => check === 'forgery' && (score ?? 0) <= SURE_FAILURE);
  if (isSure || failed.length > 1) return REJECTED_BELOW - 1;
  const isNeededUnseen = NEEDED.some((name) => checks.find(({ check }) => check === name)?.outcome !== 'passed');
  return failed.length > 0 || isNeededUnseen ? FLAGGED_UP_TO : 100;
}

/** Spec 4: below 50 rejected, 50 to 70 inclusive flagged, above verified. */
export function statusOf(confidence: number): PaperStatus {
  if (confidence < REJECTED_BELOW) return 'rejected';
  return confidence <= FLAGGED_UP_TO ? 'flagged' : 'verified';
}

/** The five checks in their order, those that were not made as could not check. */
export function completeChecks(made: readonly PaperCheck[]): PaperCheck[] {
  return PAPER_CHECKS.map(
    (check) =>
      made.find((each) => each.check === check) ?? {
        check,
        outcome: 'could_not_check',
        score: null,
        reason: 'not_looked_at',
        values: {},
        regions: [],
      },
  );
}
