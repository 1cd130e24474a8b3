import type { App } from '#app/app.server.ts';
import { findListersHours } from '#features/tours/listers-hours.server.ts';
import { offeredDays } from '#features/tours/offered-days.ts';
import { USUAL_PATTERN, type VisitOffer } from '#features/tours/visit-hours.ts';
import { listHeldSpans } from './data/visits.server.ts';
import { slotKeyOf, type VisitHome } from './use-cases/visit-slots.server.ts';

/** When a home can be visited in the coming days, and which of these times are somebody's already. */
export async function findTourOffer(app: App, home: VisitHome): Promise<VisitOffer> {
  const now = app.now();
  const pattern = await findListersHours(app.readDb, home.listerId, now);
  const taken = await listHeldSpans(app.readDb, slotKeyOf(home, pattern), now);
  const known = pattern ?? USUAL_PATTERN;
  return { days: offeredDays(known, taken, now), minutes: known.minutes, isUsual: pattern === null };
}
