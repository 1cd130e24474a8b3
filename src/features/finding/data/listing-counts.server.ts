import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { ListingFilter } from '../listing-filter.ts';
import { type BoxDensity, type Condition, countOfBehind, matches, matchesFronts } from './filter-sql.server.ts';

/**
 * Rows looked at to estimate a total: where a walk pays, some twenty of them match, which says the order of magnitude.
 */
const SAMPLE_ROWS = 4000;
/** Below this the whole table is no larger than a sample. */
const SMALL_TABLE_ROWS = 20_000;

async function countRows(db: Db, condition: Condition, cap: number | null): Promise<number> {
  const limit = cap === null ? sql`` : sql`limit ${cap}`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from properties as p where ${condition} ${limit}) as found`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many listings match, counted to `cap` at most; all of them without one. */
export function countMatches(
  db: Db,
  filter: ListingFilter,
  cap: number | null,
  box: BoxDensity = 'sparse',
): Promise<number> {
  return countRows(db, matches(filter, box), cap);
}

/** How many listings match that are behind no other. */
export function countFronts(db: Db, filter: ListingFilter): Promise<number> {
  return countRows(db, matchesFronts(filter), null);
}

/** How many homes match only behind a front that does not: none of them is in a cell. */
export async function countBehind(db: Db, filter: ListingFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${countOfBehind(filter)} as n`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Homes at a place that no area's cells hold: by their location's name only, their city and state being others, and
 * those behind a front that lies elsewhere.
 */
export async function countLocationOnly(db: Db, name: string, cap: number): Promise<number> {
  const place = name.toLowerCase();
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from (select 1 from properties as p where ${matchesFronts({})} and lower(p.location) = ${place}
        and lower(p.state) <> ${place} and lower(coalesce(p.city, '')) <> ${place} limit ${cap}) as found)::int
      + ${countOfBehind({ place: name })} as n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The share of the table, in percent, in which so many rows lie; null when the table is hardly larger. */
export async function samplePercent(db: Db, rows: number): Promise<number | null> {
  const { rows: sizes } = await sql<{
    n: number;
  }>`select reltuples::float8 as n from pg_class where oid = 'properties'::regclass`.execute(db);
  const size = sizes[0]?.n ?? -1;
  return size < SMALL_TABLE_ROWS ? null : Math.min(100, (rows / size) * 100);
}

/**
 * The order of magnitude of a total, from a fixed sample of the table; null when the table is too small to need one.
 */
export async function estimateMatches(db: Db, filter: ListingFilter): Promise<number | null> {
  const percent = await samplePercent(db, SAMPLE_ROWS);
  if (percent === null) return null;
  // Repeatable, so that a total does not flicker from page to page.
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from properties as p tablesample system (${sql.lit(percent)}) repeatable (1)
    where ${matches(filter, 'dense')}`.execute(db);
  return Math.round(((rows[0]?.n ?? 0) * 100) / percent);
}

/** A total counted before and not older than `oldest`. */
export async function findKeptTotal(db: Db, key: string, oldest: Date): Promise<number | null> {
  const row = await db
    .selectFrom('search_counts')
    .select('total')
    .where('key', '=', key)
    .where('counted_at', '>=', oldest)
    .executeTakeFirst();
  return row?.total ?? null;
}

/** Keeps a total for all nodes, and drops those too old to be used. */
export async function keepTotal(
  db: Db,
  key: string,
  total: number,
  { now, oldest }: { now: Date; oldest: Date },
): Promise<void> {
  await db.deleteFrom('search_counts').where('counted_at', '<', oldest).execute();
  await db
    .insertInto('search_counts')
    .values({ key, total, counted_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ total, counted_at: now }))
    .execute();
}
