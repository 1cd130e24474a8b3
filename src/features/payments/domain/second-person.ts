import type { Payment } from '../payment.ts';
import type { Movable } from './judge-move.ts';

/** Kobo of one payment that one person of the office may send back or on: ₦2,000,000. What is more takes two. */
export const ONE_PERSON_MOST_MINOR = 2_000_000_00;

/** Money goes back to its payer, or on to whom it was paid for. */
export type MoveKind = 'back' | 'on';

/** What is to be done with money of a payment. What differs in any of these is another move. */
export type Move = {
  kind: MoveKind;
  /** Kobo. */
  amountMinor: number;
  /** Why it goes back, as the payer reads it, or the account it goes on to. */
  words: string;
  /** The failed refund it is ordered for anew. */
  retries?: string;
};

/** A move that somebody of the office asked for, and who else confirmed it. */
export type AskedMove = Move & { askedBy: string; confirmedBy: string | null };

/**
 * Whether so many kobo leave with two people of the office only. What left of the payment before counts too, so that
 * several parts are no way round; money of another currency always takes two.
 */
export function needsSecondPerson(
  payment: Pick<Payment, 'amountMinor' | 'currency'>,
  { leftMinor }: Pick<Movable, 'leftMinor'>,
  amountMinor: number,
): boolean {
  return payment.currency !== 'NGN' || payment.amountMinor - leftMinor + amountMinor > ONE_PERSON_MOST_MINOR;
}

const isSameMove = (one: Move, other: Move): boolean =>
  one.kind === other.kind &&
  one.amountMinor === other.amountMinor &&
  one.words === other.words &&
  one.retries === other.retries;

/** What becomes of a move that `by` presses for: it is asked for, still waits, is confirmed by them, or was before. */
export function judgeAsked(asked: AskedMove | null, move: Move, by: string): 'ask' | 'wait' | 'confirm' | 'confirmed' {
  if (!asked || !isSameMove(asked, move)) return 'ask';
  if (asked.confirmedBy !== null) return 'confirmed';
  return asked.askedBy === by ? 'wait' : 'confirm';
}
