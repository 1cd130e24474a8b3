import type { ColumnType, Generated } from 'kysely';
import type { EndReason, HoldKind, HoldState, RefundState } from './domain/hold-rules.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A lister's bank account; its number is sealed, its name is the bank's answer. */
export type PayeesTable = {
  id: Generated<string>;
  user_id: string;
  bank_code: string;
  bank_name: string;
  number_sealed: string;
  last_digits: string;
  /** In whose name the bank keeps it; null while nobody could be asked. */
  account_name: string | null;
  provider: string;
  checked_at: ColumnType<Date, Date | string, Date | string>;
  /** From when on money leaves to it, and to none before it. */
  from_at: ColumnType<Date, Date | string, Date | string>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** The deposit a lister asks for a home, in kobo. */
export type DepositOffersTable = { property_id: string; amount_minor: number; updated_at: Timestamp };

/** Somebody pays for a home, or has; while `state` is not over nobody else can. */
export type HomeHoldsTable = {
  id: Generated<string>;
  property_id: string | null;
  buyer_id: string;
  lister_id: string;
  kind: HoldKind;
  state: HoldState;
  amount_minor: number;
  reference: string;
  ends_at: ColumnType<Date, Date | string, Date | string>;
  end_reason: EndReason | null;
  paid_at: NullableTimestamp;
  /** Whose account it was when the payment began, as the buyer was told. */
  payee_name: string;
  payee_account: string;
  refund_state: Generated<RefundState>;
  refund_by: string | null;
  refund_words: string | null;
  refund_asked_at: NullableTimestamp;
  refund_answer: string | null;
  refund_answered_at: NullableTimestamp;
  /** When the office sent it on to the lister. */
  passed_on_at: NullableTimestamp;
  passed_on_by: string | null;
  /** What its home became, as both sides and the office were last told while nobody had said a word of the money. */
  told_moved: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

declare module '#db/schema.ts' {
  interface Database {
    payees: PayeesTable;
    deposit_offers: DepositOffersTable;
    home_holds: HomeHoldsTable;
  }
}
