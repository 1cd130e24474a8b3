import { createHash } from 'node:crypto';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { lockEvidence, markTakenBack } from '#features/trust/evidence.server.ts';
import { TAKING_REASON_MAX } from '#features/trust/listing-check.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import type { ListingRow } from './data/listing-rows.server.ts';
import { findListerPieces, takeBackOfLister } from './lister-evidence.server.ts';
import { withListing } from './own-listings.server.ts';
import { reckonTrust } from './reckon-trust.server.ts';

const REASON_MIN = 10;

/**
 * Takes a check of a listing back as mistaken, with a reason that everybody reads; what was stored of the score
 * follows, and the lister is told. It stays on file. @throws AppError property_not_found (404), own_matter (403),
 * evidence_gone (404), reason_required (400), already_taken_back (409)
 */
export async function takeBackEvidence(
  app: App,
  allowed: AllowedOthers<'listing.check'>,
  { listingId, evidenceId, reason }: { listingId: string; evidenceId: string; reason: string },
): Promise<void> {
  const words = reason.trim();
  if (words.length < REASON_MIN || words.length > TAKING_REASON_MAX)
    throw new AppError('reason_required', {
      status: 400,
      publicMessage: m.listings_taking_reason({ min: REASON_MIN, max: TAKING_REASON_MAX }),
      field: 'reason',
    });
  await withListing(app, listingId, async (trx, listing) => {
    const actor = allowed.requireOther([listing.agent_id]);
    const taking = { evidenceId, reason: words, actorId: actor.userId };
    if (!(await takeBackIn(app, trx, listing, taking)))
      throw new AppError('already_taken_back', { status: 409, publicMessage: m.listings_taking_done() });
    await tellTaken(app, trx, listing, words);
  });
}

type Taking = { evidenceId: string; reason: string; actorId: string };

/**
 * The same inside the caller's transaction, of a listing that it holds; false where the check was taken back before.
 * @throws AppError evidence_gone (404)
 */
export async function takeBackIn(app: App, trx: Db, listing: ListingRow, taking: Taking): Promise<boolean> {
  const { evidenceId, reason, actorId } = taking;
  const at = app.now();
  const piece = isUuid(evidenceId) ? await lockEvidence(trx, evidenceId) : null;
  if (piece?.entityType !== 'property' || piece.entityId !== listing.id)
    throw new AppError('evidence_gone', { status: 404, publicMessage: m.listings_evidence_gone() });
  if (!(await markTakenBack(trx, evidenceId, { at, reason, by: actorId }))) return false;
  // An upheld report stands at the home and with its lister: both go together.
  if (piece.reportId)
    for (const { id, userId } of await findListerPieces(trx, piece.reportId))
      await takeBackOfLister(app, trx, { userId, evidenceId: id, reason, actorId });
  const { status, score } = await reckonTrust(trx, listing, at);
  await recordAudit(trx, {
    actorId,
    action: 'evidence.taken-back',
    entity: 'evidence',
    entityId: evidenceId,
    before: { verification_status: listing.verification_status, trust_score: listing.trust_score },
    after: {
      listing: listing.id,
      kind: piece.kind,
      // What people wrote stays out of the log; its fingerprint ties the words to it.
      reason_sha256: createHash('sha256').update(reason, 'utf8').digest('hex'),
      verification_status: status,
      trust_score: score,
    },
    at,
  });
  return true;
}

function tellTaken(app: App, trx: Db, listing: ListingRow, reason: string): Promise<void> | undefined {
  if (listing.agent_id === null) return undefined;
  return notify(app, trx, {
    causedBy: null,
    userId: listing.agent_id,
    kind: 'evidence-taken-back',
    write: () => ({
      title: m.listings_notice_taken_title({ title: listing.title }),
      paragraphs: [m.listings_notice_taken_text(), reason],
    }),
    path: href('/property/:propertyId/trust', { propertyId: listing.id }),
  });
}
