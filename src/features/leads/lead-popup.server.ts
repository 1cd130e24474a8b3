import type { Db } from '#db/client.server.ts';
import { LEAD_POPUP } from '#db/product-settings.server.ts';
import { readSetting } from '#db/settings.server.ts';

/** After how many milliseconds the lead dialog opens by itself on the home page, or null when an admin turned that off (product.md 2). */
export async function findLeadPopupDelay(db: Db): Promise<number | null> {
  const { enabled, delay_ms } = await readSetting(db, LEAD_POPUP);
  return enabled ? delay_ms : null;
}
