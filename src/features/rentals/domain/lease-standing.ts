import { type Due, oldestFirst, openOf } from './allot-payment.ts';
import { addDays, addMonths, countDays, type Day } from './calendar-days.ts';
import type { Rhythm } from './rent-schedule.ts';

/** The statuses of a rental (spec 6). */
export const RENTAL_STATUSES = ['occupied', 'vacant', 'maintenance'] as const;
export type RentalStatus = (typeof RENTAL_STATUSES)[number];

/** A home in repair cannot be lived in, whoever has a lease; else a lease of today decides. */
export function rentalStatus(isInRepair: boolean, isLet: boolean): RentalStatus {
  if (isInRepair) return 'maintenance';
  return isLet ? 'occupied' : 'vacant';
}

/** Whether a lease runs on a day; one that ended early runs no longer. */
export function runsOn(lease: { startsOn: Day; endsOn: Day; endedOn: Day | null }, day: Day): boolean {
  return lease.startsOn <= day && day <= (lease.endedOn ?? lease.endsOn);
}

export type LeaseDue = Due & { from: Day; to: Day };

/** How a lease stands on a day; amounts are kobo. */
export type LeaseStanding = {
  /** Due by today and not paid. */
  owedMinor: number;
  /** Days since the oldest of it fell due. */
  lateDays: number;
  /** The next that falls due after today, or is owed already. */
  next: { dueOn: Day; openMinor: number } | null;
  /** The last day rent is paid for without a gap; null before the first. */
  paidTo: Day | null;
};

/** Reckons how a lease stands from everything asked for under it. */
export function standingOf(dues: readonly LeaseDue[], today: Day): LeaseStanding {
  const sorted = oldestFirst(dues);
  const owed = sorted.filter((due) => due.dueOn <= today && due.paidMinor < due.amountMinor);
  const [oldest] = owed;
  const next = sorted.find((due) => due.paidMinor < due.amountMinor);
  const rents = sorted.filter(({ kind }) => kind === 'rent');
  const gap = rents.findIndex((due) => due.paidMinor < due.amountMinor);
  const lastPaid = gap < 0 ? rents.at(-1) : rents[gap - 1];
  return {
    owedMinor: openOf(owed),
    lateDays: oldest ? countDays(oldest.dueOn, today) : 0,
    next: next ? { dueOn: next.dueOn, openMinor: next.amountMinor - next.paidMinor } : null,
    paidTo: lastPaid?.to ?? null,
  };
}

/**
 * Months of notice to quit where the agreement says nothing, as the Lagos Tenancy Law of 2011 (section 13) has them by
 * how rent is paid; other states have laws of their own, which the page says.
 */
const NOTICE_MONTHS: Record<Rhythm, number> = { 1: 1, 3: 3, 6: 3, 12: 6 };

/** The last day on which notice reaches somebody in time for the end of their lease. */
export function noticeBy(endsOn: Day, everyMonths: Rhythm): Day {
  return addMonths(endsOn, -NOTICE_MONTHS[everyMonths]);
}

/** Months before the end in which both should talk about going on. */
const ASK_MONTHS = 3;
export const askRenewalOn = (endsOn: Day): Day => addMonths(addDays(endsOn, 1), -ASK_MONTHS);

/** A new rent is told this many months before it counts. */
export const INCREASE_NOTICE_MONTHS = 3;

/** Why a new rent may not start on a day. */
export type ChangeProblem = 'too_soon' | 'not_a_rent_day' | 'after_end' | 'paid_already';

/**
 * Whether a rent may change from a day on: the first day of a rent still to come, told in time, of which nothing is
 * paid yet.
 */
export function judgeChange(
  fromOn: Day,
  lease: { endsOn: Day; dues: readonly LeaseDue[] },
  toldOn: Day,
): ChangeProblem | null {
  if (fromOn > lease.endsOn) return 'after_end';
  if (fromOn < addMonths(toldOn, INCREASE_NOTICE_MONTHS)) return 'too_soon';
  const rents = lease.dues.filter(({ kind }) => kind === 'rent');
  if (!rents.some(({ from }) => from === fromOn)) return 'not_a_rent_day';
  return rents.some(({ from, paidMinor }) => from >= fromOn && paidMinor > 0) ? 'paid_already' : null;
}
