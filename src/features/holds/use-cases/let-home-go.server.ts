import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { lockListing } from '#features/listings/listing-changes.server.ts';
import { putBackOnMarket } from '#features/listings/put-under-offer.server.ts';
import { findActiveHold, type HoldRow } from '../data/holds.server.ts';

/**
 * The money of a deposit went back: its home returns to the market, inside the caller's transaction. Gives the cache
 * tags to touch; null where it stays as it is, because another holds it or its lister said what became of it.
 */
export async function letHomeGo(app: App, trx: Db, hold: HoldRow): Promise<string[] | null> {
  if (hold.kind !== 'deposit' || hold.property_id === null) return null;
  const listing = await lockListing(trx, hold.property_id);
  if (!listing) return null;
  const active = await findActiveHold(trx, listing.id);
  if (active?.state === 'held' && active.id !== hold.id) return null;
  return putBackOnMarket(trx, listing, app.now());
}
