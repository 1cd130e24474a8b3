import { isbot } from 'isbot';
import type { App } from '#app/app.server.ts';
import { type BatchedWrites, createBatchedWrites } from '#app/batched-writes.server.ts';
import { dayInNigeria } from '#lib/dates.ts';
import { isUuid } from '#lib/uuid.ts';
import { countViews, type View } from '../data/views.server.ts';

export type Viewer = { address: string | null; userAgent: string | null };

const waiting = new WeakMap<App, BatchedWrites<View>>();

function viewsOf(app: App): BatchedWrites<View> {
  const known = waiting.get(app);
  if (known) return known;
  const write = (views: readonly View[]) => app.db.transaction().execute((trx) => countViews(trx, views));
  const made = createBatchedWrites(write, { log: app.log, what: 'looks at listings' });
  waiting.set(app, made);
  return made;
}

/**
 * Counts one look at a listing: one a person and day, none by a bot; written within a second. Who looked is kept as a
 * hash that nobody can turn back, until the day is over.
 */
export async function recordView(app: App, propertyId: string, { address, userAgent }: Viewer): Promise<void> {
  if (!userAgent || isbot(userAgent) || !isUuid(propertyId)) return;
  const day = dayInNigeria(app.now());
  // Keyed, and with the day and the listing in it: two marks of one person never look alike, and addresses cannot be
  // tried out.
  const [mark] = app.adapters
    .sealedFields()
    .fingerprints(`view:${day}`, [propertyId, address ?? '', userAgent].join('\n'));
  viewsOf(app).push({ propertyId, day, mark });
}

/** Writes the looks that wait to be written; at the end of the process, and in tests. */
export async function flushViews(app: App): Promise<void> {
  await waiting.get(app)?.flush();
}
