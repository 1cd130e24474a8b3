import type { Db } from '#db/client.server.ts';
import { fileEvidence, markTakenBack } from '#features/trust/evidence.server.ts';
import type { EvidenceResult } from '#features/trust/trust.ts';
import type { EvidenceKind } from '#features/trust/trust-weights.ts';
import { type ListingRow, lockListing } from './data/listing-rows.server.ts';
import { type ReckonedTrust, reckonTrust } from './reckon-trust.server.ts';

export type { ListingRow as HeldListingRow };

/** The listing, held until the caller's transaction ends; null where there is none. */
export function holdListing(trx: Db, id: string): Promise<ListingRow | null> {
  return lockListing(trx, id);
}

/** A check of a listing that is at hand. */
export type ListingEvidence = {
  kind: EvidenceKind;
  result: EvidenceResult;
  statement: string;
  checkedBy: string;
  checker: { kind: 'person' } | { kind: 'machine'; version: string };
  source?: string;
  supersedes?: string;
  /** When it lapses; else after the days its kind has. */
  expiresAt?: Date;
  /** What it was compared with, for everybody to read. */
  comparedWith?: string;
  /** The report or dispute it came of. */
  reportId?: string;
};

/**
 * Puts a check of a listing on file inside the caller's transaction, which holds the listing, and reckons its score,
 * status and badges anew; the caller keeps the trail. Gives the check's id.
 */
export async function fileListingEvidence(
  trx: Db,
  listing: ListingRow,
  piece: ListingEvidence,
  at: Date,
): Promise<string> {
  const about = { entityType: 'property' as const, entityId: listing.id };
  const [id = ''] = await fileEvidence(trx, [{ ...piece, ...about, checkedAt: at }]);
  await reckonTrust(trx, listing, at);
  return id;
}

/** Takes checks of a held listing back that what they stood on is gone from, and reckons it anew. */
export async function withdrawListingEvidence(
  trx: Db,
  listing: ListingRow,
  ids: readonly string[],
  taking: { at: Date; reason: string; by: string },
): Promise<ReckonedTrust | null> {
  if (ids.length === 0) return null;
  for (const id of ids) await markTakenBack(trx, id, taking);
  return reckonTrust(trx, listing, taking.at);
}
