import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A lead (spec 3) plus its forwarding state; `dedupe_key` makes a double click one lead. */
export type LeadsTable = {
  id: Generated<string>;
  full_name: string;
  email: string;
  phone: string | null;
  city: string | null;
  message: string | null;
  source: string | null;
  page_url: string | null;
  user_agent: string | null;
  dedupe_key: string | null;
  forward_status: Generated<'none' | 'queued' | 'sent' | 'failed'>;
  forwarded_at: NullableTimestamp;
  created_at: Timestamp;
};

/** A tour request or a message about one listing, as left on its page. */
export type EnquiriesTable = {
  id: Generated<string>;
  kind: 'tour' | 'message';
  property_id: string | null;
  lister_id: string | null;
  sender_name: string | null;
  sender_contact: string | null;
  body: string | null;
  preferred_at: NullableTimestamp;
  state: Generated<'sent' | 'confirmed' | 'declined' | 'expired' | 'read'>;
  expires_at: NullableTimestamp;
  dedupe_key: string | null;
  created_at: Timestamp;
  /** The signed-in sender, where there was one. */
  sender_id: string | null;
  read_at: NullableTimestamp;
  answered_at: NullableTimestamp;
  answer: string | null;
};
