import type { PaymentStatus } from '../payment.ts';

/**
 * What of a payment is still ours to move: kobo, below nothing where a bank took what was promised already, and whether
 * its payer's bank has a question open about it.
 */
export type Movable = { leftMinor: number; isDisputed: boolean };

export type MoveVerdict = 'may' | 'not_paid' | 'disputed' | 'nothing_left' | 'no_amount' | 'too_much';

/** Whether so many kobo of a payment may leave us, else why not. While a bank has a question open, none may. */
export function judgeMove(payment: { status: PaymentStatus } & Movable, amountMinor: number): MoveVerdict {
  if (payment.status !== 'paid') return 'not_paid';
  if (payment.isDisputed) return 'disputed';
  if (payment.leftMinor <= 0) return 'nothing_left';
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'no_amount';
  return amountMinor > payment.leftMinor ? 'too_much' : 'may';
}
