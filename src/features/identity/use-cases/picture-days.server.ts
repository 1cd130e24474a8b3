import { z } from 'zod';
import type { Db } from '#db/client.server.ts';
import { readSetting, type SettingDefinition } from '#db/settings.server.ts';

/** How long pictures of identity checks are kept, in days; 0: gone as soon as they are judged. */
export const PICTURE_DAYS: SettingDefinition<{ days: number }> = {
  key: 'identity_pictures',
  schema: z.strictObject({ days: z.int().min(0).max(90) }),
  fallback: { days: 30 },
};

/** The days that are set. */
export async function readPictureDays(db: Db): Promise<number> {
  return (await readSetting(db, PICTURE_DAYS)).days;
}
