import type { PaymentStatus } from '../payment.ts';
import type { RefundState } from './refund.ts';

type Paid = { status: PaymentStatus; amountMinor: number };
type Sent = { state: RefundState; amountMinor: number };

/** Kobo of a payment that can still go back: what was paid less what went back or is about to. */
export function leftToRefund(payment: Paid, refunds: readonly Sent[]): number {
  if (payment.status !== 'paid') return 0;
  return refunds.reduce(
    (left, { state, amountMinor }) => left - (state === 'failed' ? 0 : amountMinor),
    payment.amountMinor,
  );
}

/** Whether so many kobo may go back, else why not. */
export function judgeRefund(
  payment: Paid,
  refunds: readonly Sent[],
  amountMinor: number,
): 'may' | 'not_paid' | 'nothing_left' | 'no_amount' | 'too_much' {
  if (payment.status !== 'paid') return 'not_paid';
  const left = leftToRefund(payment, refunds);
  if (left <= 0) return 'nothing_left';
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'no_amount';
  return amountMinor > left ? 'too_much' : 'may';
}
