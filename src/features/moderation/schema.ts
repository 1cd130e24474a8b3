import type { ColumnType, Generated } from 'kysely';
import type { FlagKind } from './domain/flag-kinds.ts';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** What the office said to a flag: it stands against the listing, or is nothing. */
export type FlagAnswer = 'kept' | 'dismissed';

/** What the words of a listing, or of a submission, were flagged for. */
export type TextFlagsTable = {
  id: Generated<string>;
  property_id: string | null;
  submission_id: string | null;
  kind: FlagKind;
  field: string;
  words: string;
  /** The listing of another lister with the same description; of duplicates. */
  same_as: string | null;
  found_at: Moment;
  answer: FlagAnswer | null;
  answered_by: string | null;
  answered_at: NullableMoment;
};

declare module '#db/schema.ts' {
  interface Database {
    text_flags: TextFlagsTable;
  }
}
