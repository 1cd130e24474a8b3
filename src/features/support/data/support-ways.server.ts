import { z } from 'zod';
import type { SettingDefinition } from '#db/settings.server.ts';

const phone = z
  .string()
  .max(40)
  .regex(/^$|^\+?[\d\s()-]{3,40}$/);

/** The telephone numbers of support; empty: there is none, and the help centre offers to call back. */
export const SUPPORT_WAYS: SettingDefinition<{ phone: string; emergency: string }> = {
  key: 'support_ways',
  schema: z.object({ phone, emergency: phone }),
  fallback: { phone: '', emergency: '' },
};
