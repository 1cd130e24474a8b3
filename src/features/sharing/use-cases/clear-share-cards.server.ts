import type { App } from '#app/app.server.ts';
import { dropVersions } from '../data/share-cards.server.ts';
import { cardKey } from './share-cards.server.ts';

/** Links are opened in their first weeks; a card that is asked for later is drawn anew. */
const KEPT_DAYS = 60;
const MOST_AT_ONCE = 500;

/** Removes cards that are old, or whose listing is gone. */
export async function clearShareCards(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - KEPT_DAYS * 86_400_000);
  const dropped = await dropVersions(app.db, { before, limit: MOST_AT_ONCE });
  for (const { property_id, version } of dropped) await app.files.remove(cardKey(property_id, version)).catch(() => {});
}
