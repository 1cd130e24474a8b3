import { expect, test } from 'vitest';
import { badgesAfterChecks, type CheckDraft, readCheck, statusAfterChecks } from './listing-check.ts';
import type { TrustPart, TrustPartStanding } from './trust.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const draft = (given: Partial<CheckDraft> = {}): CheckDraft => ({
  finding: 'papers_read',
  statement: 'The deed was read; the seller is the buyer it names.',
  day: '2026-11-20',
  source: '',
  ...given,
});
const standing = (part: TrustPart, percent: number | null): TrustPartStanding => ({
  part,
  percent: percent ?? 20,
  hasEvidence: percent !== null,
  evidence: [],
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
