import type { MetaDescriptor } from 'react-router';
import type { ListingCard, ListingDetail } from '#features/listings/listing.ts';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import type { DrawnMarkup } from '#lib/drawn-markup.ts';

/** Of the listing itself, what the parts with script need to know. */
export type ScreenListing = Pick<
  ListingDetail,
  | 'id'
  | 'title'
  | 'property_type'
  | 'status'
  | 'is_sample'
  | 'listed_by'
  | 'trust_score'
  | 'verification_status'
  | 'verification_badges'
>;

/**
 * What the browser gets of a property page. `sheet` is finished HTML: nobody presses what is only read, so its code,
 * its words and its data stay on the server (see README.md).
 */
export type PropertyScreen = {
  meta: MetaDescriptor[];
  sheet: DrawnMarkup;
  listing: ScreenListing;
  pictures: StoredPicture[];
  similar: ListingCard[];
  /** E.164, or null when there is no number to call. */
  phone: string | null;
  /** The page's public address. */
  pageUrl: string;
  now: string;
};
