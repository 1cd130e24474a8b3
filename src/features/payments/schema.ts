import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Difference } from '#features/books/reconcile.ts';
import type { Currency } from '#vocabulary/listing-words.ts';
import type { RefundState } from './domain/refund.ts';
import type { MoveKind } from './domain/second-person.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** What is to go back of a payment, and how far it got. */
export type PaymentRefundsTable = {
  id: Generated<string>;
  reference: string;
  provider: string;
  amount_minor: number;
  currency: Currency;
  reason: string;
  state: RefundState;
  provider_id: string | null;
  /** What the provider said last when it did not go well. */
  failure: string | null;
  /** When a process began to send it: no other does within two minutes. */
  claimed_at: MaybeMoment;
  ordered_by: string | null;
  /** The press of a button that ordered it; null for the product itself. */
  once_key: string | null;
  /** The refund that failed and that this one is ordered for anew. */
  retries: string | null;
  ordered_at: Moment;
  sent_at: MaybeMoment;
  ended_at: MaybeMoment;
};

/** What somebody of the office asks to do with money of a payment, and who else confirmed it. */
export type AskedMovesTable = {
  reference: string;
  kind: MoveKind;
  amount_minor: number;
  /** Why it goes back, or the account it goes on to. */
  words: string;
  retries: string | null;
  /** Whose money it is, by their ids. */
  sides: string[];
  asked_by: string;
  asked_at: Moment;
  confirmed_by: string | null;
  confirmed_at: MaybeMoment;
};

/** A payment that its payer disputes with their bank, as the provider said it last. */
export type PaymentDisputesTable = {
  provider: string;
  provider_id: string;
  reference: string;
  amount_minor: number;
  currency: string;
  state: 'waits' | 'looked_at' | 'won' | 'lost';
  reason: string | null;
  due_at: MaybeMoment;
  seen_at: Moment;
  ended_at: MaybeMoment;
};

/** A comparison of the books with a provider's list, and in what they differ. */
export type PaymentComparisonsTable = {
  id: Generated<string>;
  provider: string;
  span_from: Moment;
  span_to: Moment;
  state: 'asked' | 'done' | 'failed';
  compared: Generated<number>;
  differences: JSONColumnType<Difference[], string | undefined, string>;
  failure: string | null;
  asked_by: string | null;
  asked_at: Moment;
  ended_at: MaybeMoment;
};

/** What the sandbox provider sent back. */
export type SandboxRefundsTable = {
  id: Generated<string>;
  reference: string;
  amount_minor: number;
  currency: string;
  note: string;
  created_at: Moment;
};

declare module '#db/schema.ts' {
  interface Database {
    asked_moves: AskedMovesTable;
    payment_refunds: PaymentRefundsTable;
    payment_disputes: PaymentDisputesTable;
    payment_comparisons: PaymentComparisonsTable;
    sandbox_refunds: SandboxRefundsTable;
  }
}
