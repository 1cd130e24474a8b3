import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import type { HeldListingRow } from '#features/listings/listing-evidence.server.ts';
import { withListing } from '#features/listings/own-listings.server.ts';
import { m } from '#paraglide/messages.js';
import {
  deletePlan,
  findPlan,
  listNeighbours,
  listOverlaps,
  type PlanRow,
  replaceOverlaps,
  storePlan,
  writeVerdict,
} from '../data/survey-plans.server.ts';
import { overlapOf } from '../domain/judge-overlap.server.ts';
import { judgePlan } from '../domain/judge-plan.server.ts';
import type { PlanFormValues, PlanRefusals } from '../domain/plan-form.ts';
import { verdictOf } from '../domain/verdict.ts';
import type { PlanFindings } from '../plan.ts';
import { claimedPlaceOf } from './claimed-place.server.ts';
import { filePlanEvidence, withdrawPlanEvidence, withdrawSignature } from './file-plan-evidence.server.ts';
import { type ReadPlan, readPlanForm } from './read-plan-form.server.ts';

/** Somebody may save this many plans in an hour: each is reckoned anew. */
const SAVE_LIMIT = { max: 60, windowSeconds: 3600 };

/**
 * Stores what was typed off a listing's survey plan, with what its numbers say, and files that as evidence; numbers
 * that the office typed count as compared with the paper. @throws AppError property_not_found, not_allowed,
 * too_many_requests
 */
export async function savePlan(
  app: App,
  allowed: AllowedOwn<'plan.manage'>,
  listingId: string,
  values: PlanFormValues,
): Promise<{ refusals: PlanRefusals } | { verdict: PlanRow['verdict'] }> {
  await countAttempt(app, `plan:user:${allowed.themselves.userId}`, SAVE_LIMIT);
  const read = readPlanForm(values, app.now());
  if ('refusals' in read) return read;
  return withListing(app, listingId, async (trx, listing) => {
    const actor = allowed.requireOwn(listing.agent_id);
    const { system, statedAreaSqm, reading } = read.plan;
    const claimed = claimedPlaceOf(listing);
    const findings = judgePlan({ reading, system, statedAreaSqm, claimed });
    const at = app.now();
    const stored = await storePlan(trx, {
      listing_id: listingId,
      ...columnsOf(read.plan, findings),
      // Numbers for one's own home are compared by somebody else, whoever one is.
      is_compared: actor.role === 'admin' && listing.agent_id !== actor.userId,
      entered_by: actor.userId,
      updated_at: at,
    });
    await withdrawSignature(trx, listing, { by: actor.userId, at });
    await findOverlaps(trx, stored);
    const plan = await settleVerdict(trx, listing, stored, { by: actor.userId, at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'plan.saved',
      entity: 'property',
      entityId: listingId,
      after: { verdict: plan.verdict, is_compared: plan.is_compared },
      at,
    });
    if (listing.agent_id !== null && listing.agent_id !== actor.userId) await tellLister(app, trx, listing);
    return { verdict: plan.verdict };
  });
}

const NOT_SIGNED = {
  ...{ assigned_to: null, assigned_at: null, signed_state: null, signed_words: null },
  ...{ signed_by: null, signed_number: null, signed_at: null },
} as const;

function columnsOf(plan: ReadPlan, findings: PlanFindings) {
  const corners = findings.place?.corners ?? [];
  const along = (axis: 0 | 1, pick: typeof Math.min) =>
    corners.length === 0 ? null : pick(...corners.map((corner) => corner[axis]));
  return {
    corners_text: plan.cornersText,
    system: plan.system,
    stated_area_sqm: plan.statedAreaSqm,
    plan_number: plan.planNumber,
    surveyor: plan.surveyor,
    surveyed_on: plan.surveyedOn,
    findings: JSON.stringify(findings),
    west: along(0, Math.min),
    east: along(0, Math.max),
    south: along(1, Math.min),
    north: along(1, Math.max),
    verdict: 'unseen' as const,
    // What a surveyor signed was said of other numbers.
    ...NOT_SIGNED,
  };
}

/** Looks which other plans claim the same land, and puts it down for the office. */
async function findOverlaps(trx: Db, plan: PlanRow): Promise<void> {
  const { west, east, south, north, listing_id: listingId } = plan;
  const { place } = plan.findings;
  if (west === null || east === null || south === null || north === null || !place) {
    await replaceOverlaps(trx, plan.id, []);
    return;
  }
  const neighbours = await listNeighbours(trx, listingId, { west, east, south, north });
  const shared = neighbours.flatMap((other) => {
    const sharedSqm = other.findings.place ? overlapOf(place, other.findings.place) : 0;
    return sharedSqm > 0 ? [{ planId: other.id, sharedSqm }] : [];
  });
  await replaceOverlaps(trx, plan.id, shared);
}

/** Reckons the verdict of a stored plan with what the office decided of its overlaps, and puts it on file. */
export async function settleVerdict(
  trx: Db,
  listing: HeldListingRow,
  plan: PlanRow,
  who: { by: string | null; at: Date },
): Promise<PlanRow> {
  const overlaps = await listOverlaps(trx, plan.id);
  const verdict = verdictOf(
    plan.findings,
    overlaps.map(({ state }) => state),
  );
  const sharedSqm = Math.max(0, ...overlaps.flatMap((one) => (one.state === 'confirmed' ? [one.shared_sqm] : [])));
  const settled = { ...plan, verdict };
  await writeVerdict(trx, plan.id, verdict);
  await filePlanEvidence(trx, listing, settled, { sharedSqm, ...who });
  return settled;
}

async function tellLister(app: App, trx: Db, listing: HeldListingRow): Promise<void> {
  await notify(app, trx, {
    causedBy: null,
    userId: listing.agent_id as string,
    kind: 'plan-saved',
    write: () => ({
      title: m.plans_notice_saved({ title: listing.title }),
      paragraphs: [m.plans_notice_saved_text()],
    }),
    path: href('/account/listings/:id/survey-plan', { id: listing.id }),
  });
}

/** Takes a listing's plan away, and with it what it had passed; a doubt stays on file. @throws AppError as savePlan */
export async function removePlan(app: App, allowed: AllowedOwn<'plan.manage'>, listingId: string): Promise<void> {
  await withListing(app, listingId, async (trx, listing) => {
    const actor = allowed.requireOwn(listing.agent_id);
    if (!(await findPlan(trx, listingId))) return;
    const at = app.now();
    await deletePlan(trx, listingId);
    await withdrawPlanEvidence(trx, listing, { by: actor.userId, at });
    await withdrawSignature(trx, listing, { by: actor.userId, at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'plan.removed',
      entity: 'property',
      entityId: listingId,
      at,
    });
  });
}
