import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { fileEvidence, listEvidence } from '#features/trust/evidence.server.ts';
import type { EvidenceResult } from '#features/trust/trust.ts';
import { withListing } from './own-listings.server.ts';
import { reckonTrust } from './reckon-trust.server.ts';

export type PhotoFinding = {
  result: EvidenceResult;
  statement: string;
  checkedBy: string;
};

/**
 * Puts on file what a person found of photos that another listing shows too, for everybody to read, and lets score,
 * status and badges follow; what a machine wrote down is answered by it (`noteReuse`). The same again
 * changes nothing. @throws AppError property_not_found
 */
export async function filePhotoEvidence(
  app: App,
  actor: Allowed<'listing.check'>,
  id: string,
  finding: PhotoFinding,
): Promise<void> {
  const { result, statement, checkedBy } = finding;
  const kind = 'photos_reused';
  await withListing(app, id, async (trx, listing) => {
    const at = app.now();
    const newest = (await listEvidence(trx, id)).find((piece) => piece.kind === kind && piece.takenBack === null);
    if (newest?.result === result && newest.statement === statement) return;
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
  });
}
