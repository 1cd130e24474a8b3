import { z } from 'zod';
import type { Db } from '#db/client.server.ts';
import { readSetting, type SettingDefinition } from '#db/settings.server.ts';
import type { ConfirmDays } from '../domain/listing-expiry.ts';

/** After how many days without a word from its lister a listing lapses (product.md 5.4). */
export const LISTING_EXPIRY: SettingDefinition<{ rent_days: number; sale_days: number }> = {
  key: 'listing_expiry',
  schema: z.strictObject({ rent_days: z.int().min(1).max(365), sale_days: z.int().min(1).max(365) }),
  fallback: { rent_days: 14, sale_days: 30 },
};

/** Days until an unconfirmed listing is hidden, as the office has set them. */
export async function readConfirmDays(db: Db): Promise<ConfirmDays> {
  const { rent_days, sale_days } = await readSetting(db, LISTING_EXPIRY);
  return { rent: rent_days, sale: sale_days };
}
