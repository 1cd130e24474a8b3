import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { fileEvidence, listEvidence, selectLapsing } from '#features/trust/evidence.server.ts';
import type { LapsingEvidence } from '#features/trust/lapsing-evidence.ts';
import { type CheckDraft, type CheckRefusal, FINDINGS, readCheck } from '#features/trust/listing-check.ts';
import type { Evidence, TrustBreakdown } from '#features/trust/trust.ts';
import { AppError } from '#lib/app-error.ts';
import { DAY_MS, dayInNigeria } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import type { VerificationStatus } from '#vocabulary/listing-words.ts';
import { findListingRow, withListing } from './own-listings.server.ts';
import { readTrust, reckonTrust } from './reckon-trust.server.ts';

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
  listerId: string | null;
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
    listerId: row.agent_id,
    title,
    location,
    city,
    state,
    status,
    score,
    breakdown: await readTrust(app.db, row, app.now()),
  };
}

const LAPSING_DAYS = 30;
const LAPSING_SHOWN = 50;

/** The checks of homes that lapse within thirty days or did in the last thirty, the oldest first. */
export function listLapsingChecks(app: App): Promise<LapsingEvidence[]> {
  const now = app.now().getTime();
  const span = LAPSING_DAYS * DAY_MS;
  return selectLapsing(app.db, { from: new Date(now - span), to: new Date(now + span), limit: LAPSING_SHOWN });
}

/**
 * Puts a check on file, for everybody to read, and lets score, status and badges follow from all checks; the lister is
 * told. The same check again changes nothing. @throws AppError property_not_found (404), own_matter (403),
 * check_refused (400) with the field at fault
 */
export async function recordListingCheck(
  app: App,
  allowed: AllowedOthers<'listing.check'>,
  id: string,
  draft: CheckDraft,
): Promise<void> {
  const read = readCheck(draft, app.now());
  if ('reason' in read)
    throw new AppError('check_refused', { status: 400, publicMessage: REFUSALS[read.reason](), field: read.field });
  const { finding, statement, day, source, comparedWith } = read.check;
  const { kind, result } = FINDINGS[finding];
  await withListing(app, id, async (trx, listing) => {
    const actor = allowed.requireOther([listing.agent_id]);
    const at = app.now();
    // What was found today was found by now: it comes after whatever a machine wrote down this morning.
    const checkedAt = draft.day === dayInNigeria(at) ? at : day;
    const isSame = (piece: Evidence) =>
      piece.kind === kind &&
      piece.result === result &&
      piece.takenBack === null &&
      piece.statement === statement &&
      dayInNigeria(piece.checkedAt) === draft.day;
    if ((await listEvidence(trx, id)).some(isSame)) return;
    const checkedBy = m.listings_check_by();
    const [evidenceId] = await fileEvidence(trx, [
      {
        entityType: 'property',
        entityId: id,
        kind,
        result,
        statement,
        checkedBy,
        checkedAt,
        ...(source ? { source } : {}),
        ...(comparedWith ? { comparedWith } : {}),
      },
    ]);
    const { status, score } = await reckonTrust(trx, listing, at);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'listing.checked',
      entity: 'property',
      entityId: id,
      before: { verification_status: listing.verification_status, trust_score: listing.trust_score },
      after: { finding, kind, result, verification_status: status, trust_score: score },
      at,
    });
    if (listing.agent_id === null) return;
    await notify(app, trx, {
      causedBy: null,
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
