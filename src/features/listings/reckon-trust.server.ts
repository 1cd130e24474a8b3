import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { listContradictions } from '#features/trust/contradictions.ts';
import { fileEvidence, listEvidence, listEvidenceOfHome, trustBreakdown } from '#features/trust/evidence.server.ts';
import { badgesAfterChecks, isVerified, statusAfterChecks, uncheckedStatus } from '#features/trust/listing-check.ts';
import type { TrustBreakdown } from '#features/trust/trust.ts';
import type { EvidenceKind } from '#features/trust/trust-weights.ts';
import type { VerificationStatus } from '#vocabulary/listing-words.ts';
import { type ListingRow, lockListing, updateListingFacts } from './data/listing-rows.server.ts';
import { tagsOfListing } from './listing-tags.ts';

/** How a listing stands by its evidence: what is stored beside it for cards and searches. */
export type ReckonedTrust = { status: VerificationStatus; badges: string[]; score: number | null; hasChanged: boolean };

/** What a listing says and its row holds of trust: all that its breakdown is made of besides its evidence. */
type Reckonable = Parameters<typeof listContradictions>[0] &
  Pick<ListingRow, 'id' | 'agent_id' | 'verification_status'>;

/** The breakdown of a listing at a moment, from its evidence on file and what it says of itself. */
export async function readTrust(db: Db, listing: Reckonable, at: Date): Promise<TrustBreakdown> {
  const { own, lister } = await listEvidenceOfHome(db, listing);
  const evidence = [...own, ...lister];
  const contradictions = listContradictions(listing, own, at);
  return trustBreakdown(evidence, { isVerified: isVerified(listing.verification_status), at, contradictions });
}

/**
 * Reckons status, badges and score of a locked listing anew from its evidence: the one writer of the three, inside the
 * transaction that changed what they stand on. What is known of the lister counts beside the checks of the home; alone
 * it gives a home nothing: a listing without a counting check of its own has no score.
 */
export async function reckonTrust(trx: Db, listing: ListingRow, at: Date): Promise<ReckonedTrust> {
  const { own, lister } = await listEvidenceOfHome(trx, listing);
  const evidence = own.length > 0 ? [...own, ...lister] : [];
  const contradictions = listContradictions(listing, own, at);
  const { parts } = trustBreakdown(evidence, { isVerified: false, at, contradictions });
  const unchecked = listing.unchecked_status ?? uncheckedStatus(listing.verification_status, parts);
  const status = statusAfterChecks(unchecked, parts);
  const counted = trustBreakdown(evidence, { isVerified: isVerified(status), at, contradictions });
  const badges = badgesAfterChecks(listing.verification_badges, parts);
  const isScored = counted.parts.some(({ hasEvidence, isOnlyTold }) => hasEvidence && !isOnlyTold);
  const score = isScored ? counted.average : null;
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

type Reuse = {
  kind: Extract<EvidenceKind, 'paper_reused' | 'photos_reused'>;
  /** The two homes that show the same. */
  listings: readonly [string, string];
  /** For everybody to read, on both: never who the other lister is. */
  statement: string;
  /** The machine that saw it, and its version. */
  checkedBy: string;
  version: string;
};

/**
 * Writes down that two homes show the same paper or the same photos, inside the caller's transaction: the one way in
 * which what is known of one home moves another. Both are lowered, neither is flagged, since nobody knows yet who was
 * first; the same reuse again changes nothing. Gives the cache tags to touch after the commit.
 */
export async function noteReuse(trx: Db, reuse: Reuse, at: Date): Promise<string[]> {
  const tags: string[] = [];
  // Always in one order, so that two such notes at once wait for each other and never in a ring.
  for (const id of reuse.listings.toSorted()) {
    const other = reuse.listings.find((listing) => listing !== id) ?? id;
    const listing = await lockListing(trx, id);
    if (!listing) continue;
    const known = await listEvidence(trx, id);
    if (known.some(({ kind, lookedAt, takenBack }) => kind === reuse.kind && lookedAt === other && !takenBack))
      continue;
    await fileEvidence(trx, [
      {
        entityType: 'property',
        entityId: id,
        kind: reuse.kind,
        result: 'failed',
        statement: reuse.statement,
        lookedAt: other,
        checkedBy: reuse.checkedBy,
        checkedAt: at,
        checker: { kind: 'machine', version: reuse.version },
      },
    ]);
    const { status, score } = await reckonTrust(trx, listing, at);
    await recordAudit(trx, {
      actorId: null,
      action: 'listing.checked',
      entity: 'property',
      entityId: id,
      before: { verification_status: listing.verification_status, trust_score: listing.trust_score },
      after: { kind: reuse.kind, result: 'failed', other, verification_status: status, trust_score: score },
      at,
    });
    tags.push(...tagsOfListing(listing));
  }
  return tags;
}
