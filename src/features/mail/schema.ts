import type { ColumnType } from 'kysely';
import type { Language } from '#vocabulary/languages.ts';

/** In which language somebody with an account is written to; no row: they have neither chosen nor done anything yet. */
export type MailLanguagesTable = {
  user_id: string;
  /** Chosen on their own page; null: the one they use. */
  chosen: Language | null;
  /** The one of the page on which they last did something. */
  used: Language;
  since: ColumnType<Date, Date | string | undefined, Date | string>;
};

declare module '#db/schema.ts' {
  interface Database {
    mail_languages: MailLanguagesTable;
  }
}
