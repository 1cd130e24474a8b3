import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Numbers an agent gives for the gold level (nigeria.md 3.3). */
export type Credentials = { lasrera?: string; niesv?: string; esvarbon?: string; cac_rc?: string };

/**
 * The verification record of an agent (spec 3). `*_sealed` is encrypted, `*_hash` a keyed hash that finds duplicates.
 */
export type AgentVerificationsTable = {
  id: Generated<string>;
  agent_id: string;
  verification_level: Generated<'basic' | 'silver' | 'gold' | 'advanced' | 'premium'>;
  verification_status: Generated<'pending' | 'verified' | 'flagged'>;
  nin_sealed: string | null;
  nin_hash: string | null;
  nin_last4: string | null;
  bvn_sealed: string | null;
  bvn_hash: string | null;
  bvn_last4: string | null;
  address: string | null;
  credentials: JSONColumnType<Credentials, string | undefined, string>;
  trust_score: Generated<number>;
  verification_notes: string | null;
  payment_status: Generated<'none' | 'pending' | 'paid' | 'failed'>;
  verification_fee_paid: Generated<boolean>;
  payment_reference: string | null;
  verified_at: NullableTimestamp;
  /** When the agent chose a level; free Basic counts as well. */
  level_chosen_at: NullableTimestamp;
  /** The office's last decision. */
  reviewed_at: NullableTimestamp;
  reviewed_by: string | null;
  /** The level our office (or a recorded check) looked into, by whom and when; a payment never sets it. */
  checked_level: 'basic' | 'silver' | 'gold' | 'advanced' | 'premium' | null;
  checked_at: NullableTimestamp;
  checked_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** What the office decided about a document in the private bucket; declining needs a note. */
export type DocumentChecksTable = {
  upload_id: string;
  agent_id: string;
  decision: 'accepted' | 'declined';
  note: string | null;
  checked_by: string;
  checked_at: Timestamp;
};

/** One payment we asked for. `subject` says what it buys (a verification level); money is minor units. */
export type PaymentsTable = {
  id: Generated<string>;
  user_id: string;
  purpose: 'verification' | 'holding_deposit' | 'inspection_fee' | 'rent' | 'advertisement' | 'virtual_staging';
  subject: string;
  amount_minor: number;
  currency: string;
  provider: string;
  reference: string;
  checkout_url: string | null;
  status: Generated<'pending' | 'paid' | 'failed' | 'abandoned'>;
  failure: string | null;
  created_at: Timestamp;
  paid_at: NullableTimestamp;
};

/** What a payment provider told us, once each: the id is the hash of its body. */
export type PaymentEventsTable = {
  id: string;
  provider: string;
  reference: string;
  kind: string;
  body: JSONColumnType<Record<string, unknown>, string, string>;
  received_at: Timestamp;
};

/** The sandbox provider's own books. */
export type SandboxChargesTable = {
  reference: string;
  amount_minor: number;
  currency: string;
  email: string;
  callback_url: string;
  status: Generated<'open' | 'success' | 'failed' | 'abandoned'>;
  created_at: Timestamp;
};

/** Who saw a listing on a day, as a hash nobody can turn back: one person counts once a day. */
export type ListingViewMarksTable = { day: ColumnType<string, string, string>; mark: string };

/**
 * A keyed hash of a number or phone of somebody the office flagged; kept after the account is gone, until `keep_until`.
 */
export type FlaggedIdentitiesTable = {
  fingerprint: string;
  kind: 'nin' | 'bvn' | 'phone' | 'paper';
  agent_id: string | null;
  flagged_at: Timestamp;
  keep_until: Timestamp;
  lawful_basis: string;
};

/** A lister whose homes are hidden or marked until the office has settled its question. */
export type ListerHoldsTable = {
  user_id: string;
  cause: 'flag' | 'suspension';
  listings: 'hide' | 'mark';
  decided_by: string | null;
  decided_at: Timestamp;
};

/** Two people who gave the same number: a question of the office about both, and no judgement about either. */
export type IdentityMatchesTable = {
  /** The lesser of the two ids. */
  person_id: string;
  other_id: string;
  kind: 'nin' | 'bvn' | 'paper';
  found_at: ColumnType<Date, Date | string, Date | string>;
  settled_at: NullableTimestamp;
  settled_by: string | null;
};
