import type { CheckOutcome, PaperCheck, PaperCheckName } from './paper-report.ts';

/** How each of the five checks came out. */
export function outcomesOf(checks: readonly PaperCheck[]): Record<PaperCheckName, CheckOutcome> {
  const outcomeOf = (name: PaperCheckName) => checks.find(({ check }) => check === name)?.outcome ?? 'could_not_check';
  return {
    seal: outcomeOf('seal'),
    signature: outcomeOf('signature'),
    watermark: outcomeOf('watermark'),
    text_consistency: outcomeOf('text_consistency'),
    forgery: outcomeOf('forgery'),
  };
}

/** How many checks passed, failed and could not be made. */
export function countOutcomes(outcomes: Readonly<Record<PaperCheckName, CheckOutcome>>): Record<CheckOutcome, number> {
  const count = { passed: 0, failed: 0, could_not_check: 0 };
  for (const outcome of Object.values(outcomes)) count[outcome] += 1;
  return count;
}
