import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#vocabulary/languages.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/**
 * A lead (spec 3) plus what became of it: `forward_status` says whether the office's team chat was told (`none`: there
 * is none),
 * `state` and `assigned_to` where it stands on the office's desk. `dedupe_key` makes a double click one lead.
 */
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
  /** What was asked for; `match` is the "Get matched" form. */
  kind: Generated<string>;
  deal: 'buy' | 'rent' | 'sell' | null;
  state: Generated<'new' | 'forwarded' | 'answered' | 'closed'>;
  state_at: Timestamp;
  /** When the sender allowed passing it to an agent; null: only the office answers. */
  consent_at: NullableTimestamp;
  /** The signed-in sender, where there was one. */
  sender_id: string | null;
  assigned_to: string | null;
  assigned_at: NullableTimestamp;
  closed_reason: string | null;
};

/**
 * A conversation: a tour request or a message about one listing or to an agent, or what follows on a lead or on a
 * request to the office.
 */
export type EnquiriesTable = {
  id: Generated<string>;
  kind: 'tour' | 'message' | 'lead' | 'request';
  property_id: string | null;
  lister_id: string | null;
  sender_name: string | null;
  sender_contact: string | null;
  body: string | null;
  /** When the visit is asked for, proposed or agreed on; null: any time. */
  preferred_at: NullableTimestamp;
  visit_ends_at: NullableTimestamp;
  /** Whose time the visit holds: a lister's with hours of their own, else that of the home alone. */
  slot_key: string | null;
  /** The time it was before the other side was offered this one. */
  moved_from: NullableTimestamp;
  /** Grows with every change of a visit. */
  visit_version: Generated<number>;
  /** When both sides were reminded of it. */
  reminded_at: NullableTimestamp;
  state: Generated<'sent' | 'confirmed' | 'moved' | 'declined' | 'expired' | 'read' | 'cancelled'>;
  expires_at: NullableTimestamp;
  dedupe_key: string | null;
  created_at: Timestamp;
  /** The signed-in sender, where there was one. */
  sender_id: string | null;
  /** The lead it follows on; who it is passed to is `lister_id`, nobody is the office. */
  lead_id: string | null;
  /** The number of the request it follows on, as people know it. */
  subject: string | null;
  /** Of a signed-in sender, from the account; of a lead, from its form. */
  sender_email: string | null;
  sender_phone: string | null;
  /** Opens the sender's own page of it without signing in; nobody else is ever shown it. */
  link_token: string | null;
  /** When the sender last wrote, and when the reader last looked and last answered or decided. */
  asked_at: Timestamp;
  read_at: NullableTimestamp;
  answered_at: NullableTimestamp;
  sender_read_at: NullableTimestamp;
  /** When the lister or the office was told of it. */
  delivered_at: NullableTimestamp;
  /** When the asker called a visit off. */
  ended_at: NullableTimestamp;
  /** The one its sender last wrote from; null: not noted. */
  language: Language | null;
};

/** What was written after the first message, by either side. */
export type EnquiryMessagesTable = {
  id: Generated<string>;
  /** Numbers words as they are written; two may share a moment. */
  seq: Generated<number>;
  enquiry_id: string;
  /** `reader`: the lister, the agent or the office. */
  side: 'sender' | 'reader';
  author_id: string | null;
  author_name: string | null;
  /** Empty where photos were sent without words. */
  body: string;
  /** How many photos it was sent with; they may have gone since. */
  photo_count: Generated<number>;
  dedupe_key: string | null;
  created_at: Timestamp;
};

/** A private photo of a conversation, for its two sides. */
export type EnquiryPhotosTable = {
  id: Generated<string>;
  /** Null once the conversation is gone: then the photo is swept away. */
  enquiry_id: string | null;
  message_id: string | null;
  side: 'sender' | 'reader';
  author_id: string | null;
  /** Its place in its message, from 1. */
  place: number;
  media_id: string;
  /** Of the file that a press opens. */
  full_width: number;
  full_bytes: number;
  created_at: Timestamp;
};

/** Whom somebody takes no messages from, by one of the ways they are known by: `person:`, `mail:` or `phone:`. */
export type EnquiryBlocksTable = {
  owner_id: string;
  key: string;
  /** The conversation it was said in. */
  enquiry_id: string | null;
  created_at: Timestamp;
};
