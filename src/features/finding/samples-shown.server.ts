import { z } from 'zod';
import type { App } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import { readSetting, type SettingDefinition } from '#db/settings.server.ts';

/** Whether built-in samples stand in on list pages that would be empty (spec 9, product.md 2). */
export const SAMPLE_LISTINGS: SettingDefinition<{ enabled: boolean }> = {
  key: 'sample_listings',
  schema: z.strictObject({ enabled: z.boolean() }),
  fallback: { enabled: true },
};

/**
 * Whether built-in samples may stand in where a list is empty. They do where the setting cannot be read: that is when
 * lists fail (spec 8).
 */
export function areSamplesShown(app: App): Promise<boolean> {
  return readOr(
    app,
    'the setting of sample listings',
    async () => (await readSetting(app.readDb, SAMPLE_LISTINGS)).enabled,
    true,
  );
}
