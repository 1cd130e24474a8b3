import type { App } from '#app/app.server.ts';
import { deleteSets, listExpired } from '../data/sets.server.ts';

const BATCH = 50;

/** Removes visitors' photos whose time is over, files and all; gives how many sets. Once more does no harm. */
export async function clearStaging(app: App): Promise<number> {
  let count = 0;
  for (;;) {
    const ids = await listExpired(app.db, app.now(), BATCH);
    const files = await app.db.transaction().execute((trx) => deleteSets(trx, ids));
    for (const key of files) await app.files.remove(key);
    count += ids.length;
    if (ids.length < BATCH) return count;
  }
}
