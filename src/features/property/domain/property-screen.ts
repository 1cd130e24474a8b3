import type { MetaDescriptor } from 'react-router';
import type { DrawnCard } from '#features/listings/drawn-card.ts';
import type { ListingDetail } from '#features/listings/listing.ts';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import type { DrawnMarkup } from '#lib/drawn-markup.ts';
import type { SectionId } from './page-sections.ts';

/** Of the listing itself, what the parts with script need to know. */
export type ScreenListing = Pick<
  ListingDetail,
  'id' | 'title' | 'property_type' | 'status' | 'is_sample' | 'listed_by' | 'verification_status'
>;

/**
 * What the browser gets of a property page. `sheet` is finished HTML: nobody presses what is only read, so its code,
 * its words and its data stay on the server (see README.md).
 */
export type PropertyScreen = {
  meta: MetaDescriptor[];
  sheet: DrawnMarkup;
  /** What stands before the photos of a flagged home; null for every other. */
  lead: DrawnMarkup | null;
  /** The bar that stays in reach, worded on the server. */
  bar: { label: string; price: string; what: string; sections: { id: SectionId; name: string }[] };
  listing: ScreenListing;
  pictures: StoredPicture[];
  /** What stands in the place of the photos where there are none; else null. */
  noPhotos: DrawnMarkup | null;
  similar: DrawnCard[];
  /** What is similar about them. */
  similarLead: string;
  /** Whether there is a number to call. */
  hasPhone: boolean;
  /** The lister, where they are an agent whose page the name leads to; else null. */
  agentId: string | null;
  /** The page's public address; null while the home has none, and nobody can save it or hand it on. */
  pageUrl: string | null;
};
