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

/** What a webhook told us. Only a hint to ask: nothing is granted on its word alone. */
export type PaymentEvent = { kind: string; reference: string };

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
  /** Reads a webhook from its raw body; null for an event that is not about a charge. @throws PaymentError forged */
  readWebhook: (body: Buffer, header: (name: string) => string | undefined) => PaymentEvent | null;
};

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
