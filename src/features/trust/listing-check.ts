import { DAY_MS, dayInNigeria, readDay } from '#lib/days.ts';
import type { VerificationStatus } from '#vocabulary/listing-words.ts';
import type { EvidenceResult, TrustPart, TrustPartStanding } from './trust.ts';
import {
  DOUBT_CEILING,
  type EvidenceKind,
  PROVEN_FROM,
  pointsAlone,
  STARTING_POINTS,
  weightOf,
} from './trust-weights.ts';

/**
 * What the office can find: what was checked and what that came to. What it is worth stands in the table of weights:
 * what somebody else's record says counts more than what the lister showed, and a doubt outweighs both.
 */
export const FINDINGS = {
  papers_read: { kind: 'papers_read', result: 'passed' },
  registry_searched: { kind: 'registry_searched', result: 'passed' },
  papers_doubtful: { kind: 'papers_read', result: 'failed' },
  lister_identified: { kind: 'lister_identified', result: 'passed' },
  owner_confirmed: { kind: 'owner_confirmed', result: 'passed' },
  mandate_seen: { kind: 'mandate_seen', result: 'passed' },
  identity_doubtful: { kind: 'lister_identified', result: 'failed' },
  mandate_doubtful: { kind: 'mandate_seen', result: 'failed' },
  photos_new: { kind: 'photos_new', result: 'passed' },
  home_visited: { kind: 'home_visited', result: 'passed' },
  history_doubtful: { kind: 'photos_new', result: 'failed' },
  deal_praised: { kind: 'finished_deal', result: 'passed' },
  deal_disputed: { kind: 'finished_deal', result: 'failed' },
  papers_unseen: { kind: 'papers_read', result: 'could_not_check' },
  registry_unseen: { kind: 'registry_searched', result: 'could_not_check' },
  identity_unseen: { kind: 'lister_identified', result: 'could_not_check' },
  mandate_unseen: { kind: 'mandate_seen', result: 'could_not_check' },
  home_unseen: { kind: 'home_visited', result: 'could_not_check' },
} as const satisfies Record<string, { kind: EvidenceKind; result: EvidenceResult }>;

export type Finding = keyof typeof FINDINGS;
export const FINDING_NAMES = Object.keys(FINDINGS) as Finding[];

/**
 * A check as somebody writes it down: `day` as YYYY-MM-DD; `source` is where others can look it up, and may be empty.
 */
export type CheckDraft = {
  finding: string;
  statement: string;
  day: string;
  source: string;
  /** What it was compared with; may be empty. */
  comparedWith?: string | undefined;
};

export const STATEMENT_MAX = 500;
const STATEMENT_MIN = 15;
export const SOURCE_MAX = 200;
/** Everybody reads why a check was taken back. */
export const TAKING_REASON_MAX = 500;
/** An older check says little about today. */
const MAX_AGE_MS = 366 * DAY_MS;
/** Phone, NIN and BVN numbers; everybody reads a statement. */
const PERSONAL_NUMBER = /\d(?:[\s-]?\d){9,}/;

export type CheckRefusal = { field: keyof CheckDraft; reason: 'finding' | 'short' | 'long' | 'number' | 'day' };

type ReadCheck = { finding: Finding; statement: string; day: Date; source: string; comparedWith?: string };

/**
 * The check that a draft describes, or what is wrong with it: everybody reads what it says, so it says enough and no
 * personal number.
 */
export function readCheck(draft: CheckDraft, now: Date): { check: ReadCheck } | CheckRefusal {
  const finding = FINDING_NAMES.find((name) => name === draft.finding);
  if (!finding) return { field: 'finding', reason: 'finding' };
  const statement = draft.statement.trim();
  const source = draft.source.trim();
  if (statement.length < STATEMENT_MIN) return { field: 'statement', reason: 'short' };
  if (statement.length > STATEMENT_MAX) return { field: 'statement', reason: 'long' };
  if (PERSONAL_NUMBER.test(statement)) return { field: 'statement', reason: 'number' };
  if (source.length > SOURCE_MAX) return { field: 'source', reason: 'long' };
  const comparedWith = draft.comparedWith?.trim() ?? '';
  if (comparedWith.length > SOURCE_MAX) return { field: 'comparedWith', reason: 'long' };
  if (PERSONAL_NUMBER.test(comparedWith)) return { field: 'comparedWith', reason: 'number' };
  const day = readDay(draft.day);
  const isLately = day !== null && draft.day <= dayInNigeria(now) && now.getTime() - day.getTime() <= MAX_AGE_MS;
  if (!isLately) return { field: 'day', reason: 'day' };
  return { check: { finding, statement, day, source, ...(comparedWith ? { comparedWith } : {}) } };
}

/** Whether a listing counts as verified: both words are shown and counted alike (spec 4). */
export function isVerified(status: VerificationStatus | null): boolean {
  return status === 'verified' || status === 'approved';
}

/** From this on, evidence of the time before there were kinds counts as passed (decision 13 flagged below it). */
const PASSED_FROM = 40;

/** What evidence from before there were kinds came to: it had a percent of its part and nothing else. */
export function readEarlier(part: TrustPart, percent: number): { kind: EvidenceKind; result: EvidenceResult } {
  const known = Object.values(FINDINGS).find(
    ({ kind, result }) => weightOf(kind).part === part && percentOf(kind, result) === percent,
  );
  return known ?? { kind: 'earlier_check', result: percent >= PASSED_FROM ? 'passed' : 'failed' };
}

/** How far a check of a kind brings its part by itself, in percent: what is stored beside its result. */
export function percentOf(kind: EvidenceKind, result: EvidenceResult): number {
  const { part } = weightOf(kind);
  if (result === 'passed') return Math.min(100, pointsAlone(kind));
  return result === 'failed' ? DOUBT_CEILING[part] : STARTING_POINTS[part].otherwise;
}

const isProven = (standing: TrustPartStanding) => !standing.hasDoubt && standing.proven >= PROVEN_FROM;

/**
 * The verification status that the evidence gives a listing, which without any would have the status `unchecked`:
 * flagged while a doubt of any part stands that a person wrote down, verified once documents and identity are both
 * proven, pending while some part stands on a check of the home. Without a doubt nothing verified is lowered.
 */
export function statusAfterChecks(
  unchecked: VerificationStatus,
  parts: readonly TrustPartStanding[],
): VerificationStatus {
  if (parts.some(({ isFlagged }) => isFlagged)) return 'flagged';
  const proven = parts.filter(isProven).map(({ part }) => part);
  if (proven.includes('documents') && proven.includes('identity')) return 'verified';
  if (isVerified(unchecked)) return unchecked;
  return parts.some(({ hasEvidence, isOnlyTold }) => hasEvidence && !isOnlyTold) ? 'pending' : unchecked;
}

/**
 * The status a listing had before its evidence, for one that was checked before that was kept: what its evidence gives
 * it now it did not have of itself.
 */
export function uncheckedStatus(now: VerificationStatus, parts: readonly TrustPartStanding[]): VerificationStatus {
  const isChecked = parts.some(({ evidence }) => evidence.length > 0);
  if (!isChecked) return now;
  const isByEvidence = statusAfterChecks('unverified', parts) === 'verified' || !isVerified(now);
  return isByEvidence ? 'unverified' : now;
}

/**
 * The badge words of a listing once its checks are counted: documents and identity by their checks, all others as they
 * were.
 */
export function badgesAfterChecks(before: readonly string[], parts: readonly TrustPartStanding[]): string[] {
  const checked = new Set<string>(
    parts.filter(({ evidence }) => evidence.length > 0).flatMap(({ part }) => [part, `${part}_verified`]),
  );
  const proven = parts.filter(
    (standing) => isProven(standing) && (standing.part === 'documents' || standing.part === 'identity'),
  );
  return [...proven.map(({ part }) => part), ...before.filter((word) => !checked.has(word.trim().toLowerCase()))];
}
