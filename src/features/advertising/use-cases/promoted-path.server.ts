import type { App } from '#app/app.server.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { isUuid } from '#lib/uuid.ts';
import { findAd } from '../data/ads.server.ts';

/** The page of the home that an advertisement leads to, also once it is over; null for a draft and for none. */
export async function findPromotedPath(app: App, adId: string): Promise<string | null> {
  const ad = isUuid(adId) ? await findAd(app.readDb, adId) : null;
  if (!ad?.property_id || ad.state === 'draft') return null;
  const home = await app.readDb
    .selectFrom('properties')
    .select(['id', 'title', 'state', 'location'])
    .where('id', '=', ad.property_id)
    .executeTakeFirst();
  return home ? propertyPath(home) : null;
}
