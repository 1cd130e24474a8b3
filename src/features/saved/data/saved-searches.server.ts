import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { ListingFilter } from '#features/finding/listing-filter.ts';
import type { Rhythm } from '../schema.ts';

export type SavedSearch = {
  id: string;
  path: string;
  query: string;
  rhythm: Rhythm;
  byMail: boolean;
  byPush: boolean;
  lookedAt: Date;
  filter: ListingFilter | null;
  readBy: number;
};

/** Somebody's searches, the newest first. */
export async function listSearches(db: Db, keeperId: string): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('keeper_id', '=', keeperId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    path: row.path,
    query: row.query,
    rhythm: row.rhythm,
    byMail: row.by_mail,
    byPush: row.by_push,
    lookedAt: row.looked_at,
    filter: row.filter,
    readBy: row.read_by,
  }));
}

type NewSearch = {
  keeperId: string;
  path: string;
  query: string;
  filter: ListingFilter | null;
  readBy: number;
  rhythm: Rhythm;
  byMail: boolean;
  byPush: boolean;
  at: Date;
};

/** Keeps a search; the same one again changes nothing. */
export async function insertSearch(trx: Db, search: NewSearch): Promise<void> {
  const { keeperId, path, query, filter, readBy, rhythm, byMail, byPush, at } = search;
  await trx
    .insertInto('saved_searches')
    .values({
      ...{ keeper_id: keeperId, path, query, rhythm, read_by: readBy, by_mail: byMail, by_push: byPush },
      ...{ filter: filter && JSON.stringify(filter), created_at: at, looked_at: at },
    })
    .onConflict((conflict) => conflict.columns(['keeper_id', 'path', 'query']).doNothing())
    .execute();
}

type HowTold = { rhythm: Rhythm; byMail: boolean; byPush: boolean };

/** Changes how somebody is told of one of their own searches; false where it is not theirs. */
export async function setHowTold(
  trx: Db,
  { id, keeperId }: { id: string; keeperId: string },
  { rhythm, byMail, byPush }: HowTold,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_searches')
    .set({ rhythm, by_mail: byMail, by_push: byPush })
    .where('id', '=', id)
    .where('keeper_id', '=', keeperId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes one of somebody's own searches; false where it is not theirs. */
export async function deleteSearch(trx: Db, id: string, keeperId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('keeper_id', '=', keeperId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Somebody looked at what their searches found: new is what comes after. */
export async function markLooked(db: Db, keeperId: string, at: Date): Promise<void> {
  await db.updateTable('saved_searches').set({ looked_at: at }).where('keeper_id', '=', keeperId).execute();
}

/** Ends the mails of all of somebody's searches, which stay. */
export async function endMails(trx: Db, keeperId: string): Promise<void> {
  await trx.updateTable('saved_searches').set({ by_mail: false }).where('keeper_id', '=', keeperId).execute();
}

/** Moves searches from one list to another, at most so many; those that stand there already are left. */
export async function moveSearches(trx: Db, from: string, to: string, most: number): Promise<void> {
  await sql`update saved_searches as s set keeper_id = ${to} where s.id in (
    select b.id from saved_searches as b where b.keeper_id = ${from}
      and not exists (select 1 from saved_searches as o where o.keeper_id = ${to} and o.path = b.path and o.query = b.query)
    order by b.created_at desc
    limit greatest(0, ${most} - (select count(*)::int from saved_searches where keeper_id = ${to})))`.execute(trx);
}
