import type { Db } from '#db/client.server.ts';
import { listContradictions } from '#features/trust/contradictions.ts';
import { listEvidence, trustBreakdown } from '#features/trust/evidence.server.ts';
import { badgesAfterChecks, isVerified, statusAfterChecks, uncheckedStatus } from '#features/trust/listing-check.ts';
import type { TrustBreakdown } from '#features/trust/trust.ts';
import type { VerificationStatus } from '#vocabulary/listing-words.ts';
import { type ListingRow, updateListingFacts } from './data/listing-rows.server.ts';

/** How a listing stands by its evidence: what is stored beside it for cards and searches. */
export type ReckonedTrust = { status: VerificationStatus; badges: string[]; score: number | null; hasChanged: boolean };

/** What a listing says and its row holds of trust: all that its breakdown is made of besides its evidence. */
type Reckonable = Parameters<typeof listContradictions>[0] & Pick<ListingRow, 'id' | 'verification_status'>;

/** The breakdown of a listing at a moment, from its evidence on file and what it says of itself. */
export async function readTrust(db: Db, listing: Reckonable, at: Date): Promise<TrustBreakdown> {
  const evidence = await listEvidence(db, listing.id);
  const contradictions = listContradictions(listing, evidence, at);
  return trustBreakdown(evidence, { isVerified: isVerified(listing.verification_status), at, contradictions });
}

/**
 * Reckons status, badges and score of a locked listing anew from its evidence: the one writer of the three, inside the
 * transaction that changed what they stand on. A listing without a counting check has no score.
 */
export async function reckonTrust(trx: Db, listing: ListingRow, at: Date): Promise<ReckonedTrust> {
  const evidence = await listEvidence(trx, listing.id);
  const contradictions = listContradictions(listing, evidence, at);
  const { parts } = trustBreakdown(evidence, { isVerified: false, at, contradictions });
  const unchecked = listing.unchecked_status ?? uncheckedStatus(listing.verification_status, parts);
  const status = statusAfterChecks(unchecked, parts);
  const { average, provenParts } = trustBreakdown(evidence, { isVerified: isVerified(status), at, contradictions });
  const badges = badgesAfterChecks(listing.verification_badges, parts);
  const score = provenParts === 0 ? null : average;
  const hasChanged =
    status !== listing.verification_status ||
    score !== listing.trust_score ||
    badges.join('\n') !== listing.verification_badges.join('\n');
  await updateListingFacts(trx, listing.id, {
    trust_reckoned_at: at,
    ...(evidence.length > 0 ? { unchecked_status: unchecked } : {}),
    ...(hasChanged
      ? { verification_status: status, verification_badges: badges, trust_score: score, updated_at: at }
      : {}),
  });
  return { status, badges, score, hasChanged };
}
