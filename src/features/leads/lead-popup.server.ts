import { z } from 'zod';
import type { Db } from '#db/client.server.ts';
import { readSetting, type SettingDefinition } from '#db/settings.server.ts';
import type { LeadPopup } from './lead.ts';

/**
 * Whether and when the lead dialog opens by itself on the home page (spec 4: after 600 ms), or stands there as a card
 * in the corner once somebody scrolls.
 */
export const LEAD_POPUP: SettingDefinition<{ enabled: boolean; delay_ms: number; as_card: boolean }> = {
  key: 'lead_popup',
  schema: z.strictObject({
    enabled: z.boolean(),
    delay_ms: z.int().min(0).max(60_000),
    // Stored before there was a card.
    as_card: z.boolean().default(false),
  }),
  fallback: { enabled: true, delay_ms: 600, as_card: false },
};

/**
 * After how many milliseconds the lead dialog opens by itself on the home page, and whether as a card; null when an
 * admin turned that off (product.md 2).
 */
export async function findLeadPopup(db: Db): Promise<LeadPopup | null> {
  const { enabled, delay_ms, as_card } = await readSetting(db, LEAD_POPUP);
  return enabled ? { delayMs: delay_ms, isCard: as_card } : null;
}
