import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { type AllowedOthers, type AllowedOwn, allow } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { fileListingEvidence, holdListing } from '#features/listings/listing-evidence.server.ts';
import { tagsOfListing } from '#features/listings/listing-tags.ts';
import { findListingRow } from '#features/listings/own-listings.server.ts';
import { queueUploadedPaper } from '#features/papers/uploaded-papers.server.ts';
import { FINDINGS } from '#features/trust/listing-check.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { claimDocuments, requireRoom, storeUpload } from '#features/uploads/uploads.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { dayInNigeria } from '#lib/days.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { withoutControls } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE } from '#vocabulary/languages.ts';
import {
  type LetterRow,
  listLettersOf,
  listWaitingLetters,
  lockLetter,
  putLetter,
  updateLetter,
} from '../data/letters.server.ts';
import { type DayRefusal, endOf, mayDecide, refuseDay } from '../domain/mandate-letter.ts';

const DAYS: Record<DayRefusal, () => string> = {
  missing: m.mandates_day_missing,
  past: m.mandates_day_past,
  far: m.mandates_day_far,
};
const REASON = { min: 15, max: 500 } as const;

const gone = () => new AppError('letter_not_found', { status: 404, publicMessage: m.mandates_gone() });

function requireDay(day: string, at: Date): string {
  const refusal = refuseDay(day, dayInNigeria(at));
  if (refusal) throw new AppError('day_refused', { status: 400, publicMessage: DAYS[refusal](), field: 'until' });
  return day;
}

/** A letter as its sender sees it. Days are YYYY-MM-DD, moments ISO. */
export type OwnLetter = Pick<LetterRow, 'id' | 'state' | 'reason'> & {
  fileName: string | null;
  until: string;
  hasEnded: boolean;
  sentAt: string;
  decidedAt: string | null;
};

/** The letters of a listing, the one that waits first, with its title; null where there is no such listing. */
export async function viewLetters(
  app: App,
  listingId: string,
): Promise<{ title: string; letters: OwnLetter[] } | null> {
  const listing = isUuid(listingId) ? await findListingRow(app, listingId) : null;
  if (!listing) return null;
  const today = dayInNigeria(app.now());
  const letters = (await listLettersOf(app.db, listingId)).map((row) => ({
    id: row.id,
    state: row.state,
    reason: row.reason,
    fileName: row.file_name,
    until: row.holds_until,
    hasEnded: row.holds_until < today,
    sentAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
  return { title: listing.title, letters };
}

/**
 * Takes the owner's letter for a listing of one's own in, in place of one that still waits, and has it read; the office
 * then looks at it. @throws AppError letter_not_found (404), not_allowed (403), day_refused, letter_missing (400),
 * upload_refused, upload_quota
 */
export async function handInLetter(
  app: App,
  allowed: AllowedOwn<'mandate.handIn'>,
  listingId: string,
  { file, until }: { file: FormDataEntryValue | null; until: string },
): Promise<void> {
  const listing = isUuid(listingId) ? await findListingRow(app, listingId) : null;
  if (!listing) throw gone();
  const actor = allowed.requireOwn(listing.agent_id);
  const day = requireDay(until, app.now());
  if (!(file instanceof File) || file.size === 0)
    throw new AppError('letter_missing', { status: 400, publicMessage: m.mandates_file_missing(), field: 'letter' });
  const sender = allow(uploadPolicy.create, actor);
  await requireRoom(app, sender, 'verification-docs');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stored = await storeUpload(app, sender, { bucket: 'verification-docs', fileName: file.name }, bytes);
  await app.db.transaction().execute(async (trx) => {
    await claimDocuments(app, trx, { ownerId: actor.userId, uploadIds: [stored.id] });
    await putLetter(trx, {
      listing_id: listingId,
      user_id: actor.userId,
      upload_id: stored.id,
      holds_until: day,
      created_at: app.now(),
    });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'mandate.sent',
      entity: 'property',
      entityId: listingId,
      after: { holds_until: day },
      at: app.now(),
    });
    await queueUploadedPaper(app, trx, {
      uploadId: stored.id,
      ownerId: actor.userId,
      fileName: stored.file_name,
      contentType: stored.content_type,
      objectKey: stored.object_key,
      bytes,
    });
  });
}

/** A letter that waits, as the office sees it. */
export type WaitingLetter = {
  id: string;
  uploadId: string | null;
  fileName: string | null;
  until: string;
  sender: { id: string; name: string };
  listing: { id: string; title: string; listerId: string | null };
};

/** Letters that wait for the office, the longest waiting first. */
export async function listLettersToDecide(app: App): Promise<WaitingLetter[]> {
  return (await listWaitingLetters(app.db)).map((row) => ({
    id: row.id,
    uploadId: row.upload_id,
    fileName: row.file_name,
    until: row.holds_until,
    sender: { id: row.user_id, name: row.sender },
    listing: { id: row.listing_id, title: row.listing_title, listerId: row.lister_id },
  }));
}

/** What the office says of a letter; `until` as the letter itself says it. */
export type LetterDecision = { state: string; until: string; reason: string };

/**
 * Says that a letter was seen, which becomes evidence of its listing until its last day, or refuses it with a reason.
 * Its sender is told. @throws AppError letter_not_found (404), own_matter (403), letter_decided (409), day_refused,
 * reason_refused (400)
 */
export async function decideLetter(
  app: App,
  allowed: AllowedOthers<'mandate.decide'>,
  id: string,
  given: LetterDecision,
): Promise<void> {
  const state = requireOneOf(['seen', 'refused'] as const, given.state, 'state');
  const reason = withoutControls(given.reason).trim();
  if (state === 'refused' && (reason.length < REASON.min || reason.length > REASON.max))
    throw new AppError('reason_refused', {
      status: 400,
      publicMessage: m.mandates_reason_refused({ from: REASON.min, to: REASON.max }),
      field: 'reason',
    });
  if (!isUuid(id)) throw gone();
  const touched = await app.db.transaction().execute(async (trx) => {
    const letter = await lockLetter(trx, id);
    const listing = letter && (await holdListing(trx, letter.listing_id));
    if (!letter || !listing) throw gone();
    const actor = allowed.requireOther([letter.user_id, listing.agent_id]);
    if (!mayDecide(letter.state))
      throw new AppError('letter_decided', { status: 409, publicMessage: m.mandates_decided() });
    const at = app.now();
    const until = state === 'seen' ? requireDay(given.until, at) : null;
    const evidence = until === null ? null : await fileLetterEvidence(trx, listing, until, at);
    await updateLetter(trx, id, {
      state,
      reason: state === 'refused' ? reason : null,
      decided_by: actor.userId,
      decided_at: at,
      evidence_id: evidence,
      ...(until === null ? {} : { holds_until: until }),
    });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'mandate.decided',
      entity: 'property',
      entityId: listing.id,
      after: { state, holds_until: until, evidence },
      at,
    });
    await notify(app, trx, {
      causedBy: null,
      userId: letter.user_id,
      kind: 'mandate-letter',
      write: () => ({
        title: state === 'seen' ? m.mandates_notice_seen() : m.mandates_notice_refused(),
        paragraphs: [until === null ? reason : m.mandates_notice_until({ day: formatDate(until) }), listing.title],
      }),
      path: href('/account/listings/:id/mandate', { id: listing.id }),
      dedupeKey: `mandate-letter:${id}`,
    });
    return tagsOfListing(listing);
  });
  app.touchTags(touched);
}

type Held = Parameters<typeof fileListingEvidence>[1];

function fileLetterEvidence(trx: Parameters<typeof fileListingEvidence>[0], listing: Held, until: string, at: Date) {
  const { statement, checkedBy } = inLanguage(BASE_LANGUAGE, () => ({
    statement: m.mandates_evidence({ day: formatDate(until) }),
    checkedBy: m.listings_check_by(),
  }));
  const piece = { ...FINDINGS.mandate_seen, statement, checkedBy, checker: { kind: 'person' as const } };
  return fileListingEvidence(trx, listing, { ...piece, expiresAt: endOf(until) }, at);
}
