import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Evidence, TRUST_PARTS } from '../trust.ts';
import { trustBreakdown } from './trust-breakdown.ts';

const percents = (isVerified: boolean, evidence: Evidence[] = []) =>
  Object.fromEntries(trustBreakdown(isVerified, evidence).parts.map(({ part, percent }) => [part, percent]));

const piece = (given: Partial<Evidence>): Evidence => ({
  id: 'a',
  part: 'documents',
  percent: 92,
  statement: 'C of O read and matched to the survey plan.',
  checkedBy: 'Zaure document desk',
  checkedAt: '2026-11-14T09:00:00.000Z',
  source: null,
  ...given,
});

test('[DETAIL-018] [real] documents start at 85 when the listing is verified and at 20 otherwise', () => {
  expect(percents(true)['documents']).toBe(85);
  expect(percents(false)['documents']).toBe(20);
});

test('[DETAIL-019] [real] identity starts at 75, history at 65 and reviews at 70', () => {
  expect(percents(false)).toMatchObject({ identity: 75, history: 65, reviews: 70 });
});

test('[DETAIL-018] [DETAIL-019] [real] starting values count as no evidence, whatever the listing says of itself', () => {
  const breakdown = trustBreakdown(true, []);
  expect(breakdown.provenParts).toBe(0);
  expect(breakdown.parts.every(({ hasEvidence }) => !hasEvidence)).toBe(true);
});

test('[DETAIL-017] a piece of evidence replaces its own part and no other', () => {
  const breakdown = trustBreakdown(false, [piece({ percent: 92 })]);
  expect(breakdown.parts.map(({ part, percent, hasEvidence }) => [part, percent, hasEvidence])).toEqual([
    ['documents', 92, true],
    ['identity', 75, false],
    ['history', 65, false],
    ['reviews', 70, false],
  ]);
  expect(breakdown).toMatchObject({ provenParts: 1, average: 76 });
});

test('[DETAIL-018] [real] the newest check counts, even when it is worse, and the older one stays listed', () => {
  const older = piece({ id: 'older', percent: 95, checkedAt: '2026-03-01T00:00:00.000Z' });
  const newer = piece({ id: 'newer', percent: 30, checkedAt: '2026-11-01T00:00:00.000Z' });
  const documents = trustBreakdown(true, [older, newer]).parts[0];
  expect(documents?.percent).toBe(30);
  expect(documents?.evidence.map(({ id }) => id)).toEqual(['newer', 'older']);
});

test('whatever the evidence, there are four parts in order and the average lies between the worst and the best', () => {
  const anyPiece = fc.record({
    part: fc.constantFrom(...TRUST_PARTS),
    percent: fc.integer({ min: 0, max: 100 }),
    id: fc.string(),
  });
  fc.assert(
    fc.property(fc.boolean(), fc.array(anyPiece), (isVerified, pieces) => {
      const { parts, average } = trustBreakdown(isVerified, pieces.map(piece));
      const values = parts.map(({ percent }) => percent);
      expect(parts.map(({ part }) => part)).toEqual(TRUST_PARTS);
      expect(average).toBeGreaterThanOrEqual(Math.min(...values));
      expect(average).toBeLessThanOrEqual(Math.max(...values));
    }),
  );
});
