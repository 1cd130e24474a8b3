import { z } from 'zod';
import type { SettingDefinition } from '#db/settings.server.ts';

/** For how many days after it was written a review, or a reply, may be changed. */
export const REVIEW_RULES: SettingDefinition<{ edit_days: number }> = {
  key: 'review_rules',
  schema: z.object({ edit_days: z.number().int().min(1).max(90) }),
  fallback: { edit_days: 14 },
};
