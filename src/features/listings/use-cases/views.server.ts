import { isbot } from 'isbot';
import type { App } from '#app/app.server.ts';
import { dayInNigeria } from '#lib/dates.ts';
import { countView, findViewed } from '../data/views.server.ts';

export type Viewer = { address: string | null; userAgent: string | null };

/**
 * Counts one look at a listing: one a person and day, none by a bot. Who looked is kept as a hash that nobody can turn
 * back, until the day is over.
 */
export async function recordView(app: App, propertyId: string, { address, userAgent }: Viewer): Promise<void> {
  if (!userAgent || isbot(userAgent) || !(await findViewed(app.db, propertyId))) return;
  const day = dayInNigeria(app.now());
  // Keyed, and with the day and the listing in it: two marks of one person never look alike, and addresses cannot be
  // tried out.
  const [mark] = app.adapters
    .sealedFields()
    .fingerprints(`view:${day}`, [propertyId, address ?? '', userAgent].join('\n'));
  await app.db.transaction().execute((trx) => countView(trx, { propertyId, day, mark }));
}
