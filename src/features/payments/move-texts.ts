import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { MoveVerdict } from './domain/judge-move.ts';
import { ONE_PERSON_MOST_MINOR } from './domain/second-person.ts';

export type { MoveVerdict } from './domain/judge-move.ts';

/** Why nothing, or not so much, of a payment may leave us, in words for the office. */
export const MOVE_REFUSED: Record<Exclude<MoveVerdict, 'may'>, () => string> = {
  not_paid: m.payments_refund_not_paid,
  disputed: m.payments_move_disputed,
  nothing_left: m.payments_refund_nothing_left,
  no_amount: m.payments_refund_no_amount,
  too_much: m.payments_refund_too_much,
};

/** What one person of the office may send of a payment, in words; what is more takes two. */
export const mostForOnePerson = (): string => formatMoney({ minor: ONE_PERSON_MOST_MINOR, currency: 'NGN' });
