import type { ColumnType } from 'kysely';

/** The names somebody went by when who they are was last checked: what was checked stands under these alone. */
export type CheckedNamesTable = {
  user_id: string;
  name: string;
  company: string | null;
  checked_at: ColumnType<Date, Date | string, Date | string>;
};

declare module '#db/schema.ts' {
  interface Database {
    checked_names: CheckedNamesTable;
  }
}
