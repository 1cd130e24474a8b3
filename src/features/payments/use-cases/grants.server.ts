import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Refund } from '../domain/refund.ts';
import type { Payment } from '../payment.ts';

type Consequence = (app: App, trx: Db, payment: Payment) => Promise<readonly string[]>;
/** `failure` says why it came to nothing; `unanswered` that nobody could be asked to the end. */
type Closing = (app: App, trx: Db, payment: Payment, failure: string) => Promise<readonly string[]>;
type AfterRefund = (app: App, trx: Db, payment: Payment, refund: Refund) => Promise<readonly string[]>;

/**
 * What follows a payment, inside the transaction that marks it paid or closes it; gives the cache tags to touch after
 * it.
 */
export type PaymentGrants = Partial<Record<Payment['purpose'], PaymentGrant>>;
export type PaymentGrant = {
  paid: Consequence;
  closed: Closing;
  unanswered: Consequence;
  /** What follows money that went back, and an order to send it back that came to nothing. */
  refunded?: AfterRefund;
  refundFailed?: AfterRefund;
  /** What follows a payment, or a part of it, that the payer's bank took back. */
  takenBack?: Consequence;
  /** The page of the office that alone decides about sending it back. */
  refundDesk?: () => string;
};

declare module '#app/feature.server.ts' {
  interface Feature {
    /** What follows the payments it asks for, by their purpose. */
    paymentGrants?: PaymentGrants;
  }
}

/** What follows a payment of that purpose. @throws Error when no feature says so: money would be taken for nothing. */
export function grantsOf(app: App, purpose: Payment['purpose']): PaymentGrant {
  for (const { paymentGrants } of app.features) if (paymentGrants?.[purpose]) return paymentGrants[purpose];
  throw new Error(`No feature grants what is paid for as ${purpose}.`);
}
