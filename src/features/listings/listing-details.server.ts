import type { App } from '#app/app.server.ts';
import { isUuid } from '#lib/uuid.ts';
import type { ListingDetail } from './listing.ts';
import { DETAIL_COLUMNS } from './listing-columns.server.ts';
import { lookUpListings } from './listing-lookups.server.ts';
import { presentListingDetail } from './present-listing.ts';

/** A listing and since when it stands as it does. */
export type StandingListing = { listing: ListingDetail; since: string };

/**
 * Listings somebody chose before, whatever became of them since: those the office let be seen, in no order. What it
 * turned away is left out: nobody is shown it again.
 */
export async function listApprovedDetails(app: App, ids: readonly string[]): Promise<StandingListing[]> {
  const asked = ids.filter(isUuid);
  if (asked.length === 0) return [];
  const rows = await app.readDb
    .selectFrom('properties')
    .select([...DETAIL_COLUMNS, 'updated_at', 'frozen_at'])
    .where('id', 'in', asked)
    .where('approval_status', '=', 'approved')
    .execute();
  const lookups = await lookUpListings(
    app,
    rows,
    rows.flatMap((row) => row.image_urls.slice(0, 1)),
  );
  return rows
    .filter((row) => row.frozen_at === null)
    .map((row) => ({
      listing: presentListingDetail(row, lookups, []),
      since: (row.sold_at ?? row.updated_at).toISOString(),
    }));
}
