import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { Payee, PayoutVerdict } from './domain/payee.ts';

export { payeeLine } from './domain/payee.ts';

/** Why no money may leave to an account now, in words for the office. */
export function payoutRefusedWords(payout: Exclude<PayoutVerdict, 'may'>, payee: Payee | null): string {
  switch (payout) {
    case 'missing':
      return m.holds_payout_missing();
    case 'changed':
      return m.admin_holds_account_changed();
    case 'unchecked':
      return m.holds_payout_unchecked();
    case 'differs':
      return m.holds_payout_differs();
    case 'waits':
      return m.holds_payout_waits({ day: formatDate(payee?.fromAt ?? '') });
  }
}

/** What the bank said of an account that is in its owner's name, and since when money may leave to it. */
export function payoutMayWords({ checkedAt, fromAt }: Payee, verdict: 'match' | 'close'): string {
  const said = { day: formatDate(checkedAt) };
  const checked = verdict === 'match' ? m.holds_payout_match(said) : m.holds_payout_close(said);
  return `${checked} ${m.holds_payout_since({ day: formatDate(fromAt) })}`;
}
