import type { App } from '#adapters/app-context.server.ts';
import { findListers, findPictures } from './data/lookups.server.ts';
import { CARD_COLUMNS } from './data/rows.server.ts';
import type { ListingCard } from './listing.ts';
import { presentListingCard } from './present-listing.ts';

/** The public listings of one lister, newest first, as cards. */
export async function listListingsOfLister(app: App, listerId: string, limit: number): Promise<ListingCard[]> {
  const rows = await app.readDb
    .selectFrom('properties')
    .select(CARD_COLUMNS)
    .where('agent_id', '=', listerId)
    .where('status', '=', 'available')
    .where('approval_status', '=', 'approved')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
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
