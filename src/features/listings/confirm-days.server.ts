import type { Db } from '#db/client.server.ts';
import { LISTING_EXPIRY } from '#db/product-settings.server.ts';
import { readSetting } from '#db/settings.server.ts';
import type { ConfirmDays } from './domain/listing-states.ts';

/** Days until an unconfirmed listing is hidden, as the office has set them. */
export async function readConfirmDays(db: Db): Promise<ConfirmDays> {
  const { rent_days, sale_days } = await readSetting(db, LISTING_EXPIRY);
  return { rent: rent_days, sale: sale_days };
}
