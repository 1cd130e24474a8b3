import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { noteRelisting } from '#features/duplicates/relisting.server.ts';
import { hideWithLister } from '#features/listings/lister-holds.server.ts';
import { changeListing, insertListing, lockListing } from '#features/listings/listing-changes.server.ts';
import { tagsOfListing } from '#features/listings/listing-tags.ts';
import { requireStanding } from '#features/listings/require-standing.ts';
import { answerOpenFlags } from '#features/moderation/text-flags.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDateTime } from '#lib/dates.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { findPeople, findSubmissionRow, moveSubmission, type SubmissionRow } from '../data/submissions.server.ts';
import { mergeChange, partsOf } from '../domain/merge-change.ts';
import { SUBMISSION_STEPS } from '../domain/submission-states.ts';
import { partLabel } from '../form-texts.ts';
import type { SubmissionForReview } from '../submission.ts';
import { factsOfSubmission } from './submission-facts.ts';
import { findSubmission } from './submissions-for-review.server.ts';

const LONGEST_NOTE = 2000;

/** `revision`: the one that was shown; null takes the newest. */
type Approval = {
  notes?: string | null | undefined;
  take?: readonly string[] | undefined;
  revision?: number | null | undefined;
};

/**
 * Approves a submission: the live listing is inserted (or the one it changes is changed), the lister told, all in one
 * transaction (spec 4). Of a change, what somebody else changed meanwhile stays as it is, unless `take` names it.
 * @throws AppError submission_not_found, own_matter (403), submission_decided (409, says who was first and when),
 * submission_changed where another revision was shown, submission_without_state, listing_frozen, listing_taken_down
 * (409)
 */
export async function approveSubmission(
  app: App,
  allowed: AllowedOthers<'submission.decide'>,
  id: string,
  { notes = null, take = [], revision = null }: Approval = {},
): Promise<SubmissionForReview> {
  let tags: string[] = [];
  await app.db.transaction().execute(async (trx) => {
    const by = await requireDecider(app, trx, allowed, id);
    const row = await decide(trx, id, { ...by, step: 'approve', note: cleanNote(notes) });
    if (revision !== null && row.revision !== revision)
      throw new AppError('submission_changed', { status: 409, publicMessage: m.submissions_changed() });
    const { kept, tags: shown, ...listing } = await putOnMarket(trx, row, { ...by, take });
    tags = shown;
    const hidden = await hideWithLister(trx, [listing.id], by);
    await trx.updateTable('property_submissions').set({ property_id: listing.id }).where('id', '=', id).execute();
    await notify(app, trx, {
      causedBy: null,
      userId: row.agent_id,
      kind: 'submission-approved',
      write: () => ({
        title: m.submissions_mail_approved_title({ title: row.title }),
        paragraphs: [
          hidden.length > 0 ? m.submissions_mail_approved_hidden() : m.submissions_mail_approved(),
          ...(kept.length > 0 ? [m.submissions_mail_kept({ parts: kept.map(partLabel).join(', ') })] : []),
          ...(row.admin_notes ? [m.submissions_mail_note({ note: row.admin_notes })] : []),
        ],
      }),
      path: href('/property/:propertyId', { propertyId: listing.id }),
      dedupeKey: `submission:${id}:${row.revision}:approved`,
    });
  });
  app.touchTags(tags);
  return requireReviewed(app, id);
}

/**
 * Rejects a submission with a reason that its lister is told. @throws AppError reason_required (400),
 * submission_not_found, own_matter (403), submission_decided
 */
export async function rejectSubmission(
  app: App,
  allowed: AllowedOthers<'submission.decide'>,
  id: string,
  reason: string,
): Promise<SubmissionForReview> {
  const note = cleanNote(reason);
  if (note === null)
    throw new AppError('reason_required', {
      status: 400,
      publicMessage: m.submissions_reason_required(),
      field: 'reason',
    });
  await app.db.transaction().execute(async (trx) => {
    const by = await requireDecider(app, trx, allowed, id);
    const row = await decide(trx, id, { ...by, step: 'reject', note });
    await notify(app, trx, {
      causedBy: null,
      userId: row.agent_id,
      kind: 'submission-rejected',
      write: () => ({
        title: m.submissions_mail_rejected_title({ title: row.title }),
        paragraphs: [m.submissions_mail_rejected({ reason: note }), m.submissions_mail_correct()],
      }),
      path: href('/account/listings/submissions/:id', { id }),
      dedupeKey: `submission:${id}:${row.revision}:rejected`,
    });
  });
  return requireReviewed(app, id);
}

function cleanNote(text: string | null): string | null {
  return text?.trim().slice(0, LONGEST_NOTE) || null;
}

async function requireReviewed(app: App, id: string): Promise<SubmissionForReview> {
  const submission = await findSubmission(app, id);
  if (!submission) throw notFound();
  return submission;
}

const notFound = () =>
  new AppError('submission_not_found', { status: 404, publicMessage: m.submissions_not_found(), field: 'id' });

/** Who decides, and when. */
type By = { actorId: string; at: Date };
type Decision = By & { step: 'approve' | 'reject'; note: string | null };

async function requireDecider(app: App, trx: Db, allowed: AllowedOthers<'submission.decide'>, id: string): Promise<By> {
  const row = isUuid(id) ? await findSubmissionRow(trx, id) : null;
  if (!row) throw notFound();
  return { actorId: allowed.requireOther([row.agent_id]).userId, at: app.now() };
}

/** Two admins at once: the update finds the row where it started from only once. */
async function decide(trx: Db, id: string, { step, note, actorId, at }: Decision): Promise<SubmissionRow> {
  const { from, to } = SUBMISSION_STEPS[step];
  const row = await moveSubmission(trx, id, from, {
    status: to,
    approval_status: step === 'approve' ? 'approved' : 'rejected',
    admin_notes: note,
    reviewed_at: at,
    reviewed_by: actorId,
    updated_at: at,
  });
  if (!row) throw await whoWasFirst(trx, id);
  await answerOpenFlags(trx, id, { answer: step === 'approve' ? 'dismissed' : 'kept', actorId, at });
  await recordAudit(trx, {
    actorId,
    action: to === 'approved' ? 'submission.approved' : 'submission.rejected',
    entity: 'property_submission',
    entityId: id,
    before: { status: from },
    after: { status: to, revision: row.revision },
    at,
  });
  return row;
}

async function whoWasFirst(trx: Db, id: string): Promise<AppError> {
  const row = await findSubmissionRow(trx, id);
  if (!row) return notFound();
  const people = await findPeople(trx, row.reviewed_by ? [row.reviewed_by] : []);
  const name = people.get(row.reviewed_by ?? '')?.name || m.submissions_another_admin();
  const when = formatDateTime(row.reviewed_at ?? row.updated_at);
  const publicMessage =
    row.status === 'approved'
      ? m.submissions_already_approved({ name, when })
      : m.submissions_already_rejected({ name, when });
  return new AppError('submission_decided', { status: 409, publicMessage });
}

type OnMarket = { id: string; tags: string[]; kept: string[] };

/**
 * What stands on the market once a submission is approved: a new listing, or the live one it changes, kept in its
 * market state.
 */
async function putOnMarket(
  trx: Db,
  row: SubmissionRow,
  { take, ...by }: By & { take: readonly string[] },
): Promise<OnMarket> {
  if (row.state === null)
    throw new AppError('submission_without_state', {
      status: 409,
      publicMessage: m.submissions_without_state(),
      field: 'state',
    });
  const facts = factsOfSubmission(row, row.state);
  const live = row.property_id ? await lockListing(trx, row.property_id) : null;
  if (live) {
    const event = { kind: 'change_approved' } as const;
    requireStanding(live, event, by.at);
    const { write, kept } = mergeChange(partsOf(row.change_base, live, facts), facts, take);
    const change = { ...write, reviewed_price_minor: write.price_minor ?? live.price_minor };
    const { tags } = await changeListing(trx, live, event, { ...by, change });
    return { id: live.id, tags, kept };
  }
  const standing = { status: 'available', approval_status: 'approved', verification_status: 'unverified' } as const;
  const id = await insertListing(trx, {
    facts,
    agentId: row.agent_id,
    standing: { ...standing, verification_badges: [] },
    ...by,
  });
  // One that was taken down, or ran out, and is put up again does not become new.
  await noteRelisting(trx, id, by.at);
  return { id, tags: tagsOfListing({ id, city: facts.city }), kept: [] };
}
