import { z } from 'zod';
import type { SettingDefinition } from '#db/settings.server.ts';

/** How many different people must report a listing within how many days before it is frozen for review. */
export const REPORT_SPIKE: SettingDefinition<{ reporters: number; days: number }> = {
  key: 'report_spike',
  schema: z.strictObject({ reporters: z.int().min(2).max(100), days: z.int().min(1).max(90) }),
  fallback: { reporters: 3, days: 7 },
};
