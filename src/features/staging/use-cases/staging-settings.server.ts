import { z } from 'zod';
import type { SettingDefinition } from '#db/settings.server.ts';

/** What may be tried without paying: how many pictures a day, and how long a visitor's photos are kept. */
export const STAGING_TRY: SettingDefinition<{ visitorsADay: number; membersADay: number; hours: number }> = {
  key: 'staging_try',
  schema: z.strictObject({
    visitorsADay: z.int().min(0).max(100),
    membersADay: z.int().min(0).max(200),
    hours: z.int().min(1).max(720),
  }),
  fallback: { visitorsADay: 3, membersADay: 10, hours: 24 },
};
