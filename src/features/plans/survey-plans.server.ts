import type { App } from '#app/app.server.ts';
import type { TrustBreakdown } from '#features/trust/trust.ts';
import { middleOf } from '#lib/geodesy/to-wgs84.server.ts';
import type { LocationPrecision } from '#vocabulary/listing-words.ts';
import {
  findPlan,
  listOverlaps,
  listWaitingOverlaps,
  type PlanRow,
  type WaitingOverlap,
} from './data/survey-plans.server.ts';
import type { PublicPlan } from './plan.ts';

export type { WaitingOverlap };

/** The survey plan of a listing as the public may see it; null where it has none. */
export async function findPublicPlan(
  app: App,
  listing: { id: string; location_precision: LocationPrecision },
): Promise<PublicPlan | null> {
  const plan = await findPlan(app.readDb, listing.id);
  if (!plan) return null;
  const overlaps = await listOverlaps(app.readDb, plan.id);
  const confirmed = overlaps.filter(({ state }) => state === 'confirmed');
  return presentPlan(plan, {
    isExact: listing.location_precision === 'exact',
    overlaps: confirmed.map(({ shared_sqm }) => ({ sharedSqm: shared_sqm })),
  });
}

/**
 * A plan without what tells where the plot lies, unless the listing shows its exact place anyway: no corner, no system,
 * no distance (docs/decisions/0042).
 */
export function presentPlan(
  plan: PlanRow,
  { isExact, overlaps }: { isExact: boolean; overlaps: PublicPlan['overlaps'] },
): PublicPlan {
  const { shape, outline, area, site, closure, place } = plan.findings;
  return {
    shape,
    outline,
    area,
    closure,
    planNumber: plan.plan_number,
    surveyor: plan.surveyor,
    surveyedOn: plan.surveyed_on,
    checkedAt: plan.updated_at.toISOString(),
    accuracyM: place?.accuracyM ?? null,
    site: { outcome: site.outcome, distanceM: isExact ? site.distanceM : null },
    middle: isExact && place ? middleOf(place.corners) : null,
    overlaps,
    isCompared: plan.is_compared,
  };
}

/** Land that two plans both claim and the office has not decided, the oldest first. */
export function findWaitingOverlaps(app: App): Promise<WaitingOverlap[]> {
  return listWaitingOverlaps(app.db);
}

/** Whether somebody searched the registry for the home and found it sound, by a check that still counts. */
export function isSearched({ parts }: TrustBreakdown): boolean {
  const documents = parts.find(({ part }) => part === 'documents');
  return (
    documents?.hasDoubt === false &&
    documents.evidence.some(
      ({ kind, result, standing }) => kind === 'registry_searched' && result === 'passed' && standing === 'counts',
    )
  );
}
