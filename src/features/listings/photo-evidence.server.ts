import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { fileEvidence, listEvidence, trustBreakdown } from '#features/trust/evidence.server.ts';
import { badgesAfterChecks, isVerified, statusAfterChecks } from '#features/trust/listing-check.ts';
import { updateListingFacts } from './data/listing-rows.server.ts';
import { withListing } from './own-listings.server.ts';

export type PhotoFinding = {
  /** What is found of the listing's history, 0 to 100. */
  percent: number;
  statement: string;
  checkedBy: string;
  /** Who decided; null for what a machine found. */
  actorId: string | null;
};

/**
 * Puts on file what the photos of a listing say of its history, for everybody to read, and lets score, status and
 * badges follow. The same again changes nothing. @throws AppError property_not_found
 */
export async function filePhotoEvidence(app: App, id: string, finding: PhotoFinding): Promise<void> {
  const { percent, statement, checkedBy, actorId } = finding;
  await withListing(app, id, async (trx, listing) => {
    const at = app.now();
    const [newest] = (await listEvidence(trx, id)).filter(({ part }) => part === 'history');
    if (newest?.percent === percent && newest.statement === statement) return;
    await fileEvidence(trx, [
      { entityType: 'property', entityId: id, part: 'history', percent, statement, checkedBy, checkedAt: at },
    ]);
    const evidence = await listEvidence(trx, id);
    const { parts } = trustBreakdown(false, evidence);
    const status = statusAfterChecks(listing.verification_status, parts);
    const { average } = trustBreakdown(isVerified(status), evidence);
    await updateListingFacts(trx, id, {
      verification_status: status,
      verification_badges: badgesAfterChecks(listing.verification_badges, parts),
      trust_score: average,
      updated_at: at,
    });
    await recordAudit(trx, {
      actorId,
      action: 'listing.checked',
      entity: 'property',
      entityId: id,
      before: { verification_status: listing.verification_status, trust_score: listing.trust_score },
      after: { part: 'history', percent, verification_status: status, trust_score: average },
      at,
    });
  });
}
