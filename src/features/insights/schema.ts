import type { ColumnType } from 'kysely';
import type { TransactionType } from '#vocabulary/listing-words.ts';

/** One figure of the price index: what a kind of home asked at a place, so many months before the day of the run. */
export type PriceIndexTable = {
  /** '' for the country, else slugs: 'lagos', 'lagos/lagos', 'lagos/lagos/yaba'. */
  place: string;
  name: string;
  level: 'country' | 'state' | 'city' | 'area';
  deal: TransactionType;
  kind: string;
  /** 1 to 5, 5 for five or more; 0 for any number. */
  beds: number;
  months_back: number;
  homes: number;
  listers: number;
  /** Homes whose price was given or confirmed lately. */
  fresh: number;
  /** Kobo, of land per square metre, of rents for a year; null where there are too few homes to say. */
  lower_minor: number | null;
  median_minor: number | null;
  upper_minor: number | null;
  /** Between these lies the middle of all such homes, 19 times in 20. */
  sure_low_minor: number | null;
  sure_high_minor: number | null;
};

/** The last run: one row. */
export type PriceIndexRunTable = {
  day: ColumnType<string, string, string>;
  at: ColumnType<Date, Date | string, Date | string>;
  /** A new way of reckoning makes what stands stale. */
  method: number;
  /** Public homes the run saw; when the market has moved on by much, it is time for another. */
  market: number;
  homes: number;
  left_price: number;
  left_size: number;
  left_place: number;
  left_deal: number;
  left_twin: number;
};

declare module '#db/schema.ts' {
  interface Database {
    price_index: PriceIndexTable;
    price_index_run: PriceIndexRunTable;
  }
}
