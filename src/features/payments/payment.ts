import type { Currency } from '#vocabulary/listing-words.ts';

export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'abandoned';

/**
 * What is paid for: an agent's level, one home (its holding deposit or its inspection), the rent of a lease, an
 * advertisement's days, or the virtual staging of one room.
 */
export type PaymentPurpose =
  | 'verification'
  | 'holding_deposit'
  | 'inspection_fee'
  | 'rent'
  | 'advertisement'
  | 'virtual_staging';

/** A payment as other features see it: who pays how much, and what `subject` of which `purpose` it buys. */
export type Payment = {
  reference: string;
  userId: string;
  purpose: PaymentPurpose;
  subject: string;
  amountMinor: number;
  currency: Currency;
  provider: string;
  checkoutUrl: string | null;
  status: PaymentStatus;
  createdAt: Date;
  paidAt: Date | null;
};
