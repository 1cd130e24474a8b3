import type { Day } from './calendar-days.ts';

/** What is asked for under a lease: rent, the deposit, a late fee, a repair the tenant bears. */
export const DUE_KINDS = ['rent', 'deposit', 'late_fee', 'repair'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** Something owed from a day on, and what of it is paid; kobo. */
export type Due = { id: string; kind: DueKind; dueOn: Day; amountMinor: number; paidMinor: number };

/** What of a payment goes to which due. */
export type Allotment = { dueId: string; amountMinor: number };

/** Of the same day, rent comes before what hangs on it. */
const order = (due: Due) => `${due.dueOn} ${DUE_KINDS.indexOf(due.kind)} ${due.id}`;

/** Dues in the order in which payments go to them: the oldest first. */
export function oldestFirst<Any extends Due>(dues: readonly Any[]): Any[] {
  return dues.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

/**
 * Gives a payment to what is owed, the oldest first, and never more to a due than is open of it. What is over is the
 * rest: parts and rest always add up to the payment.
 */
export function allotPayment(
  amountMinor: number,
  dues: readonly Due[],
): { allotments: Allotment[]; restMinor: number } {
  let restMinor = amountMinor;
  const allotments: Allotment[] = [];
  for (const due of oldestFirst(dues)) {
    const part = Math.min(restMinor, due.amountMinor - due.paidMinor);
    if (part <= 0) continue;
    allotments.push({ dueId: due.id, amountMinor: part });
    restMinor -= part;
  }
  return { allotments, restMinor };
}

/** What is open of some dues, in kobo. */
export function openOf(dues: readonly Pick<Due, 'amountMinor' | 'paidMinor'>[]): number {
  return dues.reduce((sum, { amountMinor, paidMinor }) => sum + amountMinor - paidMinor, 0);
}
