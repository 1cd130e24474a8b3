import type { App } from '#app/app.server.ts';
import { listApprovedDetails } from '#features/listings/listing-details.server.ts';
import { isShown } from '#features/listings/visibility.ts';
import type { SmallHome } from '../domain/saved-view.ts';
import { MOST_SMALL, smallHome } from './small-homes.server.ts';

/** Homes a browser remembers having seen, in its order: those anybody may see today. Nothing of the asking is kept. */
export async function listSeen(app: App, ids: readonly string[]): Promise<SmallHome[]> {
  const asked = [...new Set(ids)].slice(0, MOST_SMALL);
  const open = (await listApprovedDetails(app, asked)).filter(({ listing: { status } }) => isShown(status));
  const byId = new Map(open.map(({ listing }) => [listing.id, smallHome(listing)]));
  return asked.flatMap((id) => byId.get(id) ?? []);
}
