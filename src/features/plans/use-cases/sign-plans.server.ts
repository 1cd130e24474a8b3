import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { type AllowedOthers, notAllowed, ownMatter } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { listListersOf } from '#features/listings/listers.server.ts';
import { withListing } from '#features/listings/own-listings.server.ts';
import { AppError } from '#lib/app-error.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { withoutControls } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  findPlan,
  findPlanById,
  listUnsigned,
  listUnsignedOf,
  type PlanToSign,
  updatePlan,
} from '../data/survey-plans.server.ts';
import { fileSignature } from './file-plan-evidence.server.ts';
import { markOfPlan, planChanged } from './plan-marks.server.ts';

const notFound = () => new AppError('plan_not_found', { status: 404, publicMessage: m.plans_not_found() });

/** A plan that waits to be signed off, with what was typed off it. */
export type WaitingPlan = {
  id: string;
  /** The mark of what is shown, which the form that signs it sends back. */
  mark: string;
  listing: { id: string; title: string };
  place: string;
  corners: string;
  planNumber: string | null;
  surveyor: string | null;
  surveyedOn: string | null;
  statedSqm: number | null;
  drawnSqm: number | null;
  assignee: { id: string; name: string } | null;
};

function present(row: PlanToSign): WaitingPlan {
  return {
    id: row.id,
    mark: markOfPlan(row),
    listing: { id: row.listing_id, title: row.title },
    place: [row.location, row.state].filter(Boolean).join(', '),
    corners: row.corners_text,
    planNumber: row.plan_number,
    surveyor: row.surveyor,
    surveyedOn: row.surveyed_on,
    statedSqm: row.stated_area_sqm,
    drawnSqm: row.findings.area.drawnSqm,
    assignee: row.assigned_to ? { id: row.assigned_to, name: row.assignee ?? row.assigned_to } : null,
  };
}

/** The same as the office sees it: with who offers the home. */
export type DeskPlan = WaitingPlan & { listerId: string | null };

/** Plans nobody signed off, those last typed in first. */
export async function listPlansToSign(app: App): Promise<DeskPlan[]> {
  return (await listUnsigned(app.db)).map((row) => ({ ...present(row), listerId: row.lister_id }));
}

/** Plans somebody was given and has not signed off. */
export async function listPlansOf(app: App, userId: string): Promise<WaitingPlan[]> {
  return (await listUnsignedOf(app.db, userId)).map(present);
}

const signedAlready = () => new AppError('plan_signed', { status: 409, publicMessage: m.plans_signed_already() });

/**
 * The office gives a plan to a surveyor, or takes it back with null; that the person is a surveyor is the caller's to
 * know. Inside the caller's transaction. @throws AppError plan_not_found (404), own_matter (403), plan_signed
 * (409)
 */
export async function assignPlan(
  trx: Db,
  allowed: AllowedOthers<'plan.assign'>,
  id: string,
  { surveyorId, at }: { surveyorId: string | null; at: Date },
): Promise<void> {
  const plan = isUuid(id) ? await findPlanById(trx, id) : null;
  if (!plan) throw notFound();
  const sides = await listListersOf(trx, [plan.listing_id]);
  const actor = allowed.requireOther(sides);
  if (sides.includes(surveyorId)) throw ownMatter();
  if (plan.signed_at !== null) throw signedAlready();
  await updatePlan(trx, id, { assigned_to: surveyorId, assigned_at: surveyorId ? at : null });
  await recordAudit(trx, {
    actorId: actor.userId,
    action: 'plan.assigned',
    entity: 'property',
    entityId: plan.listing_id,
    before: { assigned_to: plan.assigned_to },
    after: { assigned_to: surveyorId },
    at,
  });
}

const SIGNED = ['sound', 'unsound', 'refused'] as const;
const WORDS = { min: 15, max: 500 } as const;

/** What whoever signs a plan says of the one they were shown; a surveyor with their number, the office without one. */
export type PlanSignOff = { state: string; words: string; mark: string; surveyor: string | null };

/**
 * Signs a survey plan off, with words for its lister: sound or not it comes back as evidence of its listing; one that
 * cannot be judged files nothing. A surveyor signs only what was given to them, with their number. @throws AppError
 * plan_not_found (404), not_allowed, own_matter (403), plan_signed, plan_changed where it is not what they were shown
 * (409), words_refused (400), property_not_found
 */
export async function signPlan(
  app: App,
  allowed: AllowedOthers<'plan.signOff'>,
  id: string,
  given: PlanSignOff,
): Promise<void> {
  const state = requireOneOf(SIGNED, given.state, 'state');
  const words = withoutControls(given.words).trim();
  if (words.length < WORDS.min || words.length > WORDS.max)
    throw new AppError('words_refused', {
      status: 400,
      publicMessage: m.plans_sign_words_refused({ from: WORDS.min, to: WORDS.max }),
      field: 'words',
    });
  const found = isUuid(id) ? await findPlanById(app.db, id) : null;
  if (!found) throw notFound();
  await withListing(app, found.listing_id, async (trx, listing) => {
    // The listing is held: nobody types other numbers meanwhile, and what was read before is read again.
    const plan = await findPlan(trx, found.listing_id);
    if (plan?.id !== id) throw notFound();
    const actor = allowed.requireOther([listing.agent_id], plan.assigned_to);
    if (actor.role !== 'admin' && given.surveyor === null) throw notAllowed();
    if (plan.signed_at !== null) throw signedAlready();
    if (given.mark !== markOfPlan(plan)) throw planChanged();
    const at = app.now();
    const signed = { signed_state: state, signed_words: words, signed_by: actor.userId };
    await updatePlan(trx, id, { ...signed, signed_number: given.surveyor, signed_at: at });
    if (state !== 'refused')
      await fileSignature(trx, listing, { plan, isSound: state === 'sound', number: given.surveyor, at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'plan.signed',
      entity: 'property',
      entityId: listing.id,
      after: { signed_state: state },
      at,
    });
    if (listing.agent_id !== null)
      await notify(app, trx, {
        causedBy: actor,
        userId: listing.agent_id,
        kind: 'plan-signed',
        write: () => ({ title: m.plans_notice_signed({ title: listing.title }), paragraphs: [words] }),
        path: href('/account/listings/:id/survey-plan', { id: listing.id }),
        dedupeKey: `plan-signed:${id}:${at.toISOString()}`,
      });
  });
}
