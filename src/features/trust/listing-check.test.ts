import { expect, test } from 'vitest';
import {
  badgesAfterChecks,
  type CheckDraft,
  FINDINGS,
  percentOf,
  readCheck,
  readEarlier,
  statusAfterChecks,
  uncheckedStatus,
} from './listing-check.ts';
import type { CountedEvidence, TrustPart, TrustPartStanding } from './trust.ts';
import { weightOf } from './trust-weights.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const draft = (given: Partial<CheckDraft> = {}): CheckDraft => ({
  finding: 'papers_read',
  statement: 'The deed was read; the seller is the buyer it names.',
  day: '2026-11-20',
  source: '',
  ...given,
});
/** A part at a percent of evidence; below 40 it is a doubt of a person, and null is a part nobody checked. */
const standing = (part: TrustPart, percent: number | null, pieces = percent === null ? 0 : 1): TrustPartStanding => ({
  part,
  percent: percent ?? 20,
  proven: percent ?? 0,
  hasEvidence: percent !== null,
  hasDoubt: percent !== null && percent < 40,
  isFlagged: percent !== null && percent < 40,
  evidence: new Array<CountedEvidence>(pieces),
  contradictions: [],
});

test.each([
  ['a finding nobody knows', { finding: 'gold' }, 'finding', 'finding'],
  ['a statement that says nothing', { statement: ' Seen. ' }, 'statement', 'short'],
  ['a statement too long to read', { statement: 'a'.repeat(501) }, 'statement', 'long'],
  ['an identity number in public words', { statement: 'NIN 12345678901 belongs to the owner.' }, 'statement', 'number'],
  ['a phone number in public words', { statement: 'The owner on 0803 123 4567 confirmed it.' }, 'statement', 'number'],
  ['a source too long to read', { source: 'a'.repeat(201) }, 'source', 'long'],
  ['a day to come', { day: '2026-11-22' }, 'day', 'day'],
  ['a day of years ago', { day: '2024-11-22' }, 'day', 'day'],
  ['a day that is in no calendar', { day: '2026-02-30' }, 'day', 'day'],
  ['a day that is none', { day: 'yesterday' }, 'day', 'day'],
])('%s is refused', (_what, given, field, reason) => {
  expect(readCheck(draft(given), NOW)).toEqual({ field, reason });
});

test('plot numbers, prices and file numbers may stand in a statement', () => {
  const statement = 'Plot 1234, block 56 of survey plan LS/D/LA 4321; ₦85,000,000 was asked.';
  expect(readCheck(draft({ statement, source: ' Alausa, search of 20 Nov ' }), NOW)).toEqual({
    check: {
      finding: 'papers_read',
      statement,
      day: new Date('2026-11-20T11:00:00Z'),
      source: 'Alausa, search of 20 Nov',
    },
  });
});

test('one doubt flags a listing, whatever else was found', () => {
  expect(
    statusAfterChecks('verified', [standing('documents', 95), standing('identity', 95), standing('history', 15)]),
  ).toBe('flagged');
});

test('documents and identity together verify; one of them alone is on its way', () => {
  expect(statusAfterChecks('unverified', [standing('documents', 75), standing('identity', 80)])).toBe('verified');
  expect(statusAfterChecks('unverified', [standing('documents', 95), standing('identity', null)])).toBe('pending');
  expect(statusAfterChecks('flagged', [standing('documents', 95), standing('identity', null)])).toBe('pending');
});

test('what was verified stays so while nothing speaks against it', () => {
  expect(statusAfterChecks('verified', [standing('documents', null), standing('history', 75)])).toBe('verified');
});

test('a badge comes with its proof and goes with a doubt; others stay', () => {
  expect(badgesAfterChecks(['professional'], [standing('documents', 75), standing('identity', null)])).toEqual([
    'documents',
    'professional',
  ]);
  expect(badgesAfterChecks(['documents_verified', 'professional'], [standing('documents', 10)])).toEqual([
    'professional',
  ]);
  expect(badgesAfterChecks(['identity'], [standing('documents', 95), standing('identity', null)])).toEqual([
    'documents',
    'identity',
  ]);
});

test('what evidence brought goes with it, and what the office gave stays', () => {
  const gone = [standing('documents', null, 1), standing('identity', 80)];
  expect(statusAfterChecks('unverified', gone)).toBe('pending');
  expect(statusAfterChecks('verified', gone)).toBe('verified');
  expect(statusAfterChecks('unverified', [standing('documents', null, 1)])).toBe('unverified');
  expect(badgesAfterChecks(['documents', 'identity'], gone)).toEqual(['identity']);
});

test('a listing that was checked before its first status was kept had of itself what its evidence does not give', () => {
  const both = [standing('documents', 95), standing('identity', 80)];
  expect(uncheckedStatus('verified', both)).toBe('unverified');
  expect(uncheckedStatus('verified', [standing('documents', 95)])).toBe('verified');
  expect(uncheckedStatus('flagged', [standing('documents', 10)])).toBe('unverified');
  expect(uncheckedStatus('verified', [])).toBe('verified');
});

test('every finding of before there were kinds is known again by its part and percent; others keep their percent', () => {
  for (const finding of [
    'papers_read',
    'registry_searched',
    'papers_doubtful',
    'owner_confirmed',
    'deal_disputed',
  ] as const) {
    const { kind, result } = FINDINGS[finding];
    expect(readEarlier(weightOf(kind).part, percentOf(kind, result))).toEqual({ kind, result });
  }
  expect(readEarlier('documents', 92)).toEqual({ kind: 'earlier_check', result: 'passed' });
  expect(readEarlier('history', 39)).toEqual({ kind: 'earlier_check', result: 'failed' });
});
