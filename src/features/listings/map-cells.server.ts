import type { App } from '#adapters/app-context.server.ts';
import { countDeltas } from './data/cell-reads.server.ts';
import { foldMapDeltas, rebuildMapCells } from './data/map-cells.server.ts';

/** Waiting changes slow every read of the cells a little, so they are folded in from here on. */
const FOLD_FROM = 500;
/** From here on counting anew is quicker than folding. */
const REBUILD_FROM = 50_000;
const CHECK_EVERY_MS = 10_000;

const lastChecks = new WeakMap<App, number>();

/** Folds the changes of listings into the map's cells and totals now, whatever their number. Exact before and after. */
export async function refreshMapCells(app: App): Promise<void> {
  const waiting = await countDeltas(app.db);
  if (waiting >= REBUILD_FROM) await rebuildMapCells(app.db);
  else if (waiting > 0) await foldMapDeltas(app.db);
}

/** Counts every cell and total anew and lets the planner know; call it after a bulk import. */
export async function recountListings(app: App): Promise<void> {
  await rebuildMapCells(app.db);
}

/** Looks now and then whether enough changes wait, and folds them behind the answer. */
export function foldWhenDue(app: App): void {
  const now = performance.now();
  if (now - (lastChecks.get(app) ?? Number.NEGATIVE_INFINITY) < CHECK_EVERY_MS) return;
  lastChecks.set(app, now);
  countDeltas(app.db)
    .then((waiting) => (waiting >= FOLD_FROM ? refreshMapCells(app) : undefined))
    .catch((cause: unknown) => app.log.warn({ cause }, 'the map cells could not be refreshed'));
}
