import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { ListingFilter } from '../listing-filter.ts';
import { type BoxDensity, type Condition, inOrder, matches } from './filter-sql.server.ts';
import { CARD_COLUMNS, type CardRow, DETAIL_COLUMNS, type DetailRow, RECORD_COLUMNS, type RecordRow } from './rows.server.ts';

/** Which rows of a result, counted from 0; `box` says how full the filter's box is. */
export type Window = { limit: number; offset: number; box?: BoxDensity };

const columnList = (columns: readonly string[]) => sql.raw(columns.map((column) => `p.${column}`).join(', '));
const CARD_LIST = columnList(CARD_COLUMNS);
const RECORD_LIST = columnList(RECORD_COLUMNS);

async function listRows<Row>(db: Db, columns: Condition, filter: ListingFilter, window: Window): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from properties as p
    where ${matches(filter, window.box)} order by ${inOrder(filter)} limit ${window.limit} offset ${window.offset}`.execute(db);
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
