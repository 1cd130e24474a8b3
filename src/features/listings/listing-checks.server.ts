import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { fileEvidence, findTrustBreakdown, listEvidence, trustBreakdown } from '#features/trust/evidence.server.ts';
import {
  badgesAfterChecks,
  type CheckDraft,
  type CheckRefusal,
  FINDINGS,
  isVerified,
  readCheck,
  statusAfterChecks,
} from '#features/trust/listing-check.ts';
import type { Evidence, TrustBreakdown } from '#features/trust/trust.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import type { VerificationStatus } from '#vocabulary/listing-words.ts';
import { updateListingFacts } from './data/listing-rows.server.ts';
import { findListingRow, withListing } from './own-listings.server.ts';

const REFUSALS: Record<CheckRefusal['reason'], () => string> = {
  finding: m.listings_check_finding_refused,
  short: m.listings_check_short,
  long: m.listings_check_long,
  number: m.listings_check_number,
  day: m.listings_check_day_refused,
};

/** A listing as whoever checks it sees it: where it stands, and what was checked so far. */
export type CheckedListing = {
  id: string;
  title: string;
  location: string;
  city: string | null;
  state: string;
  status: VerificationStatus | null;
  score: number | null;
  breakdown: TrustBreakdown;
};

/** The listing with its checks, in whatever state it is; null where there is none. */
export async function findCheckedListing(app: App, id: string): Promise<CheckedListing | null> {
  const row = await findListingRow(app, id);
  if (!row) return null;
  const { title, location, city, state, verification_status: status, trust_score: score } = row;
  return {
    id: row.id,
    title,
    location,
    city,
    state,
    status,
    score,
    breakdown: await findTrustBreakdown(app.db, row.id, isVerified(status)),
  };
}

/**
 * Puts a check on file, for everybody to read, and lets score, status and badges follow from all checks; the lister is
 * told. The same check again changes nothing. @throws AppError property_not_found (404), check_refused (400) with the
 * field at fault
 */
export async function recordListingCheck(
  app: App,
  actor: Allowed<'listing.check'>,
  id: string,
  draft: CheckDraft,
): Promise<void> {
  const read = readCheck(draft, app.now());
  if ('reason' in read)
    throw new AppError('check_refused', { status: 400, publicMessage: REFUSALS[read.reason](), field: read.field });
  const { finding, statement, day, source } = read.check;
  const { part, percent } = FINDINGS[finding];
  await withListing(app, id, async (trx, listing) => {
    const at = app.now();
    const isSame = (piece: Evidence) =>
      piece.part === part &&
      piece.percent === percent &&
      piece.statement === statement &&
      piece.checkedAt === day.toISOString();
    if ((await listEvidence(trx, id)).some(isSame)) return;
    const checkedBy = m.listings_check_by();
    const [evidenceId] = await fileEvidence(trx, [
      {
        entityType: 'property',
        entityId: id,
        part,
        percent,
        statement,
        checkedBy,
        checkedAt: day,
        ...(source ? { source } : {}),
      },
    ]);
    const evidence = await listEvidence(trx, id);
    const { parts } = trustBreakdown(false, evidence);
    const status = statusAfterChecks(listing.verification_status, parts);
    const { average } = trustBreakdown(isVerified(status), evidence);
    const badges = badgesAfterChecks(listing.verification_badges, parts);
    await updateListingFacts(trx, id, {
      verification_status: status,
      verification_badges: badges,
      trust_score: average,
      updated_at: at,
    });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'listing.checked',
      entity: 'property',
      entityId: id,
      before: { verification_status: listing.verification_status, trust_score: listing.trust_score },
      after: { finding, part, percent, verification_status: status, trust_score: average },
      at,
    });
    if (listing.agent_id === null) return;
    await notify(app, trx, {
      userId: listing.agent_id,
      kind: 'listing-checked',
      write: () => ({
        title: m.listings_notice_checked({ title: listing.title }),
        paragraphs: [statement, m.listings_notice_checked_text()],
      }),
      path: href('/property/:propertyId', { propertyId: id }),
      dedupeKey: `listing-checked:${evidenceId}`,
    });
  });
}
