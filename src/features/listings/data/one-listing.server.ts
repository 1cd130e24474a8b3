import type { Db } from '#db/client.server.ts';
import { DETAIL_COLUMNS, type DetailRow } from '../listing-columns.server.ts';

/** One listing by id, approved or not. */
export function findDetailRow(db: Db, id: string, only: { approved: boolean }): Promise<DetailRow | undefined> {
  const query = db.selectFrom('properties').select(DETAIL_COLUMNS).where('id', '=', id);
  return (only.approved ? query.where('approval_status', '=', 'approved') : query).executeTakeFirst();
}

/**
 * The fifty newest prices a listing has been asked for, newest first: more changes than any home sees, and a feed that
 * flickers stays bounded.
 */
export function listPriceHistory(db: Db, propertyId: string) {
  return db
    .selectFrom('price_history')
    .select(['price_minor', 'currency', 'price_period', 'recorded_at'])
    .where('property_id', '=', propertyId)
    .orderBy('recorded_at', 'desc')
    .limit(50)
    .execute();
}
