import { AppError } from '#lib/app-error.ts';
import { fingerprintOf } from '#lib/fingerprint.server.ts';
import { m } from '#paraglide/messages.js';
import type { OverlapRow, PlanRow } from '../data/survey-plans.server.ts';

/** The mark of what was typed off a plan, for the forms of whoever compares it with the paper or signs it. */
export function markOfPlan(plan: PlanRow): string {
  const { corners_text, system, stated_area_sqm, plan_number, surveyor, surveyed_on, listing_id } = plan;
  return fingerprintOf([corners_text, system, stated_area_sqm, plan_number, surveyor, surveyed_on, listing_id]);
}

/** The mark of land that two plans both claim, as it stands. */
export const markOfOverlap = ({ id, state, shared_sqm }: Pick<OverlapRow, 'id' | 'state' | 'shared_sqm'>): string =>
  fingerprintOf([id, state, shared_sqm]);

/** What was shown is not what stands now. */
export const planChanged = () => new AppError('plan_changed', { status: 409, publicMessage: m.plans_changed() });
