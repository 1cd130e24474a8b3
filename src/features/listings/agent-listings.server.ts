import type { App } from '#app/app.server.ts';
import { findPictures } from '#features/media/find-pictures.server.ts';
import type { ListingCard } from './listing.ts';
import { CARD_COLUMNS } from './listing-columns.server.ts';
import { findListers } from './listing-lookups.server.ts';
import { presentListingCard } from './present-listing.ts';

/** A part of the public listings of one lister, newest first, as cards. */
export async function listListingsOfLister(
  app: App,
  listerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListingCard[]> {
  const rows = await app.readDb
    .selectFrom('properties')
    .select(CARD_COLUMNS)
    .where('agent_id', '=', listerId)
    .where('status', '=', 'available')
    .where('approval_status', '=', 'approved')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const [listers, pictures] = await Promise.all([
    findListers(app, [listerId]),
    findPictures(
      app.readDb,
      rows.flatMap((row) => row.image_urls.slice(0, 1)),
    ),
  ]);
  return rows.map((row) => presentListingCard(row, { listers, pictures }));
}
