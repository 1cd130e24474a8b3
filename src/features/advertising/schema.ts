import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AdState } from './domain/ad-standing.ts';
import type { PackageKey } from './domain/packages.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** What a package costs and brings, from a day on. */
export type AdPackagesTable = {
  key: PackageKey;
  /** YYYY-MM-DD. */
  valid_from: string;
  /** Kobo. */
  price_minor: number;
  renewal_minor: number;
  days: number;
  photos: number | null;
  set_by: string | null;
  set_at: Timestamp;
};

/** An advertisement of an own listing, or the draft of one. */
export type AdsTable = {
  id: Generated<string>;
  owner_id: string | null;
  property_id: string | null;
  state: Generated<AdState>;
  package: PackageKey | null;
  title: Generated<string>;
  /** What was typed, unchecked. */
  form: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  starts_at: NullableTimestamp;
  /** When its paid days are over; while paused, when they would have been. */
  ends_at: NullableTimestamp;
  paused_at: NullableTimestamp;
  taken_reason: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** Days of an advertisement that one payment bought; unpaid until it is confirmed. */
export type AdPeriodsTable = {
  reference: string;
  ad_id: string;
  package: PackageKey;
  amount_minor: number;
  days: number;
  state: Generated<'unpaid' | 'running' | 'over' | 'returned'>;
  starts_at: NullableTimestamp;
  ends_at: NullableTimestamp;
  /** Kobo of it that went back. */
  returned_minor: Generated<number>;
  created_at: Timestamp;
};

/** Somebody counted on a day, as a mark nobody can turn back; rolled up into `ad_days` once the day is over. */
export type AdMarksTable = { day: string; mark: string; ad_id: string; kind: 'view' | 'inquiry' | 'click' };

/** The counts of a day that is over. */
export type AdDaysTable = {
  ad_id: string;
  day: string;
  views: Generated<number>;
  inquiries: Generated<number>;
  clicks: Generated<number>;
};

/** What a day's marks are made with; gone once the day is over. */
export type AdSaltsTable = { day: string; salt: string };

declare module '#db/schema.ts' {
  interface Database {
    ad_packages: AdPackagesTable;
    ads: AdsTable;
    ad_periods: AdPeriodsTable;
    ad_marks: AdMarksTable;
    ad_days: AdDaysTable;
    ad_salts: AdSaltsTable;
  }
}
