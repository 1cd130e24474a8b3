import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { listListersOf } from '#features/listings/listers.server.ts';
import { holdListing } from '#features/listings/listing-evidence.server.ts';
import { tagsOfListing } from '#features/listings/listing-tags.ts';
import { withListing } from '#features/listings/own-listings.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatSqm } from '#lib/area.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { decideOverlapRow, findPlan, listingsOfPlans, lockOverlap, markCompared } from '../data/survey-plans.server.ts';
import { markOfOverlap, markOfPlan, planChanged } from './plan-marks.server.ts';
import { settleVerdict } from './save-plan.server.ts';

const notFound = () => new AppError('plan_not_found', { status: 404, publicMessage: m.plans_not_found() });

/**
 * The office says whether two plans claim the same land: confirmed, it is a doubt on both listings and both listers are
 * told; dismissed, it counts no more. @throws AppError plan_not_found (404), own_matter (403), plan_changed where it is
 * not what was shown (409)
 */
export async function decideOverlap(
  app: App,
  allowed: AllowedOthers<'plan.decide'>,
  overlapId: string,
  { state, mark }: { state: 'confirmed' | 'dismissed'; mark: string },
): Promise<void> {
  if (!isUuid(overlapId)) throw notFound();
  const tags: string[] = [];
  await app.db.transaction().execute(async (trx) => {
    const overlap = await lockOverlap(trx, overlapId);
    if (!overlap) throw notFound();
    const listingIds = await listingsOfPlans(trx, [overlap.first_plan, overlap.second_plan]);
    const actor = allowed.requireOther(await listListersOf(trx, listingIds));
    if (overlap.state === state) return;
    if (mark !== markOfOverlap(overlap)) throw planChanged();
    const at = app.now();
    await decideOverlapRow(trx, overlapId, { state, by: actor.userId, at });
    for (const listingId of listingIds) {
      const [listing, plan] = [await holdListing(trx, listingId), await findPlan(trx, listingId)];
      if (!listing || !plan) continue;
      await settleVerdict(trx, listing, plan, { by: actor.userId, at });
      tags.push(...tagsOfListing(listing));
      if (listing.agent_id === null || state === 'dismissed') continue;
      await notify(app, trx, {
        causedBy: null,
        userId: listing.agent_id,
        kind: 'plan-overlap',
        write: () => ({
          title: m.plans_notice_overlap({ title: listing.title }),
          paragraphs: [m.plans_notice_overlap_text({ area: formatSqm(overlap.shared_sqm) })],
        }),
        path: href('/account/listings/:id/survey-plan', { id: listing.id }),
        dedupeKey: `plan-overlap:${overlapId}:${listing.id}`,
      });
    }
    await recordAudit(trx, {
      actorId: actor.userId,
      action: `plan.overlap-${state}`,
      entity: 'plan_overlap',
      entityId: overlapId,
      before: { state: overlap.state },
      after: { state, listings: listingIds },
      at,
    });
  });
  app.touchTags([...new Set(tags)]);
}

/**
 * The office compared the typed numbers with the paper: a plan that passed is worth more. @throws AppError
 * plan_not_found, own_matter (403), plan_changed where the numbers are not the ones shown (409)
 */
export async function comparePlan(
  app: App,
  allowed: AllowedOthers<'plan.decide'>,
  listingId: string,
  mark: string,
): Promise<void> {
  await withListing(app, listingId, async (trx, listing) => {
    const plan = await findPlan(trx, listingId);
    if (!plan) throw notFound();
    const actor = allowed.requireOther([listing.agent_id]);
    if (mark !== markOfPlan(plan)) throw planChanged();
    if (plan.is_compared) return;
    const at = app.now();
    await markCompared(trx, plan.id);
    await settleVerdict(trx, listing, { ...plan, is_compared: true }, { by: actor.userId, at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'plan.compared',
      entity: 'property',
      entityId: listingId,
      after: { verdict: plan.verdict },
      at,
    });
  });
}
