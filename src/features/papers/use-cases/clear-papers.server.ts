import { z } from 'zod';
import type { App } from '#app/app.server.ts';
import { readSetting, type SettingDefinition } from '#db/settings.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { deletePapers, listOlderThan } from '../data/papers.server.ts';

const BATCH = 100;

/** How long papers are kept that people have read; certificates stay valid after that, by their hashes. */
export const PAPER_KEEPING: SettingDefinition<{ days: number }> = {
  key: 'paper_keeping',
  schema: z.strictObject({ days: z.int().min(1).max(3650) }),
  fallback: { days: 90 },
};

/** Removes papers whose days are over, files and all; gives how many. Once more does no harm. */
export async function clearPapers(app: App): Promise<number> {
  const { days } = await readSetting(app.db, PAPER_KEEPING);
  const before = new Date(app.now().getTime() - days * DAY_MS);
  let count = 0;
  for (;;) {
    const ids = await listOlderThan(app.db, before, BATCH);
    const files = await app.db.transaction().execute((trx) => deletePapers(trx, ids));
    for (const key of files) await app.files.remove(key);
    count += ids.length;
    if (ids.length < BATCH) return count;
  }
}

/** For how many days papers are kept. */
export async function readKeptDays(db: App['db']): Promise<number> {
  return (await readSetting(db, PAPER_KEEPING)).days;
}
