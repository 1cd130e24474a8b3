import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AnswerState, LetterWords, Purpose, Registry } from './domain/registry-search.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** A search of a land registry that somebody prepares: its letter, and the stamped answer. */
export type RegistryPacksTable = {
  id: Generated<string>;
  user_id: string;
  listing_id: string | null;
  registry: Registry;
  state: string;
  purpose: Purpose;
  words: JSONColumnType<LetterWords, string, string>;
  answer_upload: string | null;
  answer_state: Generated<AnswerState>;
  /** What whoever signed it off says; told to its person. */
  answer_words: string | null;
  /** The lawyer who is to sign it off; null: the office does. */
  assigned_to: string | null;
  assigned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  answer_by: string | null;
  answer_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

declare module '#db/schema.ts' {
  interface Database {
    registry_packs: RegistryPacksTable;
  }
}
