import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#vocabulary/languages.ts';
import type { AssistantChannel } from './assistant.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** Written as text; whoever reads it looks whether it still is what it was. */
type Json = ColumnType<unknown, string, string>;

/** One conversation with its last entries; its secret is kept as a hash. */
export type AssistantConversationsTable = {
  id: Generated<string>;
  token_hash: string;
  /** Who was signed in when it began. */
  user_id: string | null;
  channel: AssistantChannel;
  language: Language;
  state: Json;
  history: Json;
  lead_score: Generated<number>;
  /** Counts up with each answer, so that two at once do not overwrite each other. */
  version: Generated<number>;
  day: ColumnType<string, string, string>;
  messages_today: Generated<number>;
  /** The lead it was handed over as. */
  lead_id: string | null;
  /** The hash of the id its first message was sent under: sent twice, it begins one conversation. */
  begun_with: Generated<string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
  expires_at: ColumnType<Date, Date | string, Date | string>;
};

/** Answers of a day by who made them and what they came to, with what a model cost. */
export type AssistantDaysTable = {
  day: ColumnType<string, string, string>;
  engine: 'rules' | 'model' | 'none';
  outcome: string;
  answers: Generated<number>;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  cost_micros: Generated<number>;
};

/** What was spent for a visitor, or for all, on a day; kept for two days. */
export type AssistantSpendingTable = {
  day: ColumnType<string, string, string>;
  who: string;
  spent_micros: Generated<number>;
};

declare module '#db/schema.ts' {
  interface Database {
    assistant_days: AssistantDaysTable;
    assistant_spending: AssistantSpendingTable;
    assistant_conversations: AssistantConversationsTable;
  }
}
