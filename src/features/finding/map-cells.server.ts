import type { App } from '#app/app.server.ts';
import { countAll, countDeltas } from './data/cell-reads.server.ts';
import { foldMapDeltas, rebuildMapCells } from './data/map-cells.server.ts';

/** Waiting changes slow every read of the cells a little, so they are folded in from here on. */
const FOLD_FROM = 500;
/** From a tenth of the market on, counting anew is quicker than folding, and the planner should hear of it. */
const REBUILD_SHARE = 0.1;
const REBUILD_FROM = 2000;
const CHECK_EVERY_MS = 10_000;

const lastChecks = new WeakMap<App, number>();

/** Folds the changes of listings into the map's cells and totals now, whatever their number. Exact before and after. */
export async function refreshMapCells(app: App): Promise<void> {
  const [waiting, all] = await Promise.all([countDeltas(app.db), countAll(app.db, undefined)]);
  if (waiting >= Math.max(REBUILD_FROM, all * REBUILD_SHARE)) await rebuildMapCells(app.db);
  else if (waiting > 0) await foldMapDeltas(app.db);
}

/** Counts every cell and total anew and lets the planner know; call it after a bulk import. */
export async function recountListings(app: App): Promise<void> {
  await rebuildMapCells(app.db);
}

/** The job that folds what waits. */
export const FOLD_MAP_CELLS_JOB = 'fold-map-cells';

/**
 * Looks now and then whether enough changes wait, and has them folded by a job: after a large import that takes longer
 * than a page may.
 */
export function foldWhenDue(app: App): void {
  const now = performance.now();
  if (now - (lastChecks.get(app) ?? Number.NEGATIVE_INFINITY) < CHECK_EVERY_MS) return;
  lastChecks.set(app, now);
  countDeltas(app.db)
    .then((waiting) =>
      waiting >= FOLD_FROM
        ? app.db.transaction().execute((trx) => app.enqueue(trx, FOLD_MAP_CELLS_JOB, {}))
        : undefined,
    )
    .catch((cause: unknown) => app.log.warn({ cause }, 'the map cells could not be looked at'));
}
