import type { ColumnType } from 'kysely';

/** The card that is kept for a listing: which version of it lies in the storage. */
export type ShareCardsTable = {
  property_id: string;
  version: string;
  drawn_at: ColumnType<Date, Date | string, Date | string>;
};

declare module '#db/schema.ts' {
  interface Database {
    share_cards: ShareCardsTable;
  }
}
