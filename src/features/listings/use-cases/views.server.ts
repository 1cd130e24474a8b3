import { hash } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import { type BatchedWrites, createBatchedWrites } from '#app/batched-writes.server.ts';
import { dayInNigeria } from '#lib/days.ts';
import { isRobot } from '#lib/is-robot.server.ts';
import { createSeenToday, type SeenToday } from '#lib/seen-today.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { type Act, countViews, type View } from '../data/views.server.ts';

export type Viewer = { address: string | null; userAgent: string | null };

type Views = { waiting: BatchedWrites<View>; seen: SeenToday; key: { day: string; key: string } };

const views = new WeakMap<App, Views>();

function viewsOf(app: App): Views {
  const known = views.get(app);
  if (known) return known;
  const write = (batch: readonly View[]) => app.db.transaction().execute((trx) => countViews(trx, batch));
  const waiting = createBatchedWrites(write, { log: app.log, what: 'looks at listings' });
  const made = { waiting, seen: createSeenToday(), key: { day: '', key: '' } };
  views.set(app, made);
  return made;
}

/**
 * Counts one look at a listing: one a person and day, none by a bot; at once, and written within a second. Who looked
 * is kept as a hash that nobody can turn back, until the day is over.
 */
export function recordView(app: App, propertyId: string, viewer: Viewer): void {
  recordAct(app, propertyId, 'view', viewer);
}

/** The same for what somebody did with a listing: each act once a person and day. */
export function recordAct(app: App, propertyId: string, act: Act, { address, userAgent }: Viewer): void {
  if (isRobot(userAgent) || !isUuid(propertyId)) return;
  const day = dayInNigeria(app.now());
  const { waiting, seen } = viewsOf(app);
  const look = [propertyId, address ?? '', userAgent, ...(act === 'view' ? [] : [act])].join('\n');
  if (seen.isNew(day, look))
    waiting.push({ propertyId, day, act, mark: hash('sha256', keyOf(app, day) + look, 'base64url') });
}

/**
 * What marks of a day are keyed with, of the server's own secret: the day and the listing are in each, so that two
 * marks of one person never look alike, and addresses cannot be tried out.
 */
function keyOf(app: App, day: string): string {
  const known = viewsOf(app);
  if (known.key.day !== day) known.key = { day, key: app.adapters.sealedFields().fingerprints('view', day)[0] };
  return known.key.key;
}

/** Writes the looks that wait to be written; at the end of the process, and in tests. */
export async function flushViews(app: App): Promise<void> {
  await views.get(app)?.waiting.flush();
}
