import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { ListingFilter } from '../listing-filter.ts';
import { type Condition, inOrder, matches } from './filter-sql.server.ts';
import { CARD_COLUMNS, type CardRow, DETAIL_COLUMNS, type DetailRow, RECORD_COLUMNS, type RecordRow } from './rows.server.ts';

/** Which rows of a result, counted from 0. */
export type Window = { limit: number; offset: number };

const columnList = (columns: readonly string[]) => sql.raw(columns.map((column) => `p.${column}`).join(', '));
const CARD_LIST = columnList(CARD_COLUMNS);
const RECORD_LIST = columnList(RECORD_COLUMNS);

async function listRows<Row>(db: Db, columns: Condition, filter: ListingFilter, window: Window): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from properties as p
    where ${matches(filter)} order by ${inOrder(filter)} limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}

/** The cards of one page of a search. */
export function listCardRows(db: Db, filter: ListingFilter, window: Window): Promise<CardRow[]> {
  return listRows(db, CARD_LIST, filter, window);
}

/** The whole records of one page of a search, without their area guides. */
export function listRecordRows(db: Db, filter: ListingFilter, window: Window): Promise<RecordRow[]> {
  return listRows(db, RECORD_LIST, filter, window);
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
