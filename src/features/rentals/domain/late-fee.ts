import { shareOf } from '#lib/rounding.ts';
import type { Due } from './allot-payment.ts';
import { addDays, type Day } from './calendar-days.ts';

export const LATE_KINDS = ['none', 'fixed', 'percent'] as const;
export type LateKind = (typeof LATE_KINDS)[number];

/** What the agreement says of rent that comes late: `amount` is kobo, or hundredths of a percent of what is open. */
export type LateRule = { kind: LateKind; amount: number; graceDays: number };

/** More than a tenth is no fee for a delay but a fine; the form takes no more. */
export const MOST_LATE_BASIS_POINTS = 1000;
const WHOLE = 10_000;

/**
 * The fee for a rent that is still open after its days of grace, in kobo; 0 while there is none. Asked once for a rent,
 * never on a deposit or on another fee.
 */
export function lateFeeOf(rule: LateRule, due: Omit<Due, 'id'>, today: Day): number {
  const open = due.amountMinor - due.paidMinor;
  if (rule.kind === 'none' || due.kind !== 'rent' || open <= 0) return 0;
  if (today <= addDays(due.dueOn, rule.graceDays)) return 0;
  // A fee never outgrows what is late.
  return Math.min(open, rule.kind === 'fixed' ? rule.amount : shareOf(open, rule.amount, WHOLE));
}
