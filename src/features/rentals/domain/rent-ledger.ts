import { oldestFirst } from './allot-payment.ts';
import { addDays, addMonths, type Day } from './calendar-days.ts';
import type { LeaseDue } from './lease-standing.ts';

export type LedgerPayment = { id: string; on: Day; amountMinor: number; method: 'cash' | 'transfer' | 'paystack' };

/** One line of a rent ledger: something asked for or something paid, and what is owed after it; kobo. */
export type LedgerLine = {
  on: Day;
  due: LeaseDue | null;
  payment: LedgerPayment | null;
  /** Below zero: paid ahead. */
  balanceMinor: number;
};

/** What was asked for and paid under a lease until a day, in the order of its days, with the balance after each. */
export function rentLedger(dues: readonly LeaseDue[], payments: readonly LedgerPayment[], today: Day): LedgerLine[] {
  const fallen = oldestFirst(dues).filter(({ dueOn }) => dueOn <= today);
  const lines = [
    ...fallen.map((due) => ({ on: due.dueOn, due, payment: null, change: due.amountMinor })),
    ...payments.map((payment) => ({ on: payment.on, due: null, payment, change: -payment.amountMinor })),
  ].toSorted((a, b) => {
    if (a.on !== b.on) return a.on < b.on ? -1 : 1;
    // Of one day, what is asked for stands above what is paid.
    return Number(a.due === null) - Number(b.due === null);
  });
  let balanceMinor = 0;
  return lines.map(({ change, ...line }) => {
    balanceMinor += change;
    return { ...line, balanceMinor };
  });
}

/** How a month of a lease stands: lived in and paid, paid in advance, owed, or not due yet. */
export type MonthState = 'lived' | 'ahead' | 'owed' | 'none';
export type LeaseMonth = { from: Day; state: MonthState };

const MONTHS = 12;

/** The twelve months of the lease's year that a day lies in; fewer at the end of a lease. */
export function monthsOfYear(
  lease: { startsOn: Day; endsOn: Day },
  dues: readonly LeaseDue[],
  today: Day,
): LeaseMonth[] {
  let start = lease.startsOn;
  for (let year = 1; addMonths(lease.startsOn, year * MONTHS) <= today; year += 1) {
    const next = addMonths(lease.startsOn, year * MONTHS);
    if (next > lease.endsOn) break;
    start = next;
  }
  const rents = dues.filter(({ kind }) => kind === 'rent');
  return Array.from({ length: MONTHS }, (_, at) => addMonths(start, at))
    .filter((from) => from <= lease.endsOn)
    .map((from) => ({ from, state: monthState(from, rents, today) }));
}

function monthState(from: Day, rents: readonly LeaseDue[], today: Day): MonthState {
  const due = rents.find((rent) => rent.from <= from && from <= rent.to);
  // Rents from before the books began here were paid elsewhere.
  if (!due) return from <= today ? 'lived' : 'none';
  if (due.paidMinor >= due.amountMinor) return from <= today ? 'lived' : 'ahead';
  return due.dueOn <= today ? 'owed' : 'none';
}

/** A lease as a bar in time: where it begins and how long it is, in hundredths of the whole. */
export type LeaseBar = { id: string; name: string; left: number; width: number; isNow: boolean };

const HUNDRED = 100;

/** The years that are drawn, and where in them today is: from the year before to the year after. */
export function timeline(today: Day) {
  const year = Number(today.slice(0, 4));
  const [first, end] = [`${year - 1}-01-01`, `${year + 2}-01-01`];
  const place = (day: Day) => ((Date.parse(day) - Date.parse(first)) / (Date.parse(end) - Date.parse(first))) * HUNDRED;
  const bar = (lease: { id: string; name: string; startsOn: Day; endsOn: Day }): LeaseBar | null => {
    const left = Math.max(0, place(lease.startsOn));
    const right = Math.min(HUNDRED, place(addDays(lease.endsOn, 1)));
    if (right <= 0 || left >= HUNDRED) return null;
    const isNow = lease.startsOn <= today && today <= lease.endsOn;
    return { id: lease.id, name: lease.name, left, width: right - left, isNow };
  };
  return { years: [year - 1, year, year + 1], todayAt: place(today), bar };
}
