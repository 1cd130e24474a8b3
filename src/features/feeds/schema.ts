import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A picture that a feed names for a listing, and what became of fetching it. */
export type FeedPicturesTable = {
  property_id: string;
  url: string;
  position: number;
  state: 'waiting' | 'taken' | 'failed';
  /** Why it was not taken; of `failed`. */
  reason: string | null;
  /** Its address with us; of `taken`. */
  picture: string | null;
  noted_at: Moment;
  tried_at: NullableMoment;
};

declare module '#db/schema.ts' {
  interface Database {
    feed_pictures: FeedPicturesTable;
  }
}
