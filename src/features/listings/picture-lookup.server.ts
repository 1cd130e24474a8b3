import type { App } from '#adapters/app-context.server.ts';
import { findPictures } from './data/lookups.server.ts';
import type { ListingPicture } from './listing.ts';
import { presentPicture } from './present-listing.ts';

/** The pictures behind stored addresses, by address; one that is gone keeps its address and draws the placeholder. */
export async function findListingPictures(app: App, imageUrls: readonly string[]): Promise<Map<string, ListingPicture>> {
  const pictures = await findPictures(app.db, imageUrls);
  return new Map(imageUrls.map((url) => [url, presentPicture(url, pictures, '')]));
}
