import type { FeedListing } from '#features/listings/feed-listing.ts';

/** Two rows of a feed without references are the same listing when every fact of theirs is the same. */
export function fingerprintOf(listing: FeedListing, listedAt: string, hash: (text: string) => string): string {
  // Left out: what our own gazetteer and rates made of the row, since they may learn, what a sale changes, dates
  // that are put off, and addresses of pictures, which portals make anew.
  const { location, city, lga, latitude, longitude, location_precision, has_own_point, price_ngn_minor, ...rest } =
    listing;
  const {
    status,
    sold_at,
    approval_status,
    held_for,
    listed_at,
    says_category,
    available_from,
    open_house_at,
    picture_urls,
    ...facts
  } = rest;
  return hash(JSON.stringify([facts, listedAt]));
}
