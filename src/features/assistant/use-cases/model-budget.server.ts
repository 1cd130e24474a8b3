import { z } from 'zod';
import type { SettingDefinition } from '#db/settings.server.ts';

/** What a model may cost on a day, in US cents: for one visitor, and for all together. Nothing turns it off. */
export const MODEL_BUDGET: SettingDefinition<{ visitorCents: number; allCents: number }> = {
  key: 'assistant_model',
  schema: z.strictObject({ visitorCents: z.int().min(0).max(10_000), allCents: z.int().min(0).max(1_000_000) }),
  fallback: { visitorCents: 5, allCents: 500 },
};

/** Millionths of a dollar in a cent. */
export const MICROS_A_CENT = 10_000;
