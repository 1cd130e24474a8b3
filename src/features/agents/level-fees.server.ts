import type { Db } from '#db/client.server.ts';
import { VERIFICATION_FEES } from '#db/product-settings.server.ts';
import { readSetting } from '#db/settings.server.ts';
import type { LevelFees } from './levels.ts';

/** What the levels cost today, in naira; basic is free. */
export async function readLevelFees(db: Db): Promise<LevelFees> {
  return { basic: 0, ...(await readSetting(db, VERIFICATION_FEES)) };
}
