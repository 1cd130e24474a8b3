import type { Db } from '#db/client.server.ts';
import { type AccountName, OWN_BOOK } from '#features/books/account-names.ts';
import { bookEntry, reverseEntry } from '#features/books/books.server.ts';
import type { Payment, PaymentPurpose } from '../payment.ts';

/** Where what was paid stands: earned, or held for the lister and the buyer it may go back to. */
const PAID_INTO: Record<PaymentPurpose, AccountName> = {
  verification: 'level-fees',
  holding_deposit: 'deposits-held',
  inspection_fee: 'deposits-held',
  rent: 'rent-held',
  advertisement: 'ads-ahead',
  virtual_staging: 'staging-ahead',
};

/** Books a payment in the transaction that marks it paid; told again, nothing is added. */
export async function bookPaid(trx: Db, payment: Payment, at: Date): Promise<void> {
  const { reference, purpose, subject, provider, amountMinor } = payment;
  await bookEntry(trx, {
    book: OWN_BOOK,
    key: `payment:${reference}`,
    kind: `payment-${purpose}`,
    happenedAt: at,
    currency: payment.currency,
    reference,
    lines: [
      { account: 'provider', subject: provider, amountMinor },
      { account: PAID_INTO[purpose], subject, amountMinor: -amountMinor },
    ],
  });
}

type Part = { id: string; amountMinor: number; at: Date };

/** Books that part of a payment is to go back: it is owed to its payer from here on, and no longer earned or held. */
export async function bookRefundOrdered(
  trx: Db,
  payment: Payment,
  { id, amountMinor, at, bookedBy }: Part & { bookedBy: string | null },
): Promise<void> {
  const { reference, purpose, subject, currency } = payment;
  await bookEntry(trx, {
    book: OWN_BOOK,
    key: orderedKey(id),
    kind: `refund-ordered-${purpose}`,
    happenedAt: at,
    currency,
    reference,
    bookedBy,
    lines: [
      { account: PAID_INTO[purpose], subject, amountMinor },
      { account: 'refunds-due', subject: reference, amountMinor: -amountMinor },
    ],
  });
}

/** Books that what was ordered back has left the provider. */
export async function bookRefundSent(trx: Db, payment: Payment, { id, amountMinor, at }: Part): Promise<void> {
  const { reference, purpose, provider, currency } = payment;
  await bookEntry(trx, {
    book: OWN_BOOK,
    key: `refund:${id}`,
    kind: `refund-${purpose}`,
    happenedAt: at,
    currency,
    reference,
    lines: [
      { account: 'refunds-due', subject: reference, amountMinor },
      { account: 'provider', subject: provider, amountMinor: -amountMinor },
    ],
  });
}

/** Undoes the order of a refund that could not be sent: the money is ours or held again. */
export async function bookRefundFailed(trx: Db, { id, at }: Omit<Part, 'amountMinor'>): Promise<void> {
  await reverseEntry(trx, { book: OWN_BOOK, key: orderedKey(id), happenedAt: at });
}

/** Books that money held for somebody was sent on to them, once for each payment. */
export async function bookPassedOn(
  trx: Db,
  payment: Payment,
  { amountMinor, by, at }: { amountMinor: number; by: string; at: Date },
): Promise<void> {
  const { reference, purpose, subject, provider, currency } = payment;
  await bookEntry(trx, {
    book: OWN_BOOK,
    key: `passed-on:${reference}`,
    kind: `passed-on-${purpose}`,
    happenedAt: at,
    currency,
    reference,
    bookedBy: by,
    lines: [
      { account: PAID_INTO[purpose], subject, amountMinor },
      { account: 'provider', subject: provider, amountMinor: -amountMinor },
    ],
  });
}

/** Books that a bank took a disputed payment back from the provider, once. */
export async function bookChargeback(trx: Db, payment: Payment, { id, amountMinor, at }: Part): Promise<void> {
  const { reference, purpose, subject, provider, currency } = payment;
  await bookEntry(trx, {
    book: OWN_BOOK,
    key: `chargeback:${id}`,
    kind: `chargeback-${purpose}`,
    happenedAt: at,
    currency,
    reference,
    lines: [
      { account: PAID_INTO[purpose], subject, amountMinor },
      { account: 'provider', subject: provider, amountMinor: -amountMinor },
    ],
  });
}

const orderedKey = (id: string) => `refund-ordered:${id}`;
