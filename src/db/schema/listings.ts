import type { ColumnType, Generated } from 'kysely';
import type {
  ApprovalStatus,
  Currency,
  HeldReason,
  ListingStatus,
  PowerBand,
  PricePeriod,
  VerificationStatus,
} from '#vocabulary/listing-words.ts';

import type { HomeColumns } from './home-columns.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** The property record: what is said of the home, whose it is, and how it stands on the market (spec 3). */
export type PropertiesTable = HomeColumns & {
  id: Generated<string>;
  feed: string | null;
  external_ref: string | null;
  fingerprint: string | null;
  /** Hash of what the feed last said; equal means nothing to write. */
  feed_hash: string | null;
  /**
   * Why the feed's row waits for a person to look at it; kept after the decision, so that only a new doubt holds it
   * again.
   */
  held_for: Generated<HeldReason[]>;
  /** The price in kobo at the stored rate, for its own period. */
  price_ngn_minor: number;
  /** The same for a whole year, by which bands, limits and sorts compare (product.md 2). The database reckons it. */
  compared_ngn_minor: ColumnType<number, never, never>;
  /** What it costs to get the keys of a rent, in kobo; null where that cannot be said. The database reckons it. */
  move_in_ngn_minor: ColumnType<number | null, never, never>;
  /** The price of a year by the square metre, in kobo; null where no size is known. The database reckons it. */
  sqm_ngn_minor: ColumnType<number | null, never, never>;
  /**
   * The tariff band that the lister names, and a bit for each source of water (WATER_SOURCES). Read by the database.
   */
  power_band: ColumnType<PowerBand | null, never, never>;
  water_kinds: ColumnType<number, never, never>;
  /** The price the office last saw, in the listing's own currency and period; null means the present one. */
  reviewed_price_minor: number | null;
  status: Generated<ListingStatus>;
  approval_status: Generated<ApprovalStatus>;
  verification_status: Generated<VerificationStatus>;
  verification_badges: Generated<string[]>;
  trust_score: number | null;
  /** The status it had before its evidence spoke; null while it has none. */
  unchecked_status: ColumnType<
    VerificationStatus | null,
    VerificationStatus | null | undefined,
    VerificationStatus | null
  >;
  trust_reckoned_at: NullableTimestamp;
  agent_id: string | null;
  listed_at: Timestamp;
  /** When its lister put it up again, and which listing it was before; null for one that is new. */
  relisted_at: NullableTimestamp;
  relisted_from: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
  last_confirmed_at: NullableTimestamp;
  expires_at: NullableTimestamp;
  sold_at: NullableTimestamp;
  /** Until when a paid deposit reserves it. */
  reserved_until: NullableTimestamp;
  /** Set while reports are being looked into; the listing is out of the public's sight. */
  frozen_at: NullableTimestamp;
  frozen_reason: string | null;
  withdrawn_reason: string | null;
  /** Why the office turned it away; told to its lister. */
  rejected_reason: string | null;
  /** The listing that stands for this home, itself too, where several list it; null where nobody else does. */
  front_id: string | null;
  /** Generated: lower(location \n state \n address \n title), served by one trigram index. */
  search_text: ColumnType<string, never, never>;
};

export type PriceHistoryTable = {
  id: Generated<string>;
  property_id: string;
  price_minor: number;
  currency: Currency;
  price_period: PricePeriod;
  recorded_at: Timestamp;
};

/**
 * A picture that went through the pipeline; `id` is the content hash and the name under
 * /media/{id}/{width}.{avif,webp}.
 */
export type MediaTable = {
  id: string;
  width: number;
  height: number;
  thumbhash: string;
  /** Perceptual hash, 16 hex digits, for photo-reuse checks. */
  phash: string;
  widths: number[];
  bytes: number;
  alt: string | null;
  /** True for the rendered sample pictures, which the page must name as such. */
  is_sample: Generated<boolean>;
  /** The id of the photo it was virtually staged from; null for every other picture. */
  staged_from: Generated<string | null>;
  /** Whether it is handed out by the page of its record alone, and has no public address. */
  is_private: Generated<boolean>;
  created_at: Timestamp;
};

/** Naira for one unit of `currency`, with its day and source. */
export type FxRatesTable = {
  currency: Currency;
  rate_date: ColumnType<string, string, string>;
  ngn_rate: number;
  source: string;
};
