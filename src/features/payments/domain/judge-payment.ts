import { HOUR_MS } from '#lib/days.ts';

/** A charge the provider has never heard of after this long was never opened: the process died before it could. */
export const UNKNOWN_AFTER_MS = HOUR_MS;
/** An unpaid charge is given up after a day. */
export const GIVE_UP_AFTER_MS = 24 * HOUR_MS;

export type AskedPayment = {
  reference: string;
  amountMinor: number;
  currency: string;
  provider: string;
  createdAt: Date;
};
export type SeenTransaction = {
  reference: string;
  status: 'success' | 'failed' | 'open';
  amountMinor: number;
  currency: string;
};

export type Judgement =
  | { verdict: 'grant' }
  | { verdict: 'wait' }
  | {
      verdict: 'close';
      status: 'failed' | 'abandoned';
      failure:
        | 'declined'
        | 'wrong_amount'
        | 'wrong_currency'
        | 'wrong_reference'
        | 'other_provider'
        | 'never_opened'
        | 'never_paid';
    };

/**
 * What becomes of a payment by what its provider says of it. Granted only when success, reference, amount and currency
 * all match what we asked for (nigeria.md 3.5); no word of a browser or a webhook comes into it.
 */
export function judgePayment(
  asked: AskedPayment,
  seen: SeenTransaction | null,
  provider: string,
  now: Date,
): Judgement {
  const age = now.getTime() - asked.createdAt.getTime();
  // A sandbox payment left over from before real money was turned on must not count as paid.
  if (asked.provider !== provider) return { verdict: 'close', status: 'failed', failure: 'other_provider' };
  if (!seen)
    return age < UNKNOWN_AFTER_MS
      ? { verdict: 'wait' }
      : { verdict: 'close', status: 'abandoned', failure: 'never_opened' };
  if (seen.reference !== asked.reference) return { verdict: 'close', status: 'failed', failure: 'wrong_reference' };
  if (seen.status === 'failed') return { verdict: 'close', status: 'failed', failure: 'declined' };
  if (seen.status === 'open')
    return age < GIVE_UP_AFTER_MS
      ? { verdict: 'wait' }
      : { verdict: 'close', status: 'abandoned', failure: 'never_paid' };
  if (seen.amountMinor !== asked.amountMinor) return { verdict: 'close', status: 'failed', failure: 'wrong_amount' };
  if (seen.currency !== asked.currency) return { verdict: 'close', status: 'failed', failure: 'wrong_currency' };
  return { verdict: 'grant' };
}
