import type { App } from '#app/app.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { findDetailRow, listPriceHistory } from './data/one-listing.server.ts';
import type { ListingDetail } from './listing.ts';
import { lookUpListings } from './listing-lookups.server.ts';
import { presentListingDetail } from './present-listing.ts';
import { canSeeListing, type Viewer } from './visibility.ts';

/** The row behind an id, as far as this viewer may see it, with all that presenting it needs; null otherwise. */
export async function findVisibleListing(app: App, id: string, viewer: Viewer) {
  if (!isUuid(id)) return null;
  const approved = await findDetailRow(app.readDb, id, { approved: true });
  const row = approved ?? (await findDetailRow(app.readDb, id, { approved: false }));
  if (!row || !canSeeListing(row, viewer)) return null;
  const [lookups, prices] = await Promise.all([
    lookUpListings(app, [row], row.image_urls),
    listPriceHistory(app.readDb, row.id),
  ]);
  return { row, lookups, prices };
}

/**
 * The listing behind an id, as far as this viewer may see it: the approved one, else by id alone (spec 7.6), which only
 * its owner and admins are shown (product.md 6). Null for an id that is no UUID, which names no stored listing.
 */
export async function findPublicListing(app: App, id: string, viewer: Viewer = null): Promise<ListingDetail | null> {
  const found = await findVisibleListing(app, id, viewer);
  return found && presentListingDetail(found.row, found.lookups, found.prices);
}
