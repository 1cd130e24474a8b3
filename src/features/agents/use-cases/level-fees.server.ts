import { z } from 'zod';
import type { Db } from '#db/client.server.ts';
import { readSetting, type SettingDefinition } from '#db/settings.server.ts';
import type { LevelFees } from '../levels.ts';

/** What the verification levels cost, in whole naira (spec 2: basic free, silver ₦5,000, gold ₦15,000). */
export const VERIFICATION_FEES: SettingDefinition<{ silver: number; gold: number }> = {
  key: 'verification_fees',
  schema: z.strictObject({ silver: z.int().min(100).max(10_000_000), gold: z.int().min(100).max(10_000_000) }),
  fallback: { silver: 5000, gold: 15_000 },
};

/** What the levels cost today, in naira; basic is free. */
export async function readLevelFees(db: Db): Promise<LevelFees> {
  return { basic: 0, ...(await readSetting(db, VERIFICATION_FEES)) };
}
