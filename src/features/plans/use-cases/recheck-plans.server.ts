import type { App } from '#app/app.server.ts';
import { withListing } from '#features/listings/own-listings.server.ts';
import { findPlan, listOutdated, writeFindings } from '../data/survey-plans.server.ts';
import { judgePlan } from '../domain/judge-plan.server.ts';
import { readCorners } from '../domain/read-corners.ts';
import { claimedPlaceOf } from './claimed-place.server.ts';
import { settleVerdict } from './save-plan.server.ts';

/**
 * Judges plans anew whose homes have changed since: a home that says it lies elsewhere no longer has the plan it had.
 * An hourly job; doing it twice changes nothing.
 */
export async function recheckPlans(app: App): Promise<void> {
  for (const listingId of await listOutdated(app.db)) {
    await withListing(app, listingId, async (trx, listing) => {
      const plan = await findPlan(trx, listingId);
      const reading = plan && readCorners(plan.corners_text);
      if (!plan || !reading || typeof reading === 'string') return;
      const { system, stated_area_sqm: statedAreaSqm } = plan;
      const findings = judgePlan({ reading, system, statedAreaSqm, claimed: claimedPlaceOf(listing) });
      // Later than the home's own change, so that it is not judged again.
      const at = new Date(Math.max(app.now().getTime(), listing.updated_at.getTime()));
      const judged = await writeFindings(trx, plan.id, findings, at);
      await settleVerdict(trx, listing, judged, { by: plan.entered_by, at });
    });
  }
}
