import type { Db } from '#db/client.server.ts';
import { LEAD_MODAL_DELAY_MS } from './lead.ts';

const SETTING = 'lead_popup';

/** After how many milliseconds the lead dialog opens by itself on the home page, or null when an admin turned that off (product.md 2). */
export async function findLeadPopupDelay(db: Db): Promise<number | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst();
  const value = row?.value;
  if (typeof value !== 'object' || value === null) return LEAD_MODAL_DELAY_MS;
  if ('enabled' in value && value.enabled === false) return null;
  return 'delay_ms' in value && typeof value.delay_ms === 'number' && value.delay_ms >= 0 ? value.delay_ms : LEAD_MODAL_DELAY_MS;
}
