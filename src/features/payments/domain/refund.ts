/** `ordered`: the provider was not reached yet; `sent`: it has it; then it is done, or failed. */
export type RefundState = 'ordered' | 'sent' | 'done' | 'failed';

/** A part of a payment, or all of it, that goes back. Amounts are kobo. */
export type Refund = {
  id: string;
  reference: string;
  amountMinor: number;
  currency: string;
  reason: string;
  state: RefundState;
  failure: string | null;
  /** The failed refund it was ordered for anew. */
  retries: string | null;
  orderedAt: Date;
  endedAt: Date | null;
};
