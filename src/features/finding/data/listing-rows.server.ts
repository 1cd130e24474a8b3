import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { HOME_OFFERS } from '#features/listings/home-offers.server.ts';
import {
  CARD_COLUMNS,
  type CardRow,
  RECORD_COLUMNS,
  type RecordRow,
} from '#features/listings/listing-columns.server.ts';
import { TRANSACTION_TYPES } from '#vocabulary/listing-words.ts';
import type { ReadPlan } from '../domain/read-plan.ts';
import type { ListingFilter } from '../listing-filter.ts';
import { type BoxDensity, type Condition, inOrder, matches } from './filter-sql.server.ts';

/** Which rows of a result, counted from 0, and how to find them. */
export type Window = { limit: number; offset: number; plan?: ReadPlan | undefined; box?: BoxDensity | undefined };

/** Rows of a page; `total` where finding them counted all matches anyway. */
export type Found<Row> = { rows: Row[]; total: number | null };

/** Rows skipped beyond this are skipped in the index, without being looked up. */
const SHALLOW_OFFSET = 200;

const columnList = (columns: readonly string[]) => sql.raw(columns.map((column) => `p.${column}`).join(', '));
const CARD_LIST = sql`${columnList(CARD_COLUMNS)}, ${HOME_OFFERS}`;
const RECORD_LIST = columnList(RECORD_COLUMNS);

function walkRows(columns: Condition, filter: ListingFilter, { limit, offset }: Window): Condition {
  const isMatch = matches(filter, 'dense');
  const order = inOrder(filter);
  if (isPriceOrderOfBothDeals(filter)) return walkBothDeals(columns, filter, { limit, offset });
  if (offset < SHALLOW_OFFSET) {
    return sql`select ${columns} from properties as p where ${isMatch} order by ${order} limit ${limit} offset ${offset}`;
  }
  return sql`
    select ${columns} from (select p.id from properties as p where ${isMatch} order by ${order} limit ${limit} offset ${offset}) as page
    join properties as p on p.id = page.id order by ${order}`;
}

/**
 * The price index starts with the deal, because the cheapest half of everything is rents and a sale would have to walk
 * past them.
 */
function isPriceOrderOfBothDeals(filter: ListingFilter): boolean {
  return (
    filter.transactionType === undefined &&
    filter.status !== 'sold' &&
    (filter.sort === 'price_asc' || filter.sort === 'price_desc')
  );
}

function walkBothDeals(columns: Condition, filter: ListingFilter, { limit, offset }: Window): Condition {
  const order = inOrder(filter);
  const ends = TRANSACTION_TYPES.map(
    (transactionType) => sql`
    (select p.id, p.compared_ngn_minor from properties as p where ${matches({ ...filter, transactionType }, 'dense')} order by ${order} limit ${offset + limit})`,
  );
  return sql`
    select ${columns} from (select p.id from (${sql.join(ends, sql` union all `)}) as p order by ${order} limit ${limit} offset ${offset}) as page
    join properties as p on p.id = page.id order by ${order}`;
}

/** Materialized, so that the planner cannot walk instead; narrow, so that many matches sort in memory. */
function gatherRows(columns: Condition, filter: ListingFilter, { limit, offset, box }: Window): Condition {
  const order = inOrder(filter);
  return sql`
    with found as materialized (select p.id, p.created_at, p.sold_at, p.compared_ngn_minor from properties as p where ${matches(filter, box)})
    select ${columns}, (select count(*) from found)::int as found_total
    from (select p.id from found as p order by ${order} limit ${limit} offset ${offset}) as page
    join properties as p on p.id = page.id order by ${order}`;
}

async function listRows<Row>(db: Db, columns: Condition, filter: ListingFilter, window: Window): Promise<Found<Row>> {
  if (window.plan !== 'gather') {
    const { rows } = await sql<Row>`${walkRows(columns, filter, window)}`.execute(db);
    return { rows, total: null };
  }
  const { rows } = await sql<Row & { found_total: number }>`${gatherRows(columns, filter, window)}`.execute(db);
  const total = rows[0]?.found_total ?? (window.offset === 0 ? 0 : null);
  return { rows, total };
}

/** The cards of one page of a search. */
export function findCardRows(db: Db, filter: ListingFilter, window: Window): Promise<Found<CardRow>> {
  return listRows(db, CARD_LIST, filter, window);
}

/** The first cards of a search. */
export async function listCardRows(db: Db, filter: ListingFilter, limit: number): Promise<CardRow[]> {
  return (await findCardRows(db, filter, { limit, offset: 0 })).rows;
}

/** The whole records of one page of a search, without their area guides. */
export function findRecordRows(db: Db, filter: ListingFilter, window: Window): Promise<Found<RecordRow>> {
  return listRows(db, RECORD_LIST, filter, window);
}

/** The cards of these listings, in no order. */
export async function findCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } =
    await sql<CardRow>`select ${CARD_LIST} from properties as p where p.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
