import type { ApprovalStatus, HeldReason, ListingStatus } from '#vocabulary/listing-words.ts';
import type { FieldsWhere, HomeRow, Shown } from './home-fields.ts';

/**
 * A listing as a feed gives it, cleaned: what an upsert writes. Keyed by external_ref within the feed, else by
 * fingerprint. The day of a home that is coming soon and the time of an open house come only with that kind of
 * sale, and are null where the feed does not say them.
 */
export type FeedListing = Shown<Pick<HomeRow, FieldsWhere<'feed', true>>> & {
  feed: string;
  external_ref: string | null;
  fingerprint: string | null;
  price_ngn_minor: number;
  /** Whether the feed itself says the point; else our gazetteer found it. Not a column. */
  has_own_point: boolean;
  /** Whether the feed has a word for the kind of sale at all. Not a column. */
  says_category: boolean;
  /** Addresses of its pictures, to be fetched by a job; left out where it has none. Not a column. */
  picture_urls?: string[];
  status: ListingStatus;
  approval_status: ApprovalStatus;
  /** Why somebody must look at it first; empty when nothing is doubtful. */
  held_for: HeldReason[];
  listed_at: string;
  sold_at: string | null;
};
