import type { App } from '#app/app.server.ts';
import { listApprovedDetails } from '#features/listings/listing-details.server.ts';
import { findKeeper, type Whose } from '../data/keepers.server.ts';
import { listHomes } from '../data/saved-homes.server.ts';
import type { Marks } from '../domain/saved-view.ts';
import { smallHome } from './small-homes.server.ts';

/** Homes a browser holds for when it has no line. */
const MOST_OFFLINE = 100;

/** What a browser has to know to mark its pages: its own list and nobody else's. */
export async function readMarks(app: App, whose: Whose | null): Promise<Marks> {
  const keeperId = whose && (await findKeeper(app.db, whose));
  const kept = keeperId ? await listHomes(app.db, keeperId) : [];
  const saved = kept.filter(({ kind }) => kind === 'saved').map(({ propertyId }) => propertyId);
  const standing = await listApprovedDetails(app, saved.slice(0, MOST_OFFLINE));
  const known = new Map(standing.map(({ listing }) => [listing.id, listing]));
  return {
    isAccount: whose !== null && 'userId' in whose,
    homes: saved.map((id) => {
      const listing = known.get(id);
      if (!listing) return { id, title: '', price: '', place: '', path: '' };
      const { title, price, place, path } = smallHome(listing);
      return { id, title, price, place, path };
    }),
    hidden: kept.filter(({ kind }) => kind === 'hidden').map(({ propertyId }) => propertyId),
  };
}
