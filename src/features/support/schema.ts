import type { ColumnType, Generated } from 'kysely';
import type { RequestState } from './domain/request-states.ts';
import type { RequestKind } from './support-request.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A request to the office; its id is that of its conversation, which holds what was written. */
export type SupportRequestsTable = {
  id: string;
  /** What people know it by, such as SR-7K3M-92. */
  number: string;
  kind: RequestKind;
  /** Which of the page's services, or the topic of a ticket. */
  choice: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  place: string | null;
  best_time: string | null;
  language: string;
  sender_id: string | null;
  state: Generated<RequestState>;
  state_at: Timestamp;
  assigned_to: string | null;
  assigned_at: NullableTimestamp;
  closed_reason: string | null;
  /** When it was agreed that we keep and use the details; tickets need none. */
  consent_at: NullableTimestamp;
  forward_status: Generated<'none' | 'queued' | 'sent' | 'failed'>;
  created_at: Timestamp;
};

/** One text of the help search in one language: an answer, or a stretch of a guide. */
export type HelpTextsTable = {
  /** An answer's id, or a document's path and the id of its heading: `resources/renters-guide#fees`. */
  id: string;
  language: string;
  /** In the editors' order. */
  position: number;
  hash: string;
  search: unknown;
};

/** A word that stands in the texts, for what is typed wrongly, and in how many its stem does. */
export type HelpWordsTable = { word: string; lexeme: string; texts: number };

/** How often an answer was found first, opened, and called useful or not, by day; who did so is nowhere. */
export type HelpCountsTable = { day: string; what: 'found' | 'opened' | 'yes' | 'no'; answer: string; times: number };

/** Who has been counted today, as marks nobody can turn back; gone the day after. */
export type HelpMarksTable = { day: string; mark: string };

/** What was asked in vain, under a mark; its words only once three visitors or days have asked the same. */
export type HelpMissesTable = { asked: string; words: string | null; times: Generated<number>; last_day: string };

/** What people say is missing. */
export type HelpFeedbackTable = {
  id: Generated<string>;
  body: string;
  /** What had been searched for. */
  words: string | null;
  state: Generated<'new' | 'read'>;
  dedupe_key: string | null;
  created_at: Timestamp;
};

declare module '#db/schema.ts' {
  interface Database {
    support_requests: SupportRequestsTable;
    help_texts: HelpTextsTable;
    help_words: HelpWordsTable;
    help_counts: HelpCountsTable;
    help_marks: HelpMarksTable;
    help_misses: HelpMissesTable;
    help_feedback: HelpFeedbackTable;
  }
}
