import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentOf } from '../listing-check.ts';
import { type Contradiction, EVIDENCE_RESULTS, type Evidence, TRUST_PARTS, type TrustPart } from '../trust.ts';
import { DOUBT_CEILING, EVIDENCE_KINDS, type EvidenceKind, weightOf } from '../trust-weights.ts';
import { trustBreakdown } from './trust-breakdown.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const facts = (isVerified = false) => ({ isVerified, at: AT });
const percents = (isVerified: boolean, evidence: Evidence[] = []) =>
  Object.fromEntries(trustBreakdown(evidence, facts(isVerified)).parts.map(({ part, percent }) => [part, percent]));

const piece = (kind: EvidenceKind, given: Partial<Evidence> = {}): Evidence => ({
  id: 'a',
  kind,
  part: weightOf(kind).part,
  result: 'passed',
  percent: percentOf(kind, given.result ?? 'passed'),
  statement: 'C of O read and matched to the survey plan.',
  lookedAt: null,
  checkedBy: 'Zaure document desk',
  checkerKind: 'person',
  checkerVersion: null,
  checkedAt: '2026-11-14T09:00:00.000Z',
  source: null,
  expiresAt: null,
  supersedes: null,
  takenBack: null,
  ...given,
});
const documents = (evidence: Evidence[], isVerified = false) => trustBreakdown(evidence, facts(isVerified)).parts[0];

test('[DETAIL-018] [real] documents start at 85 when the listing is verified and at 20 otherwise', () => {
  expect(percents(true)['documents']).toBe(85);
  expect(percents(false)['documents']).toBe(20);
});

test('[DETAIL-019] [real] identity starts at 75, history at 65 and reviews at 70', () => {
  expect(percents(false)).toMatchObject({ identity: 75, history: 65, reviews: 70 });
});

test('[DETAIL-018] [DETAIL-019] [real] starting values count as no evidence, whatever the listing says of itself', () => {
  const breakdown = trustBreakdown([], facts(true));
  expect(breakdown.provenParts).toBe(0);
  expect(breakdown.parts.every(({ hasEvidence, proven }) => !hasEvidence && proven === 0)).toBe(true);
});

test('[DETAIL-017] a piece of evidence moves its own part and no other', () => {
  const breakdown = trustBreakdown([piece('registry_searched')], facts());
  expect(breakdown.parts.map(({ part, percent, hasEvidence }) => [part, percent, hasEvidence])).toEqual([
    ['documents', 95, true],
    ['identity', 75, false],
    ['history', 65, false],
    ['reviews', 70, false],
  ]);
  expect(breakdown).toMatchObject({ provenParts: 1, average: 76 });
});

test('what one check brings along is counted once, and the points of the pieces make the part', () => {
  const pieces = [
    piece('registry_searched', { id: 'registry' }),
    piece('papers_read', { id: 'papers' }),
    piece('survey_computed', { id: 'survey' }),
  ];
  const part = documents(pieces);
  expect(part).toMatchObject({ percent: 100, proven: 100 });
  const points = Object.fromEntries(part?.evidence.map((own) => [own.id, own.points]) ?? []);
  expect(points).toEqual({ survey: 15, papers: 75, registry: 10 });
});

test('evidence from before there were kinds brings its part as far as it says', () => {
  const part = (percent: number) =>
    documents([piece('earlier_check', { percent, part: 'documents', result: percent < 40 ? 'failed' : 'passed' })]);
  expect(part(92)?.percent).toBe(92);
  expect(part(7)).toMatchObject({ percent: 7, isFlagged: true });
});

describe('a doubt', () => {
  const doubt = piece('papers_read', { id: 'doubt', result: 'failed', checkedAt: '2026-11-15T09:00:00.000Z' });
  const answer = piece('registry_searched', { id: 'answer', checkedAt: '2026-11-16T09:00:00.000Z' });

  test('holds its part down until a later check of a person answers it', () => {
    expect(documents([piece('registry_searched'), doubt], true)).toMatchObject({
      percent: DOUBT_CEILING.documents,
      isFlagged: true,
    });
    expect(documents([doubt, answer])).toMatchObject({ percent: 95, hasDoubt: false });
  });

  test('is not answered by an earlier check, one of another part, or a machine that looked at something else', () => {
    for (const other of [
      piece('registry_searched', { id: 'b', checkedAt: '2026-11-14T09:00:00.000Z' }),
      piece('lister_identified', { id: 'b', checkedAt: '2026-11-17T09:00:00.000Z' }),
      piece('survey_computed', { id: 'b', checkedAt: '2026-11-17T09:00:00.000Z', checkerKind: 'machine' }),
    ])
      expect(documents([doubt, other])).toMatchObject({ percent: 10, hasDoubt: true });
  });

  test('does not lapse, comes back when its answer is gone, and goes when it was mistaken', () => {
    expect(documents([{ ...doubt, expiresAt: '2026-11-16T00:00:00.000Z' }])?.hasDoubt).toBe(true);
    expect(documents([doubt, { ...answer, expiresAt: AT.toISOString() }])?.percent).toBe(10);
    const takenBack = { at: '2026-11-20T00:00:00.000Z', reason: 'Read wrongly.' };
    expect(documents([{ ...doubt, takenBack }, piece('papers_read')])).toMatchObject({ percent: 75, hasDoubt: false });
  });

  test('of a machine lowers the part and flags nothing', () => {
    expect(documents([{ ...doubt, checkerKind: 'machine' }])).toMatchObject({ percent: 10, isFlagged: false });
  });
});

test('what could not be checked neither helps nor harms, and is no evidence', () => {
  const blind = piece('registry_searched', { result: 'could_not_check' });
  expect(documents([blind], true)).toMatchObject({ percent: 85, hasEvidence: false });
  expect(documents([piece('papers_read', { id: 'b' }), { ...blind, supersedes: 'b' }])?.percent).toBe(75);
});

test('every raise says what it would add, and adds it', () => {
  const evidence = [piece('papers_read')];
  const before = trustBreakdown(evidence, facts());
  const registry = before.raises.find(({ kind }) => kind === 'registry_searched');
  expect(registry).toEqual({ part: 'documents', kind: 'registry_searched', partPoints: 20, scorePoints: 5 });
  const after = trustBreakdown([...evidence, piece('registry_searched', { id: 'b' })], facts());
  expect(after.average - before.average).toBe(5);
  expect(before.raises.some(({ kind }) => kind === 'papers_read')).toBe(false);
});

const contradiction = (part: TrustPart, isAboutCheck: boolean): Contradiction => ({
  kind: isAboutCheck ? 'title_unnamed' : 'parking_beside_words',
  part,
  said: '4',
  against: '1',
  isAboutCheck,
});

test('a contradiction lowers the part it speaks of', () => {
  const at = (contradictions: Contradiction[]) =>
    trustBreakdown([piece('papers_read')], { ...facts(), contradictions }).parts.map(({ percent }) => percent);
  expect(at([contradiction('history', false)])).toEqual([75, 75, 55, 70]);
  expect(at([contradiction('documents', true)])).toEqual([65, 75, 65, 70]);
});

const anyPiece = fc
  .record({
    kind: fc.constantFrom(...EVIDENCE_KINDS),
    result: fc.constantFrom(...EVIDENCE_RESULTS),
    part: fc.constantFrom(...TRUST_PARTS),
    percent: fc.integer({ min: 0, max: 100 }),
    day: fc.integer({ min: 1, max: 20 }),
    checkerKind: fc.constantFrom('person' as const, 'machine' as const),
    expiresIn: fc.option(fc.integer({ min: -10, max: 10 })),
    isTakenBack: fc.boolean(),
    isOfLister: fc.boolean(),
  })
  .map(({ kind, day, expiresIn, isTakenBack, isOfLister, part, ...rest }) =>
    piece(kind, {
      ...rest,
      ...(isOfLister && weightOf(kind).countsForHomes ? { ofLister: true as const } : {}),
      part: kind === 'earlier_check' ? part : weightOf(kind).part,
      checkedAt: new Date(Date.UTC(2026, 10, day)).toISOString(),
      expiresAt: expiresIn === null ? null : new Date(AT.getTime() + expiresIn * 86_400_000).toISOString(),
      takenBack: isTakenBack ? { at: AT.toISOString(), reason: 'Mistaken.' } : null,
    }),
  );
/** Pieces with ids of their own, some standing in the place of another of the same kind. */
const anyEvidence = fc.array(fc.tuple(anyPiece, fc.option(fc.nat({ max: 8 }))), { maxLength: 9 }).map((pairs) =>
  pairs.map(([own, replaced], index) => {
    const older = replaced === null ? undefined : pairs[replaced]?.[0];
    const isSame = older !== undefined && older !== own && older.kind === own.kind && older.part === own.part;
    const canReplace = isSame && weightOf(own.kind).points !== 'own';
    return { ...own, id: `p${index}`, supersedes: canReplace ? `p${replaced}` : null };
  }),
);
const anyContradictions = fc.subarray([contradiction('history', false), contradiction('documents', true)]);
const scores = (evidence: readonly Evidence[], isVerified: boolean, contradictions: Contradiction[]) =>
  trustBreakdown(evidence, { ...facts(isVerified), contradictions }).parts.map(({ percent }) => percent);
const noneBelow = (after: number[], before: number[]) =>
  after.every((percent, index) => percent >= (before[index] ?? 0));

test('upheld reports of the lister take less than those of the home, and together no more than told', () => {
  const upheld = (count: number, given: Partial<Evidence>) =>
    trustBreakdown(
      Array.from({ length: count }, (_, index) =>
        piece('report_upheld', { id: `u${index}`, result: 'failed', ...given }),
      ),
      facts(),
    ).parts[2];
  expect(upheld(1, {})).toMatchObject({ percent: 57, hasEvidence: true, isOnlyTold: true });
  expect([1, 2, 3, 9].map((count) => upheld(count, { ofLister: true })?.percent)).toEqual([61, 57, 53, 53]);
  expect(
    upheld(9, { ofLister: true })
      ?.evidence.map(({ points }) => points)
      .filter(Boolean),
  ).toEqual([-4, -4, -4]);
});

test('what is known of a lister answers no doubt of something else', () => {
  const doubt = piece('mandate_seen', { id: 'doubt', result: 'failed', checkedAt: '2026-11-15T09:00:00.000Z' });
  const later = { checkedAt: '2026-11-16T09:00:00.000Z' };
  const identity = (pieces: Evidence[]) => trustBreakdown(pieces, facts()).parts[1];
  expect(identity([doubt, piece('lister_identified', { ...later, id: 'l', ofLister: true })])?.hasDoubt).toBe(true);
  expect(identity([doubt, piece('lister_identified', { ...later, id: 'l' })])?.hasDoubt).toBe(false);
});

describe('whatever the evidence', () => {
  test('there are four parts in order, each from 0 to 100, and the average lies between the worst and the best', () => {
    fc.assert(
      fc.property(fc.boolean(), anyEvidence, anyContradictions, (isVerified, evidence, contradictions) => {
        const { parts, average } = trustBreakdown(evidence, { ...facts(isVerified), contradictions });
        const values = parts.map(({ percent }) => percent);
        expect(parts.map(({ part }) => part)).toEqual(TRUST_PARTS);
        expect(values.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
        expect(average).toBeGreaterThanOrEqual(Math.min(...values));
        expect(average).toBeLessThanOrEqual(Math.max(...values));
      }),
    );
  });

  test('one more passed check never lowers a part', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        anyEvidence,
        anyPiece,
        anyContradictions,
        (isVerified, evidence, more, contradictions) => {
          const added = { ...more, id: 'more', result: 'passed' as const, takenBack: null };
          const before = scores(evidence, isVerified, contradictions);
          expect(noneBelow(scores([...evidence, added], isVerified, contradictions), before)).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('time alone never raises a part', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        anyEvidence,
        anyContradictions,
        fc.nat(30),
        (isVerified, evidence, contradictions, days) => {
          const later = new Date(AT.getTime() + days * 86_400_000);
          const after = trustBreakdown(evidence, { isVerified, at: later, contradictions }).parts;
          const now = scores(evidence, isVerified, contradictions);
          expect(
            noneBelow(
              now,
              after.map(({ percent }) => percent),
            ),
          ).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('taking back what passed, or could not be checked, never raises a part', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        anyEvidence,
        fc.nat(8),
        anyContradictions,
        (isVerified, evidence, index, contradictions) => {
          const taken = evidence.map((own, at) =>
            at === index && own.result !== 'failed'
              ? { ...own, takenBack: { at: AT.toISOString(), reason: 'Mistaken.' } }
              : own,
          );
          const before = scores(evidence, isVerified, contradictions);
          expect(noneBelow(before, scores(taken, isVerified, contradictions))).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('evidence of a part moves that part alone', () => {
    fc.assert(
      fc.property(anyEvidence, anyPiece, (evidence, more) => {
        const before = scores(evidence, false, []);
        const after = scores([...evidence, { ...more, id: 'more' }], false, []);
        for (const [index, part] of TRUST_PARTS.entries())
          if (part !== more.part) expect(after[index]).toBe(before[index]);
      }),
    );
  });

  test('the points of what counts make what stands on evidence', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        for (const { evidence: own, proven, percent, hasDoubt } of trustBreakdown(evidence, facts()).parts) {
          const sum = own.filter(({ points }) => points > 0).reduce((total, { points }) => total + points, 0);
          expect(own.every(({ standing, points }) => standing === 'counts' || points === 0)).toBe(true);
          if (!hasDoubt && percent >= proven && sum <= percent) expect(sum).toBe(proven);
        }
      }),
    );
  });
});
