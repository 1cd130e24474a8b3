import type { Db } from '#db/client.server.ts';
import { fileEvidence, listEvidence, type NewEvidence, trustBreakdown } from '#features/trust/evidence.server.ts';
import { badgesAfterChecks, isVerified, statusAfterChecks } from '#features/trust/listing-check.ts';
import type { VerificationStatus } from '#vocabulary/listing-words.ts';
import { type ListingRow, lockListing, updateListingFacts } from './data/listing-rows.server.ts';

export type { ListingRow as HeldListingRow };

/** The listing, held until the caller's transaction ends; null where there is none. */
export function holdListing(trx: Db, id: string): Promise<ListingRow | null> {
  return lockListing(trx, id);
}

/** A piece of evidence about a listing that is at hand. */
export type ListingEvidence = Omit<NewEvidence, 'entityType' | 'entityId'>;

/** How a listing stands once a check of it is on file. */
export type AfterEvidence = { evidenceId: string; status: VerificationStatus; score: number };

/**
 * Puts a check of a listing on file inside the caller's transaction, which holds the listing, and lets its score, status
 * and badges follow from all its checks; the caller keeps the trail.
 */
export async function fileListingEvidence(
  trx: Db,
  listing: ListingRow,
  piece: ListingEvidence,
  at: Date,
): Promise<AfterEvidence> {
  const [evidenceId = ''] = await fileEvidence(trx, [{ ...piece, entityType: 'property', entityId: listing.id }]);
  const evidence = await listEvidence(trx, listing.id);
  const { parts } = trustBreakdown(false, evidence);
  const status = statusAfterChecks(listing.verification_status, parts);
  const { average } = trustBreakdown(isVerified(status), evidence);
  await updateListingFacts(trx, listing.id, {
    verification_status: status,
    verification_badges: badgesAfterChecks(listing.verification_badges, parts),
    trust_score: average,
    updated_at: at,
  });
  return { evidenceId, status, score: average };
}
