import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { fileEvidence, listEvidence } from '#features/trust/evidence.server.ts';
import type { EvidenceKind } from '#features/trust/trust-weights.ts';
import { lockListing } from './data/listing-rows.server.ts';
import { tagsOfListing } from './listing-tags.ts';
import { reckonTrust } from './reckon-trust.server.ts';

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
