import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { isFront, isOffered } from '#features/listings/listed-sql.server.ts';
import { type ListingAddress, propertyPath } from '#features/listings/listing-path.ts';
import { countAll } from './data/cell-reads.server.ts';

/** A page of the site map protocol holds at most 50,000 addresses. */
export const MAX_PER_PAGE = 50_000;
/**
 * Aimed at half of that: ids are random, so parts differ by a percent or two, and the market may grow while a map is
 * read.
 */
const AIM_PER_PAGE = 25_000;
const ROWS_PER_READ = 5000;
const ID_SPACE = 2 ** 32;

export type MapEntry = { path: string; changedAt: Date };

/**
 * Into how many parts the public listings are divided now: a power of two, so that growth doubles it and old addresses
 * stay good.
 */
export async function countMapParts(db: Db): Promise<number> {
  const total = await countAll(db, undefined);
  return 2 ** Math.max(0, Math.ceil(Math.log2(total / AIM_PER_PAGE)));
}

/**
 * The addresses of one part of the public listings, read along the ids a few thousand at a time; part and parts number
 * equal shares of the id space, so no page depends on what stands before it.
 */
export async function* listMapEntries(db: Db, part: number, parts: number): AsyncGenerator<MapEntry[]> {
  let after = idAt(part / parts);
  const isLast = part === parts - 1;
  const end = idAt((part + 1) / parts);
  let isFirstRead = true;
  for (let sent = 0; sent < MAX_PER_PAGE; ) {
    const from = isFirstRead ? sql`p.id >= ${after}` : sql`p.id > ${after}`;
    const { rows } = await sql<ListingAddress & { updated_at: Date }>`
      select p.id, p.title, p.state, p.location, p.updated_at from properties as p
      where ${from} and ${isLast ? sql`true` : sql`p.id < ${end}`} and ${isOffered('p')} and ${isFront('p')}
      order by p.id limit ${Math.min(ROWS_PER_READ, MAX_PER_PAGE - sent)}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => ({ path: propertyPath(row), changedAt: row.updated_at }));
    if (rows.length < ROWS_PER_READ) return;
    after = rows.at(-1)?.id ?? end;
    isFirstRead = false;
    sent += rows.length;
  }
}

/** The smallest id of the given share of the id space, 0 to 1. */
function idAt(share: number): string {
  const start = Math.min(ID_SPACE - 1, Math.floor(share * ID_SPACE));
  return `${start.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`;
}
