import { expect, test } from 'vitest';
import { CHECK_REASONS } from './check-reasons.ts';
import { completeChecks, reckonConfidence, statusOf } from './judge-paper.ts';
import { PAPER_CHECKS, type PaperCheck, type PaperCheckName } from './paper-report.ts';

const check = (name: PaperCheckName, score: number | null, outcome: PaperCheck['outcome'] = 'passed'): PaperCheck => ({
  check: name,
  outcome: score === null ? 'could_not_check' : outcome,
  score,
  reason: 'not_looked_at',
  values: {},
  regions: [],
});
const all = (changed: Partial<Record<PaperCheckName, PaperCheck>> = {}) =>
  PAPER_CHECKS.map((name) => changed[name] ?? check(name, 95));

test('a failed forgery or consistency check never ends verified, however good the rest', () => {
  for (const name of ['forgery', 'text_consistency'] as const)
    expect(statusOf(reckonConfidence(all({ [name]: check(name, 84, 'failed') })))).toBe('flagged');
});

test('sure traces of forgery, and two failed checks, are rejected', () => {
  expect(statusOf(reckonConfidence(all({ forgery: check('forgery', 5, 'failed') })))).toBe('rejected');
  const two = all({ seal: check('seal', 60, 'failed'), signature: check('signature', 60, 'failed') });
  expect(statusOf(reckonConfidence(two))).toBe('rejected');
});

test('what could not be checked for forgery or consistency is not verified', () => {
  for (const name of ['forgery', 'text_consistency'] as const)
    expect(statusOf(reckonConfidence(all({ [name]: check(name, null) })))).toBe('flagged');
});

test('a watermark that is not seen costs a little and no more', () => {
  const unseen = reckonConfidence(all({ watermark: check('watermark', null) }));
  expect(unseen).toBeLessThan(reckonConfidence(all()));
  expect(statusOf(unseen)).toBe('verified');
});

test('a better score of any check never lowers the confidence', () => {
  for (const name of PAPER_CHECKS)
    for (let score = 0; score < 100; score += 5)
      expect(reckonConfidence(all({ [name]: check(name, score + 5) }))).toBeGreaterThanOrEqual(
        reckonConfidence(all({ [name]: check(name, score) })),
      );
});

test('nothing checked is neither verified nor rejected', () => {
  expect(statusOf(reckonConfidence(completeChecks([])))).toBe('flagged');
});

test.each([
  [49, 'rejected'],
  [50, 'flagged'],
  [70, 'flagged'],
  [71, 'verified'],
] as const)('%i is %s', (confidence, status) => {
  expect(statusOf(confidence)).toBe(status);
});

test('a reason that could not be checked passes nothing', () => {
  for (const { outcome, check: of } of Object.values(CHECK_REASONS))
    if (of === null) expect(outcome).toBe('could_not_check');
});
