import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { findListersHours } from '#features/tours/listers-hours.server.ts';
import { overlap, type TakenSpan, visitAt } from '#features/tours/offered-days.ts';
import { USUAL_VISIT_HOURS, type VisitPattern } from '#features/tours/visit-hours.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/days.ts';
import { type HeldSlot, listHeldSpans, lockSlots } from '../data/visits.server.ts';
import type { SlotProblem } from '../domain/enquiry-rules.ts';
import { freeOverdueSlots } from './visit-clock.server.ts';

/** Where a visit is, and who shows it. */
export type VisitHome = { propertyId: string; listerId: string | null };

/** Who asks whom: the lister may name any time, everybody else one of those that are offered. */
type Asked = { moment: Date; isLister?: boolean; enquiryId?: string };

/**
 * Whose time a visit takes. A lister with hours of their own can be in one place only; where nobody has said who shows
 * a home, and when, the time is the home's.
 */
export function slotKeyOf({ propertyId, listerId }: VisitHome, pattern: VisitPattern | null): string {
  return pattern && listerId ? `lister:${listerId}` : `home:${propertyId}`;
}

/**
 * Claims a time inside the caller's transaction: until that is over, nobody else claims one of the same key. Gives what
 * to store with the visit, or why it cannot be had; what the visit itself holds is in nobody's way.
 */
export async function claimSlot(
  app: App,
  trx: Db,
  home: VisitHome,
  { moment, isLister = false, enquiryId }: Asked,
): Promise<{ slot: HeldSlot } | { problem: SlotProblem }> {
  const now = app.now();
  const pattern = await findListersHours(trx, home.listerId, now);
  const span = pattern && !isLister ? visitAt(pattern, moment, now) : spanFrom(moment, pattern);
  if (!span) return { problem: 'not_offered' };
  const key = slotKeyOf(home, pattern);
  await lockSlots(trx, key);
  await freeOverdueSlots(app, trx, key, enquiryId);
  const held = await listHeldSpans(trx, key, now);
  const isTaken = held.some((other) => other.enquiryId !== enquiryId && overlap(span, other));
  return isTaken ? { problem: 'slot_taken' } : { slot: { key, ...span } };
}

function spanFrom(moment: Date, pattern: VisitPattern | null): TakenSpan {
  const lengthMs = pattern ? pattern.minutes * MINUTE_MS : USUAL_VISIT_HOURS * HOUR_MS;
  return { startsAt: moment, endsAt: new Date(moment.getTime() + lengthMs) };
}
