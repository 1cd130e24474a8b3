import type { Db } from '#db/client.server.ts';
import { type AccountName, OWN_BOOK } from '#features/books/account-names.ts';
import { bookEntry } from '#features/books/books.server.ts';
import { findPayment } from './data/payments.server.ts';
import type { Payment, PaymentPurpose } from './payment.ts';

/** Where what was paid stands: earned, or held for the lister and the buyer it may go back to. */
const PAID_INTO: Record<PaymentPurpose, AccountName> = {
  verification: 'level-fees',
  holding_deposit: 'deposits-held',
  inspection_fee: 'deposits-held',
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

/**
 * Books that a payment went back whole, once; by the person of the office who sent it.
 * @throws Error for a payment that nobody made
 */
export async function bookRefund(
  trx: Db,
  reference: string,
  { bookedBy, at }: { bookedBy: string; at: Date },
): Promise<void> {
  const payment = await findPayment(trx, reference);
  if (!payment) throw new Error(`There is no payment ${reference} to send back.`);
  const { purpose, subject, provider, amountMinor, currency } = payment;
  await bookEntry(trx, {
    book: OWN_BOOK,
    key: `refund:${reference}`,
    kind: `refund-${purpose}`,
    happenedAt: at,
    currency,
    reference,
    bookedBy,
    lines: [
      { account: PAID_INTO[purpose], subject, amountMinor },
      { account: 'provider', subject: provider, amountMinor: -amountMinor },
    ],
  });
}
