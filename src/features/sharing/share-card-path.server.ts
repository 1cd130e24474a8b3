import { createHash } from 'node:crypto';
import type { ListingDetail } from '#features/listings/listing.ts';
import { shareCardOf } from './domain/share-card.ts';

/** Raised when cards are drawn otherwise, so that the old ones are drawn anew. */
const DESIGN = 1;

/** What a card shows and in which design, as a short word. */
export function versionOf(listing: ListingDetail): string {
  const shown = JSON.stringify([DESIGN, shareCardOf(listing)]);
  return createHash('sha256').update(shown).digest('hex').slice(0, 16);
}

/**
 * The address of a listing's picture for shared links. It changes with what the picture shows, so that nobody is shown
 * an old price for long. Null for built-in samples, which are nothing to share.
 */
export function shareCardPath(listing: ListingDetail): string | null {
  return listing.is_sample ? null : `/share/${listing.id}/${versionOf(listing)}.jpg`;
}
