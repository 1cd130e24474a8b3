import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { fileEvidence, listEvidence } from '#features/trust/evidence.server.ts';
import type { EvidenceResult } from '#features/trust/trust.ts';
import { lockListing } from './data/listing-rows.server.ts';
import { tagsOfListing } from './listing-tags.ts';
import { reckonTrust } from './reckon-trust.server.ts';

export type PhotoFinding = {
  result: EvidenceResult;
  statement: string;
  checkedBy: string;
};

/**
 * Puts on file what a person found of photos that another listing shows too, for everybody to read, and lets score,
 * status and badges follow, inside the caller's transaction; what a machine wrote down is answered by it (`noteReuse`).
 * The same again changes nothing, nor does a listing that is gone. Gives the cache tags to touch after the commit.
 */
export async function filePhotoEvidence(
  trx: Db,
  actor: Allowed<'listing.check'>,
  { id, finding }: { id: string; finding: PhotoFinding },
  at: Date,
): Promise<string[]> {
  const { result, statement, checkedBy } = finding;
  const kind = 'photos_reused';
  const listing = await lockListing(trx, id);
  if (!listing) return [];
  const newest = (await listEvidence(trx, id)).find((piece) => piece.kind === kind && piece.takenBack === null);
  if (newest?.result === result && newest.statement === statement) return [];
  await fileEvidence(trx, [
    {
      entityType: 'property',
      entityId: id,
      kind,
      result,
      statement,
      checkedBy,
      checkedAt: at,
      checker: { kind: 'person' },
    },
  ]);
  const { status, score } = await reckonTrust(trx, listing, at);
  await recordAudit(trx, {
    actorId: actor.userId,
    action: 'listing.checked',
    entity: 'property',
    entityId: id,
    before: { verification_status: listing.verification_status, trust_score: listing.trust_score },
    after: { kind, result, verification_status: status, trust_score: score },
    at,
  });
  return tagsOfListing(listing);
}
