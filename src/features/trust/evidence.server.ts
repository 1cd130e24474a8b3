import type { Db } from '#db/client.server.ts';
import { isUuid } from '#lib/uuid.ts';
import {
  insertEvidence,
  lockEvidence,
  markTakenBack,
  type NewEvidence,
  selectEvidence,
  selectLapsing,
} from './data/evidence.server.ts';
import { countingForHomes, withoutOwnSource } from './domain/lister-evidence.ts';
import { type BreakdownFacts, trustBreakdown } from './domain/trust-breakdown.ts';
import { percentOf, readEarlier } from './listing-check.ts';
import type { Evidence, TrustBreakdown } from './trust.ts';
import { weightOf } from './trust-weights.ts';

export { lockEvidence, markTakenBack, type NewEvidence, selectLapsing, trustBreakdown };

/**
 * Puts checks on file inside the caller's transaction; whoever calls keeps the trail and has the listing reckoned anew
 * (`listings/reckon-trust.server.ts`). Gives their ids.
 */
export function fileEvidence(trx: Db, evidence: readonly NewEvidence[]): Promise<string[]> {
  return insertEvidence(trx, evidence);
}

/** The pieces of evidence that such checks would make. */
export function asEvidence(evidence: readonly NewEvidence[]): Evidence[] {
  return evidence.map((piece, index) => {
    const judged = 'kind' in piece ? piece : readEarlier(piece.part, piece.percent);
    return {
      id: String(index),
      part: 'kind' in piece ? weightOf(piece.kind).part : piece.part,
      kind: judged.kind,
      result: judged.result,
      percent: piece.percent ?? percentOf(judged.kind, judged.result),
      statement: piece.statement,
      lookedAt: piece.lookedAt ?? null,
      comparedWith: piece.comparedWith ?? null,
      checkedBy: piece.checkedBy,
      checkerKind: piece.checker?.kind ?? 'person',
      checkerVersion: piece.checker?.kind === 'machine' ? piece.checker.version : null,
      checkedAt: piece.checkedAt.toISOString(),
      source: piece.source ?? null,
      expiresAt: piece.expiresAt?.toISOString() ?? null,
      supersedes: piece.supersedes ?? null,
      takenBack: null,
    };
  });
}

/** The checks on file about one listing, newest first; none for a built-in sample, which has no record. */
export function listEvidence(db: Db, listingId: string): Promise<Evidence[]> {
  return isUuid(listingId) ? selectEvidence(db, 'property', listingId) : Promise.resolve([]);
}

/** The checks on file about a lister or agent, newest first. */
export async function listListerEvidence(db: Db, userId: string): Promise<Evidence[]> {
  return (await selectEvidence(db, 'agent', userId)).map(withoutOwnSource);
}

/**
 * What counts for a home: the checks on file about it, and those of its lister that the weights let count for all their
 * homes. An upheld report of the home itself counts once.
 */
export async function listEvidenceOfHome(
  db: Db,
  home: { id: string; agent_id: string | null },
): Promise<{ own: Evidence[]; lister: Evidence[] }> {
  const own = await listEvidence(db, home.id);
  const lister = home.agent_id === null ? [] : await listListerEvidence(db, home.agent_id);
  return { own, lister: countingForHomes(lister, own) };
}

/** The trust breakdown of a listing that nobody has checked: the starting values of spec 9. */
export function startingBreakdown(isVerified: boolean, at: Date): TrustBreakdown {
  return trustBreakdown([], { isVerified, at });
}

/** The checks of a listing that count at a moment: what stands on the slip at the door. */
export function listCounting(evidence: readonly Evidence[], facts: BreakdownFacts): Evidence[] {
  return trustBreakdown(evidence, facts)
    .parts.flatMap(({ evidence: own }) => own)
    .filter(({ standing, result }) => standing === 'counts' && result === 'passed')
    .toSorted((a, b) => b.checkedAt.localeCompare(a.checkedAt));
}
