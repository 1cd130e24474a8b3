import type { App } from '#app/app.server.ts';
import { findCheckedListing } from '#features/listings/listing-checks.server.ts';
import { findListingRow } from '#features/listings/own-listings.server.ts';
import type { CoordinateSystem, LonLat } from '#lib/geodesy/coordinate-systems.ts';
import { findPlan, listOverlaps, type PlanRow } from '../data/survey-plans.server.ts';
import type { PlanFormValues } from '../domain/plan-form.ts';
import type { PublicPlan } from '../plan.ts';
import { isSearched, presentPlan } from '../survey-plans.server.ts';
import type { TitlePath } from '../title-panel.tsx';
import { findTitlePath } from '../title-path.server.ts';
import { markOfOverlap, markOfPlan } from './plan-marks.server.ts';

/** Where the plot lies, for its lister and the office. */
export type PlanPlaceView = {
  system: CoordinateSystem;
  isGuess: boolean;
  alternatives: CoordinateSystem[];
  transformation: string | null;
  accuracyM: number;
  corners: LonLat[];
};

/** Land another plan claims too; which listing that is, only for the office. */
export type OverlapView = {
  id: string;
  /** The mark of what is shown, which the office's decision sends back. */
  mark: string;
  state: 'found' | 'confirmed' | 'dismissed';
  sharedSqm: number | null;
  other: { id: string; title: string } | null;
};

/** A listing's land papers as its lister and the office see them. */
export type PlanView = {
  listing: { id: string; title: string };
  path: TitlePath;
  plan: PublicPlan | null;
  /** The mark of what was typed off the plan; empty without one. */
  mark: string;
  verdict: PlanRow['verdict'] | null;
  place: PlanPlaceView | null;
  overlaps: OverlapView[];
  values: PlanFormValues;
};

/**
 * The plan of a listing with everything typed; null where there is no such listing. `isOffice` sees the other listing.
 */
export async function viewPlan(
  app: App,
  listingId: string,
  { isOffice }: { isOffice: boolean },
): Promise<PlanView | null> {
  const [listing, checked] = await Promise.all([findListingRow(app, listingId), findCheckedListing(app, listingId)]);
  if (!listing || !checked) return null;
  const [path, plan] = await Promise.all([
    findTitlePath(app, listing, isSearched(checked.breakdown)),
    findPlan(app.db, listingId),
  ]);
  const rows = plan ? await listOverlaps(app.db, plan.id) : [];
  const confirmed = rows.filter(({ state }) => state === 'confirmed');
  return {
    listing: { id: listing.id, title: listing.title },
    path,
    plan:
      plan &&
      presentPlan(plan, { isExact: true, overlaps: confirmed.map(({ shared_sqm }) => ({ sharedSqm: shared_sqm })) }),
    mark: plan ? markOfPlan(plan) : '',
    verdict: plan?.verdict ?? null,
    place: plan?.findings.place ?? null,
    overlaps: rows
      .filter(({ state }) => isOffice || state !== 'dismissed')
      .map((row) => ({
        id: row.id,
        mark: isOffice ? markOfOverlap(row) : '',
        state: row.state,
        // How much of unknown land somebody hit upon is not told before the office has looked.
        sharedSqm: isOffice || row.state === 'confirmed' ? row.shared_sqm : null,
        other: isOffice ? { id: row.other_listing, title: row.other_title } : null,
      })),
    values: valuesOf(plan),
  };
}

function valuesOf(plan: PlanRow | null): PlanFormValues {
  return {
    corners: plan?.corners_text ?? '',
    system: plan?.system ?? '',
    area: plan?.stated_area_sqm == null ? '' : String(plan.stated_area_sqm),
    number: plan?.plan_number ?? '',
    surveyor: plan?.surveyor ?? '',
    day: plan?.surveyed_on ?? '',
  };
}
