import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Language } from '#vocabulary/languages.ts';
import type { DealingKind, Says } from './domain/dealing-states.ts';
import type { HeldFor, ReviewWords } from './review.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A visit or a deal between an agent and somebody else, and what both say of it. */
export type DealingsTable = {
  id: Generated<string>;
  kind: DealingKind;
  agent_id: string;
  /** Who came or moved in; only the address is known of somebody without an account. */
  visitor_id: string | null;
  visitor_email: string | null;
  visitor_name: string | null;
  language: Language | null;
  /** The tour request it follows on. */
  enquiry_id: string | null;
  listing_id: string | null;
  listing_title: string;
  happened_at: Timestamp;
  answer_until: Timestamp;
  agent_says: Says | null;
  agent_said_at: NullableTimestamp;
  visitor_says: Says | null;
  visitor_said_at: NullableTimestamp;
  /** What the office found where the two sides disagree; it stands for the missing word. */
  settled_says: Says | null;
  settled_reason: string | null;
  settled_by: string | null;
  settled_at: NullableTimestamp;
  /** When it counted as something that took place. */
  confirmed_at: NullableTimestamp;
  /** Of the demo market. */
  is_sample: Generated<boolean>;
  created_at: Timestamp;
};

export type ReviewState = 'held' | 'published' | 'removed';

/** What somebody says of an agent after a dealing, and what the agent answered. */
export type ReviewsTable = {
  id: Generated<string>;
  dealing_id: string;
  agent_id: string;
  author_id: string | null;
  author_name: string | null;
  stars: number;
  words: JSONColumnType<ReviewWords, string, string>;
  state: ReviewState;
  /** Why it waits for the office. */
  held_for: Generated<HeldFor[]>;
  decided_by: string | null;
  decided_at: NullableTimestamp;
  decision_reason: string | null;
  reply: string | null;
  reply_state: ReviewState | null;
  reply_held_for: Generated<HeldFor[]>;
  reply_at: NullableTimestamp;
  reply_edited_at: NullableTimestamp;
  is_sample: Generated<boolean>;
  created_at: Timestamp;
  edited_at: NullableTimestamp;
};

/** Somebody's word to the office about a review that should not stand. */
export type ReviewReportsTable = {
  id: Generated<string>;
  review_id: string;
  reporter_id: string;
  reason: string;
  words: string;
  state: Generated<'new' | 'upheld' | 'dismissed'>;
  decided_at: NullableTimestamp;
  created_at: Timestamp;
};

declare module '#db/schema.ts' {
  interface Database {
    dealings: DealingsTable;
    reviews: ReviewsTable;
    review_reports: ReviewReportsTable;
  }
}
