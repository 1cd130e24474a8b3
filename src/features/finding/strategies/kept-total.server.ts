import { createHash } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import type { BoxDensity } from '../data/filter-sql.server.ts';
import { countMatches, findKeptTotal, keepTotal } from '../data/listing-counts.server.ts';
import type { ListingFilter, Total } from '../listing-filter.ts';
import { exact } from './strategy.ts';

const KEPT_TOTAL_MS = 15 * 60_000;

/** The total counted lately, else `meanwhile` while one is counted behind the answer and kept for all nodes. */
export async function keptTotalOr(app: App, filter: ListingFilter, meanwhile: Total, box: BoxDensity): Promise<Total> {
  const key = totalKey(filter);
  const oldest = new Date(app.now().getTime() - KEPT_TOTAL_MS);
  const kept = await findKeptTotal(app.readDb, key, oldest);
  if (kept !== null) return exact(kept);
  countBehind(app, filter, { key, oldest, box });
  return meanwhile;
}

function totalKey(filter: ListingFilter): string {
  const { sort: _order, ...rest } = filter;
  const words = Object.entries(rest).filter(([, value]) => value !== undefined);
  words.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url');
}

const countingNow = new WeakSet<App>();

/** One dear count at a time, without anyone waiting for it. */
function countBehind(
  app: App,
  filter: ListingFilter,
  { key, oldest, box }: { key: string; oldest: Date; box: BoxDensity },
): void {
  if (countingNow.has(app)) return;
  countingNow.add(app);
  countMatches(app.readDb, filter, null, box)
    .then((total) => keepTotal(app.db, key, total, { now: app.now(), oldest }))
    .catch((cause: unknown) => app.log.warn({ cause }, 'a total could not be counted'))
    .finally(() => countingNow.delete(app));
}
