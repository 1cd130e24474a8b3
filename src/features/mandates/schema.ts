import type { ColumnType, Generated } from 'kysely';
import type { LetterState } from './domain/mandate-letter.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** A letter by which an owner lets somebody offer a home. */
export type MandateLettersTable = {
  id: Generated<string>;
  listing_id: string;
  user_id: string;
  upload_id: string | null;
  /** The last day on which it holds, YYYY-MM-DD. */
  holds_until: ColumnType<string, string, string>;
  state: Generated<LetterState>;
  /** Why it was refused; told to whoever sent it. */
  reason: string | null;
  decided_by: string | null;
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** The check that stands on it. */
  evidence_id: string | null;
  created_at: Timestamp;
};

declare module '#db/schema.ts' {
  interface Database {
    mandate_letters: MandateLettersTable;
  }
}
