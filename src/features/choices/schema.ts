import type { ColumnType, Generated } from 'kysely';
import type { ObjectionState, Processing } from './objection.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** What an account's person does not want done with them; no row: nothing is turned off. */
export type PersonChoicesTable = {
  user_id: string;
  counting_off: Generated<boolean>;
  popup_off: Generated<boolean>;
  language_off: Generated<boolean>;
  changed_at: Timestamp;
};

/** One use of data that somebody has objected to. It outlives the request it came with. */
export type ObjectionsTable = {
  id: Generated<string>;
  request_id: string;
  number: string;
  processing: Processing;
  /** In small letters. */
  email: string;
  user_id: string | null;
  state: ObjectionState;
  state_at: Timestamp;
  /** The office's, told to whoever objected. */
  reason: string | null;
  created_at: Timestamp;
};

declare module '#db/schema.ts' {
  interface Database {
    person_choices: PersonChoicesTable;
    objections: ObjectionsTable;
  }
}
