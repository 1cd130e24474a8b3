import { DAY_MS, dayInNigeria, readDay } from '#lib/dates.ts';
import type { VerificationStatus } from '#vocabulary/listing-words.ts';
import type { TrustPart, TrustPartStanding } from './trust.ts';

/**
 * What a check of a listing can find, the part of the breakdown it speaks of, and what that part is worth then, in
 * percent. The values are ours: what somebody else's record says counts more than what the lister showed, and a doubt
 * outweighs both.
 */
export const FINDINGS = {
  papers_read: { part: 'documents', percent: 75 },
  registry_searched: { part: 'documents', percent: 95 },
  papers_doubtful: { part: 'documents', percent: 10 },
  lister_identified: { part: 'identity', percent: 80 },
  owner_confirmed: { part: 'identity', percent: 95 },
  identity_doubtful: { part: 'identity', percent: 20 },
  photos_new: { part: 'history', percent: 75 },
  home_visited: { part: 'history', percent: 95 },
  history_doubtful: { part: 'history', percent: 15 },
  deal_praised: { part: 'reviews', percent: 85 },
  deal_disputed: { part: 'reviews', percent: 25 },
} as const satisfies Record<string, { part: TrustPart; percent: number }>;

export type Finding = keyof typeof FINDINGS;
export const FINDING_NAMES = Object.keys(FINDINGS) as Finding[];

/**
 * A check as somebody writes it down: `day` as YYYY-MM-DD; `source` is where others can look it up, and may be empty.
 */
export type CheckDraft = { finding: string; statement: string; day: string; source: string };

export const STATEMENT_MAX = 500;
const STATEMENT_MIN = 15;
export const SOURCE_MAX = 200;
/** An older check says little about today. */
const MAX_AGE_MS = 366 * DAY_MS;
/** Phone, NIN and BVN numbers; everybody reads a statement. */
const PERSONAL_NUMBER = /\d(?:[\s-]?\d){9,}/;

export type CheckRefusal = { field: keyof CheckDraft; reason: 'finding' | 'short' | 'long' | 'number' | 'day' };

/**
 * The check that a draft describes, or what is wrong with it: everybody reads what it says, so it says enough and no
 * personal number.
 */
export function readCheck(
  draft: CheckDraft,
  now: Date,
): { check: { finding: Finding; statement: string; day: Date; source: string } } | CheckRefusal {
  const finding = FINDING_NAMES.find((name) => name === draft.finding);
  if (!finding) return { field: 'finding', reason: 'finding' };
  const statement = draft.statement.trim();
  const source = draft.source.trim();
  if (statement.length < STATEMENT_MIN) return { field: 'statement', reason: 'short' };
  if (statement.length > STATEMENT_MAX) return { field: 'statement', reason: 'long' };
  if (PERSONAL_NUMBER.test(statement)) return { field: 'statement', reason: 'number' };
  if (source.length > SOURCE_MAX) return { field: 'source', reason: 'long' };
  const day = readDay(draft.day);
  const isLately = day !== null && draft.day <= dayInNigeria(now) && now.getTime() - day.getTime() <= MAX_AGE_MS;
  return isLately ? { check: { finding, statement, day, source } } : { field: 'day', reason: 'day' };
}

/** Whether a listing counts as verified: both words are shown and counted alike (spec 4). */
export function isVerified(status: VerificationStatus | null): boolean {
  return status === 'verified' || status === 'approved';
}

/** A part below this speaks against the listing. */
const DOUBT_BELOW = 40;
const PROVEN_FROM = 70;

const isProven = (standing: TrustPartStanding) => standing.hasEvidence && standing.percent >= PROVEN_FROM;

/**
 * The verification status that the checks on file give a listing: flagged while the newest check of any part is a
 * doubt, verified once documents and identity are both proven, pending while some part was checked. Without a doubt
 * nothing verified is lowered.
 */
export function statusAfterChecks(
  before: VerificationStatus | null,
  parts: readonly TrustPartStanding[],
): VerificationStatus {
  if (parts.some(({ hasEvidence, percent }) => hasEvidence && percent < DOUBT_BELOW)) return 'flagged';
  const proven = parts.filter(isProven).map(({ part }) => part);
  if (proven.includes('documents') && proven.includes('identity')) return 'verified';
  return before !== null && isVerified(before) ? before : 'pending';
}

/**
 * The badge words of a listing once its checks are counted: documents and identity by their checks, all others as they
 * were.
 */
export function badgesAfterChecks(before: readonly string[], parts: readonly TrustPartStanding[]): string[] {
  const checked = new Set<string>(
    parts.filter(({ hasEvidence }) => hasEvidence).flatMap(({ part }) => [part, `${part}_verified`]),
  );
  const proven = parts.filter(
    (standing) => isProven(standing) && (standing.part === 'documents' || standing.part === 'identity'),
  );
  return [...proven.map(({ part }) => part), ...before.filter((word) => !checked.has(word.trim().toLowerCase()))];
}
