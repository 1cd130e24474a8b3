import { z } from 'zod';
import type { Db } from '#db/client.server.ts';
import { readSetting, type SettingDefinition } from '#db/settings.server.ts';

/** Whether and when the lead dialog opens by itself on the home page (spec 4: after 600 ms). */
export const LEAD_POPUP: SettingDefinition<{ enabled: boolean; delay_ms: number }> = {
  key: 'lead_popup',
  schema: z.strictObject({ enabled: z.boolean(), delay_ms: z.int().min(0).max(60_000) }),
  fallback: { enabled: true, delay_ms: 600 },
};

/**
 * After how many milliseconds the lead dialog opens by itself on the home page, or null when an admin turned that off
 * (product.md 2).
 */
export async function findLeadPopupDelay(db: Db): Promise<number | null> {
  const { enabled, delay_ms } = await readSetting(db, LEAD_POPUP);
  return enabled ? delay_ms : null;
}
