import type { Db } from '#db/client.server.ts';
import type { Currency } from '#vocabulary/listing-words.ts';

/** What somebody is asked to pay; the reference is ours and names the payment on both sides. */
export type Charge = { reference: string; amountMinor: number; currency: Currency; email: string; callbackUrl: string };

/** What the provider says became of a charge. `open`: not paid yet, and it still may be. */
export type ProviderTransaction = {
  reference: string;
  status: 'success' | 'failed' | 'open';
  amountMinor: number;
  currency: string;
};

/** What a provider of our own keeps its books with. */
export type PaymentDesk = { db: Db; now: () => Date };

/** What is to go back of a charge that was paid; the note is ours and names the order on both sides. */
export type RefundOrder = { reference: string; amountMinor: number; currency: Currency; note: string };

/** What the provider says of money that goes back. `pending`: ordered and not there yet; `stuck`: it waits for us. */
export type ProviderRefund = {
  id: string;
  note: string | null;
  amountMinor: number;
  currency: string;
  status: 'pending' | 'done' | 'failed' | 'stuck';
};

/** A charge that was paid, with what of it has gone back, in kobo. */
export type ListedCharge = {
  reference: string;
  currency: string;
  paidMinor: number;
  refundedMinor: number;
  paidAt: Date;
};

/** A payment that its payer disputes with their bank. */
export type ProviderDispute = {
  id: string;
  reference: string;
  amountMinor: number;
  currency: string;
  /** `waits`: an answer of ours is due; `looked_at`: the bank decides; then won or lost. */
  status: 'waits' | 'looked_at' | 'won' | 'lost';
  reason: string | null;
  dueAt: Date | null;
};

/** From when (that moment too) and to when (not that moment). */
export type Span = { from: Date; to: Date };

/** What a webhook told us. Only a hint to ask, of the topic it names: nothing is granted on its word alone. */
export type PaymentEvent = { topic: 'charge' | 'refund' | 'dispute'; kind: string; reference: string };

/** A bank as the provider names it; its code is what accounts are asked after with. */
export type Bank = { code: string; name: string };

/** An account to be asked after. Whose it should be is read by the sandbox alone, which knows no accounts. */
export type AskedAccount = { bankCode: string; accountNumber: string; expectedName: string };

export type PaymentProvider = {
  name: 'sandbox' | 'paystack';
  /** The Nigerian banks accounts may be at, by name. @throws PaymentError */
  listBanks: () => Promise<Bank[]>;
  /** In whose name the bank keeps an account; null when it knows no such account. @throws PaymentError */
  resolveAccount: (asked: AskedAccount) => Promise<{ accountName: string } | null>;
  /** Opens the charge and says where it is paid. @throws PaymentError */
  initialise: (charge: Charge) => Promise<{ checkoutUrl: string }>;
  /** Asks what became of a charge; null when the provider knows none of that reference. @throws PaymentError */
  verify: (reference: string) => Promise<ProviderTransaction | null>;
  /** Orders that money goes back; the caller looks first whether its note was ordered before. @throws PaymentError */
  sendRefund: (order: RefundOrder) => Promise<ProviderRefund>;
  /** What was ordered back of a charge, the newest 100. @throws PaymentError */
  listRefunds: (reference: string) => Promise<ProviderRefund[]>;
  /** Every charge paid in this span. @throws PaymentError, also where there are more than 20,000 */
  listCharges: (span: Span) => Promise<ListedCharge[]>;
  /** Disputes that changed or were opened in this span. @throws PaymentError */
  listDisputes: (span: Span) => Promise<ProviderDispute[]>;
  /** Reads a webhook from its raw body; null for one about something else. @throws PaymentError forged */
  readWebhook: (body: Buffer, header: (name: string) => string | undefined) => PaymentEvent | null;
};

/** How many charges a span may hold, and what is said of one with more. */
export const MOST_CHARGES = 20_000;
export const TOO_MANY = `more than ${MOST_CHARGES} charges: ask for fewer days`;

/** Refused for good, not to be had for now, or not from whom it says it is from. */
export type PaymentFailure = 'rejected' | 'unavailable' | 'forged';

export class PaymentError extends Error {
  readonly failure: PaymentFailure;
  constructor(failure: PaymentFailure, message: string) {
    super(message);
    this.name = 'PaymentError';
    this.failure = failure;
  }
}
