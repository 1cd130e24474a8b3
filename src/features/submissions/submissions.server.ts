import { createHash } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { type Allowed, type AllowedOwn, allow } from '#features/accounts/allowed.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import type { ListingFacts } from '#features/listings/home-fields.ts';
import { lockListing } from '#features/listings/listing-changes.server.ts';
import { changedFacts } from '#features/listings/live-changes.ts';
import { noteLanguageUsed } from '#features/mail/mail-languages.server.ts';
import { noteTexts, textsOfHome } from '#features/moderation/text-flags.server.ts';
import { claimPictures } from '#features/uploads/uploads.server.ts';
import { AppError } from '#lib/app-error.ts';
import { dedupeKeys } from '#lib/dedupe-key.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  countSubmissionRows,
  findSubmissionRow,
  insertSubmission,
  listSubmissionRows,
  moveSubmission,
  type SubmissionFilter,
  type SubmissionRow,
} from './data/submissions.server.ts';
import type { FormInput } from './domain/field-reader.ts';
import { baseOf } from './domain/merge-change.ts';
import { checkPropertyForm } from './domain/property-form-rules.ts';
import { SUBMISSION_STEPS, type SubmissionStatus } from './domain/submission-states.ts';
import type { FormRefusal, PropertyFields } from './property-form-fields.ts';
import type { Submission } from './submission.ts';
import { factsOfForm } from './use-cases/facts-of-form.server.ts';
import { refuseFigures } from './use-cases/judge-form.server.ts';
import { placeOfFields } from './use-cases/place-of-fields.server.ts';
import { presentSubmission } from './use-cases/present-submission.ts';
import { keepSeller, refuseSeller } from './use-cases/seller-contact.server.ts';
import { withoutPlaceholder } from './use-cases/submission-facts.ts';

export { approveSubmission, rejectSubmission } from './use-cases/decide-submission.server.ts';
export {
  findChangesOfSubmission,
  findSubmission,
  listSubmissions,
  listSubmissionsOf,
} from './use-cases/submissions-for-review.server.ts';

/** Far above what one person lists by hand; feeds have a way of their own. */
const SUBMIT_LIMIT = { max: 60, windowSeconds: 3600 };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What somebody must be allowed to hand in each form. */
type FormGrants = { sell: Allowed<'submission.create'>; agent: Allowed<'agentListing.create'> };

export type SubmitAnswer = { submission: Submission; isNew: boolean } | { refusals: FormRefusal[] };

/** The record a checked form makes, whichever way it came. */
function toRow(fields: PropertyFields) {
  const { fees, status, ...columns } = fields;
  return { ...columns, ...placeOfFields(fields), fees: JSON.stringify(fees) };
}

/** A change to a live listing as a record: all it says, and what it was made from. */
function toChange(live: ListingFacts, facts: ListingFacts) {
  const base = baseOf(live, changedFacts(live, facts));
  return { ...facts, fees: JSON.stringify(facts.fees), change_base: JSON.stringify(base) };
}

/**
 * Takes a home in for approval (spec 7: into property_submissions, not into properties). The same form sent twice
 * within ten minutes is one submission. @throws AppError too_many_requests, picture_unknown
 */
export async function submitProperty<Form extends keyof FormGrants>(
  app: App,
  actor: FormGrants[Form],
  form: Form,
  input: FormInput,
): Promise<SubmitAnswer> {
  const checked = checkPropertyForm(input, form, app.now());
  if ('refusals' in checked) return checked;
  const doubts = [
    ...(await refuseFigures(app.db, checked.fields, input)),
    ...(form === 'sell' ? await refuseSeller(app.db, actor.userId, input) : []),
  ];
  if (doubts.length > 0) return { refusals: doubts };
  await countAttempt(app, `submission:user:${actor.userId}`, SUBMIT_LIMIT);
  if (form === 'sell') await keepSeller(app, allow(accountPolicy.manage, actor), input);
  const at = app.now();
  const values = toRow(checked.fields);
  const keys = dedupeKeys([actor.userId, form, JSON.stringify(checked.fields)], at, sha256);
  return app.db.transaction().execute(async (trx) => {
    const { row, isNew } = await insertSubmission(
      trx,
      { ...values, form, agent_id: actor.userId, created_at: at, updated_at: at },
      keys,
    );
    if (isNew) {
      await noteTexts(trx, [{ submissionId: row.id, texts: textsOfHome(row), lister: row.agent_id }], at);
      await noteLanguageUsed(trx, actor.userId, at);
      await claimPictures(app, trx, {
        ownerId: actor.userId,
        imageUrls: withoutPlaceholder(row.image_urls),
        isAdmin: actor.role === 'admin',
      });
      await recordAudit(trx, {
        actorId: actor.userId,
        action: 'submission.created',
        entity: 'property_submission',
        entityId: row.id,
        after: { form, status: row.status, property_type: row.property_type, transaction_type: row.transaction_type },
        at,
      });
    }
    return { submission: presentSubmission(row), isNew };
  });
}

/**
 * Sends a rejected submission again, corrected, as its next revision. @throws AppError submission_not_found,
 * not_allowed, submission_moved (409), picture_unknown
 */
export async function correctSubmission(
  app: App,
  allowed: AllowedOwn<'submission.correct'>,
  id: string,
  input: FormInput,
): Promise<SubmitAnswer> {
  const known = await requireSubmission(app, id);
  const actor = allowed.requireOwn(known.agent_id);
  const checked = checkPropertyForm(input, known.form === 'agent' ? 'agent' : 'sell', app.now());
  if ('refusals' in checked) return checked;
  const doubts = await refuseFigures(app.db, checked.fields, input);
  if (doubts.length > 0) return { refusals: doubts };
  const { from, to } = SUBMISSION_STEPS.resubmit;
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    const live = known.property_id === null ? null : await lockListing(trx, known.property_id);
    const row = await moveSubmission(trx, id, from, {
      ...(live ? toChange(live, factsOfForm(checked.fields, live, input)) : toRow(checked.fields)),
      status: to,
      approval_status: 'pending',
      revision: known.revision + 1,
      reviewed_at: null,
      reviewed_by: null,
      updated_at: at,
    });
    if (!row) throw new AppError('submission_moved', { status: 409, publicMessage: m.submissions_not_to_correct() });
    await noteTexts(trx, [{ submissionId: id, texts: textsOfHome(row), lister: row.agent_id }], at);
    const imageUrls = withoutPlaceholder(row.image_urls);
    await claimPictures(app, trx, { ownerId: known.agent_id, imageUrls, kept: known.image_urls });
    await noteLanguageUsed(trx, actor.userId, at);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'submission.corrected',
      entity: 'property_submission',
      entityId: id,
      before: { status: from, revision: known.revision },
      after: { status: to, revision: row.revision },
      at,
    });
    return { submission: presentSubmission(row), isNew: true };
  });
}

/** The stored submission of an id. @throws AppError submission_not_found */
async function requireSubmission(app: App, id: string): Promise<SubmissionRow> {
  const row = isUuid(id) ? await findSubmissionRow(app.db, id) : undefined;
  if (!row)
    throw new AppError('submission_not_found', { status: 404, publicMessage: m.submissions_not_found(), field: 'id' });
  return row;
}

/** The submission as its owner sees it. @throws AppError submission_not_found */
export async function findOwnSubmission(app: App, id: string): Promise<Submission> {
  return presentSubmission(await requireSubmission(app, id));
}

/** Whose submission an id names; null where there is none. */
export async function findSubmissionOwner(app: App, id: string): Promise<string | null> {
  return isUuid(id) ? ((await findSubmissionRow(app.db, id))?.agent_id ?? null) : null;
}

/** Somebody's own submissions, newest first; `next` is handed back as `before` for the following page. */
export async function listOwnSubmissions(
  app: App,
  ownerId: string,
  filter: Pick<SubmissionFilter, 'status' | 'before' | 'isOpen'> = {},
  limit = 50,
): Promise<{ items: Submission[]; next: string | null }> {
  const rows = await listSubmissionRows(app.db, { ...filter, ownerId }, limit + 1);
  const items = rows.slice(0, limit);
  return { items: items.map(presentSubmission), next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** How many submissions stand in a state, or in all. */
export function countSubmissions(
  app: App,
  filter: { status?: SubmissionStatus; search?: string } = {},
): Promise<number> {
  return countSubmissionRows(app.db, filter);
}
