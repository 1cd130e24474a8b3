import type { Currency } from '#vocabulary/listing-words.ts';

export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'abandoned';

/** A payment as other features see it: who pays how much, and what `subject` of which `purpose` it buys. */
export type Payment = {
  reference: string;
  userId: string;
  purpose: 'verification';
  subject: string;
  amountMinor: number;
  currency: Currency;
  provider: string;
  checkoutUrl: string | null;
  status: PaymentStatus;
  createdAt: Date;
  paidAt: Date | null;
};
