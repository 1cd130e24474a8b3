import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { ListingFilter } from '../listing-filter.ts';
import { inOrder, matches } from './filter-sql.server.ts';
import { CARD_COLUMNS, type CardRow, DETAIL_COLUMNS, type DetailRow } from './rows.server.ts';

const cardColumns = sql.join(CARD_COLUMNS.map((column) => sql.ref(`p.${column}`)));

/** The rows of one page of a search. */
export async function listCardRows(db: Db, filter: ListingFilter, window: { limit: number; offset: number }): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from properties as p
    where ${matches(filter)} order by ${inOrder(filter)} limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}

/** One listing by id, approved or not. */
export function findDetailRow(db: Db, id: string, only: { approved: boolean }): Promise<DetailRow | undefined> {
  const query = db.selectFrom('properties').select(DETAIL_COLUMNS).where('id', '=', id);
  return (only.approved ? query.where('approval_status', '=', 'approved') : query).executeTakeFirst();
}

/** The prices a listing has been asked for, newest first. */
export function listPriceHistory(db: Db, propertyId: string) {
  return db
    .selectFrom('price_history')
    .select(['price_minor', 'currency', 'recorded_at'])
    .where('property_id', '=', propertyId)
    .orderBy('recorded_at', 'desc')
    .limit(50)
    .execute();
}

/** How many listings match, counted to `cap` at most. */
export async function countUpTo(db: Db, filter: ListingFilter, cap: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from properties as p where ${matches(filter)} limit ${cap}) as capped`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Available listings by city, most first. */
export async function countRowsByCity(db: Db): Promise<{ city: string; state: string; total: number }[]> {
  const { rows } = await sql<{ city: string; state: string; total: number }>`
    select p.city, p.state, count(*)::int as total from properties as p
    where ${matches({})} and p.city is not null group by p.city, p.state order by total desc, p.city`.execute(db);
  return rows;
}
