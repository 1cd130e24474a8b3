import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#vocabulary/listing-words.ts';
import type { AccountName } from './account-names.ts';

/** One thing that happened to money; its lines say between which accounts. Never changed: its reversal is another. */
export type BookEntriesTable = {
  id: Generated<string>;
  book: string;
  /** Names what is booked, once in its books: what comes a second time is the same entry. */
  key: string;
  kind: string;
  happened_at: ColumnType<Date, Date | string, never>;
  /** The payment it belongs to, as the provider knows it. */
  reference: string | null;
  note: string | null;
  reverses: string | null;
  booked_by: string | null;
  created_at: Generated<Date>;
};

/** What an entry does to one account: kobo, debit above zero, credit below. */
export type BookLinesTable = {
  entry_id: string;
  place: number;
  book: string;
  account: AccountName;
  subject: Generated<string>;
  currency: Currency;
  amount_minor: number;
};

declare module '#db/schema.ts' {
  interface Database {
    book_entries: BookEntriesTable;
    book_lines: BookLinesTable;
  }
}
