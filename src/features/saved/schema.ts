import type { ColumnType, Generated } from 'kysely';
import type { ListingFilter } from '#features/finding/listing-filter.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { Currency } from '#vocabulary/listing-words.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Who keeps homes and searches: an account or a browser. */
export type KeepersTable = {
  /** The person's id, or `device:` and the hash of the number in the browser's cookie. */
  id: string;
  user_id: string | null;
  created_at: Timestamp;
  used_at: Timestamp;
};

/** A home somebody saved, or does not want to see any more. */
export type SavedHomesTable = {
  keeper_id: string;
  property_id: string;
  kind: 'saved' | 'hidden';
  note: Generated<string>;
  note_at: NullableTimestamp;
  is_compared: Generated<boolean>;
  /** What it cost when it was saved, in the currency of then. */
  price_minor: number;
  currency: Currency;
  saved_at: Timestamp;
  /** Taken off the list; the row goes later. */
  removed_at: NullableTimestamp;
};

/** How often somebody is told of news; `off` keeps the search and tells nothing. */
export type Rhythm = 'instant' | 'daily' | 'weekly' | 'off';

/** A search somebody keeps: the address of its page in one form, and the filter that was read from it. */
export type SavedSearchesTable = {
  id: Generated<string>;
  keeper_id: string;
  path: string;
  query: string;
  /** Null where nothing can match. */
  filter: ColumnType<ListingFilter | null, string | null, string | null>;
  /** Which reader made the filter; one of before is read again. */
  read_by: number;
  rhythm: Rhythm;
  by_mail: boolean;
  by_push: boolean;
  created_at: Timestamp;
  looked_at: Timestamp;
  told_at: NullableTimestamp;
};

/** How a keeper is reached; `email` only without an account, which has its own. */
export type AlertContactsTable = {
  keeper_id: string;
  email: string | null;
  email_state: Generated<'none' | 'asked' | 'confirmed'>;
  confirm_hash: string | null;
  asked_at: NullableTimestamp;
  /** The day of consent, shown beside the way out. */
  consented_at: NullableTimestamp;
  /** Opens the way out and nothing else. */
  stop_token: string;
  language: Language;
  /** Hours of the day in Nigeria between which nobody is told anything; equal: none. */
  quiet_from: Generated<number>;
  quiet_to: Generated<number>;
};

/** Where a browser is reached while it is closed. */
export type PushEndpointsTable = {
  id: Generated<string>;
  keeper_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Timestamp;
};

export type NewsKind = 'new' | 'back' | 'cheaper';

/** What happened to a listing that a search may wait for; written by the database itself. */
export type ListingNewsTable = {
  id: ColumnType<number, never, never>;
  property_id: string;
  kind: NewsKind;
  /** The round that takes it to the searches; null: none yet. */
  round: number | null;
  at: Timestamp;
};

/** The one round of matching: how far it came, so that one that was killed goes on from there. */
export type AlertRoundsTable = { id: number; number: number; is_open: boolean; after_search: string | null };

/** What a search found and its keeper has not been told. */
export type AlertWaitingTable = {
  search_id: string;
  property_ids: string[];
  kinds: NewsKind[];
  total: number;
  since: Timestamp;
};

declare module '#db/schema.ts' {
  interface Database {
    keepers: KeepersTable;
    saved_homes: SavedHomesTable;
    saved_searches: SavedSearchesTable;
    alert_contacts: AlertContactsTable;
    push_endpoints: PushEndpointsTable;
    listing_news: ListingNewsTable;
    alert_rounds: AlertRoundsTable;
    alert_waiting: AlertWaitingTable;
  }
}
