import type { ColumnType, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** The week of somebody who shows homes; `weekly` holds the hours of each day, Monday first. */
export type VisitHoursTable = {
  lister_id: string;
  weekly: JSONColumnType<number[][], string, string>;
  minutes: number;
  notice_hours: number;
  updated_at: Timestamp;
};

/** A day with hours of its own; without any it is a day off. */
export type VisitExceptionsTable = {
  lister_id: string;
  /** YYYY-MM-DD, a day in Nigeria. */
  day: string;
  hours: JSONColumnType<number[], string, string>;
};

declare module '#db/schema.ts' {
  interface Database {
    visit_hours: VisitHoursTable;
    visit_exceptions: VisitExceptionsTable;
  }
}
