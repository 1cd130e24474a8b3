import type { AccountName } from '#features/books/account-names.ts';
import type { Difference } from '#features/books/reconcile.ts';
import type { DeskDispute, DeskPayment, DeskRefund } from '#features/payments/payments-desk.server.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { oneOf } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import type { TagTone } from '#ui/tag.tsx';
import { CURRENCIES } from '#vocabulary/listing-words.ts';

/** Money of any currency a provider may name; those we know as everywhere, others as number and code. */
export function anyMoney(minor: number, code: string): string {
  const currency = oneOf(CURRENCIES, code);
  return currency ? formatMoney({ minor, currency }) : `${(minor / 100).toLocaleString('en-NG')} ${code.slice(0, 3)}`;
}

const PROVIDERS: ReadonlyMap<string, () => string> = new Map([
  ['paystack', m.admin_provider_paystack],
  ['sandbox', m.admin_provider_sandbox],
]);

/** A provider of payments by the name people know it by. */
export function providerWord(name: string): string {
  return PROVIDERS.get(name)?.() ?? name;
}

const PURPOSE_WORDS: Record<DeskPayment['purpose'], () => string> = {
  verification: m.admin_payments_purpose_verification,
  holding_deposit: m.admin_payments_purpose_holding_deposit,
  inspection_fee: m.admin_payments_purpose_inspection_fee,
  rent: m.admin_payments_purpose_rent,
  advertisement: m.admin_payments_purpose_advertisement,
  virtual_staging: m.admin_payments_purpose_virtual_staging,
};

const PAYMENT_STATES: Record<DeskPayment['status'], { tone: TagTone; word: () => string }> = {
  pending: { tone: 'ochre', word: m.admin_payments_state_pending },
  paid: { tone: 'leaf', word: m.admin_payments_state_paid },
  failed: { tone: 'rose', word: m.admin_payments_state_failed },
  abandoned: { tone: 'plain', word: m.admin_payments_state_abandoned },
};

/** What a payment is for, and how it stands, in words. */
export const purposeWord = (purpose: DeskPayment['purpose']): string => PURPOSE_WORDS[purpose]();
export const paymentState = (status: DeskPayment['status']) => PAYMENT_STATES[status];

/** How far a refund got, in words. */
export function refundWords({ state, failure, endedAt }: DeskRefund): string {
  if (state === 'done') return m.admin_refund_state_done({ day: endedAt ? formatDate(endedAt) : '' });
  if (state === 'failed') return m.admin_refund_state_failed({ words: failure ?? '' });
  if (state === 'sent') return failure ? m.admin_refund_state_stuck() : m.admin_refund_state_sent();
  return failure ? m.admin_refund_state_ordered_failed({ words: failure }) : m.admin_refund_state_ordered();
}

/** How a dispute stands, in words. */
export function disputeWords({ state, dueAt }: DeskDispute): string {
  if (state === 'waits')
    return dueAt ? m.admin_dispute_state_due({ day: formatDate(dueAt) }) : m.admin_dispute_state_waits();
  return {
    looked_at: m.admin_dispute_state_looked_at,
    won: m.admin_dispute_state_won,
    lost: m.admin_dispute_state_lost,
  }[state]();
}

export const DIFFERENCE_WORDS: Record<Difference['kind'], () => string> = {
  not_booked: m.admin_books_diff_not_booked,
  not_at_provider: m.admin_books_diff_not_at_provider,
  booked_twice: m.admin_books_diff_booked_twice,
  twice_at_provider: m.admin_books_diff_twice_at_provider,
  currency: m.admin_books_diff_currency,
  amount: m.admin_books_diff_amount,
  refund: m.admin_books_diff_refund,
};

export const ACCOUNT_WORDS: Record<AccountName, () => string> = {
  provider: m.admin_account_provider,
  bank: m.admin_account_bank,
  cash: m.admin_account_cash,
  receivable: m.admin_account_receivable,
  'provider-fees': m.admin_account_provider_fees,
  repairs: m.admin_account_repairs,
  'written-off': m.admin_account_written_off,
  'deposits-held': m.admin_account_deposits_held,
  'refunds-due': m.admin_account_refunds_due,
  'paid-ahead': m.admin_account_paid_ahead,
  'rent-held': m.admin_account_rent_held,
  'level-fees': m.admin_account_level_fees,
  'ads-ahead': m.admin_account_ads_ahead,
  'ad-fees': m.admin_account_ad_fees,
  'staging-ahead': m.admin_account_staging_ahead,
  'staging-fees': m.admin_account_staging_fees,
  rent: m.admin_account_rent,
  'late-fees': m.admin_account_late_fees,
};
