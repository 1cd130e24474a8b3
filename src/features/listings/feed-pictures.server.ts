import type { App } from '#app/app.server.ts';
import { lockListing } from './data/listing-rows.server.ts';
import { tagsOfListing } from './listing-tags.ts';

/**
 * Shows the pictures of a feed at its listing. One of an agent that is live keeps those the office saw: changing them
 * is
 * done on its page, where the change waits. Gives whether they are shown.
 */
export async function showFeedPictures(app: App, id: string, imageUrls: readonly string[]): Promise<boolean> {
  const shown = await app.db.transaction().execute(async (trx) => {
    const listing = await lockListing(trx, id);
    if (!listing || listing.frozen_at !== null) return null;
    const isSeen = listing.approval_status === 'approved' && (listing.feed?.startsWith('agent:') ?? true);
    if (isSeen) return null;
    await trx
      .updateTable('properties')
      .set({ image_urls: [...imageUrls], updated_at: app.now() })
      .where('id', '=', id)
      .execute();
    return listing;
  });
  if (shown) app.touchTags(tagsOfListing({ id, city: shown.city }));
  return shown !== null;
}
