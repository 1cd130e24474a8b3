import type { ColumnType, JSONColumnType } from 'kysely';
import type { GuideFacts } from './domain/guide-facts.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** What is known of an area, as it was on a day; words are made of it when it is read. */
export type AreaGuidesTable = {
  /** The place as in its address: 'lagos/yaba'. */
  key: string;
  facts: JSONColumnType<GuideFacts, string, string>;
  made_at: Timestamp;
  /** When somebody last asked for it: what nobody reads is not made anew. */
  asked_at: Timestamp;
};

declare module '#db/schema.ts' {
  interface Database {
    area_guides: AreaGuidesTable;
  }
}
