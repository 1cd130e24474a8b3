import type { Db } from '#db/client.server.ts';
import { insertEvidence, type NewEvidence, selectEvidence } from './data/evidence.server.ts';
import { trustBreakdown } from './domain/trust-breakdown.ts';
import type { Evidence, TrustBreakdown } from './trust.ts';

export { type NewEvidence, trustBreakdown };

/**
 * Puts checks on file inside the caller's transaction; whoever calls keeps the trail. A percent is 0 to 100. Gives
 * their ids.
 */
export function fileEvidence(trx: Db, evidence: readonly NewEvidence[]): Promise<string[]> {
  return insertEvidence(trx, evidence);
}

/** The average of the four parts that such checks would give, in percent: the score that a listing can explain. */
export function averageTrust(isVerified: boolean, evidence: readonly NewEvidence[]): number {
  const pieces = evidence.map((piece, index) => ({
    ...piece,
    id: String(index),
    checkedAt: piece.checkedAt.toISOString(),
    source: piece.source ?? null,
  }));
  return trustBreakdown(isVerified, pieces).average;
}

/** The checks on file about one listing, newest first; none for a built-in sample, which has no record. */
export function listEvidence(db: Db, listingId: string): Promise<Evidence[]> {
  return selectEvidence(db, 'property', listingId);
}

/** The trust breakdown of a listing that nobody has checked: the starting values of spec 9. */
export function startingBreakdown(isVerified: boolean): TrustBreakdown {
  return trustBreakdown(isVerified, []);
}

/** The trust breakdown of a listing as its evidence makes it (spec 9, product.md 2). */
export async function findTrustBreakdown(db: Db, listingId: string, isVerified: boolean): Promise<TrustBreakdown> {
  return trustBreakdown(isVerified, await listEvidence(db, listingId));
}
