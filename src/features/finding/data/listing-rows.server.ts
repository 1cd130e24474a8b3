import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { HOME_OFFERS } from '#features/listings/home-offers.server.ts';
import { isOffered } from '#features/listings/listed-sql.server.ts';
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
export type Window = {
  limit: number;
  offset: number;
  plan?: ReadPlan | undefined;
  box?: BoxDensity | undefined;
  /** Listings that stand elsewhere: the rows are counted from 0 without them. */
  without?: readonly string[] | undefined;
};

/** Rows of a page; `total` where finding them counted all matches anyway. */
export type Found<Row> = { rows: Row[]; total: number | null };

/** Rows skipped beyond this are skipped in the index, without being looked up. */
const SHALLOW_OFFSET = 200;

const columnList = (columns: readonly string[]) => sql.raw(columns.map((column) => `p.${column}`).join(', '));
/** Whatever an order of a result reads. */
const ORDER_LIST = columnList([
  ...(['id', 'created_at', 'sold_at', 'compared_ngn_minor', 'move_in_ngn_minor'] as const),
  ...(['sqm_ngn_minor', 'area_sqm', 'last_confirmed_at'] as const),
]);
const CARD_LIST = sql`${columnList(CARD_COLUMNS)}, ${HOME_OFFERS}`;
const RECORD_LIST = sql`${columnList(RECORD_COLUMNS)}, ${HOME_OFFERS}`;

function notAmong(ids: readonly string[] = []): Condition {
  return ids.length === 0 ? sql`` : sql` and p.id <> all(${[...ids]}::uuid[])`;
}

function walkRows(columns: Condition, filter: ListingFilter, { limit, offset, without }: Window): Condition {
  const isMatch = sql`${matches(filter, 'dense')}${notAmong(without)}`;
  const order = inOrder(filter);
  if (isDealOrderOfBothDeals(filter)) return walkBothDeals(columns, filter, { limit, offset, without });
  if (offset < SHALLOW_OFFSET) {
    return sql`select ${columns} from properties as p where ${isMatch} order by ${order} limit ${limit} offset ${offset}`;
  }
  return sql`
    select ${columns} from (select p.id from properties as p where ${isMatch} order by ${order} limit ${limit} offset ${offset}) as page
    join properties as p on p.id = page.id order by ${order}`;
}

/**
 * The indexes of all orders but the newest start with the deal: the cheapest half of everything is rents, and a sale
 * would have to walk past them.
 */
function isDealOrderOfBothDeals(filter: ListingFilter): boolean {
  const isNewestFirst = filter.sort === undefined || filter.sort === 'latest';
  return filter.transactionType === undefined && filter.status !== 'sold' && !isNewestFirst;
}

function walkBothDeals(columns: Condition, filter: ListingFilter, { limit, offset, without }: Window): Condition {
  const order = inOrder(filter);
  const ends = TRANSACTION_TYPES.map(
    (transactionType) => sql`
    (select ${ORDER_LIST} from properties as p where ${matches({ ...filter, transactionType }, 'dense')}${notAmong(without)} order by ${order} limit ${offset + limit})`,
  );
  return sql`
    select ${columns} from (select p.id from (${sql.join(ends, sql` union all `)}) as p order by ${order} limit ${limit} offset ${offset}) as page
    join properties as p on p.id = page.id order by ${order}`;
}

/** Materialized, so that the planner cannot walk instead; narrow, so that many matches sort in memory. */
function gatherRows(columns: Condition, filter: ListingFilter, { limit, offset, box, without }: Window): Condition {
  const order = inOrder(filter);
  return sql`
    with found as materialized (select ${ORDER_LIST} from properties as p where ${matches(filter, box)})
    select ${columns}, (select count(*) from found)::int as found_total
    from (select p.id from found as p where true${notAmong(without)} order by ${order} limit ${limit} offset ${offset}) as page
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

/** The cards of those of these listings that are offered, in no order. */
export async function findOfferedCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } =
    await sql<CardRow>`select ${CARD_LIST} from properties as p where p.id = any(${[...ids]}::uuid[]) and ${isOffered('p')}`.execute(
      db,
    );
  return rows;
}

/** The cards of the offered listings whose ids lie in a range, by id. */
export async function findOfferedBetween(
  db: Db,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<CardRow[]> {
  const { rows } =
    await sql<CardRow>`select ${CARD_LIST} from properties as p where p.id between ${from}::uuid and ${to}::uuid and ${isOffered('p')} order by p.id limit ${limit}`.execute(
      db,
    );
  return rows;
}
