import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { ListingFilter } from '#features/finding/listing-filter.ts';
import type { NewsKind } from '../schema.ts';

/** News one round takes along: what is held in memory is bounded by it. */
const NEWS_OF_ROUND = 1000;

export type Round = { number: number; afterSearch: string | null };
export type News = { propertyId: string; kind: NewsKind; listerId: string | null };

/** The round that is under way, or a new one where news wait; null where there is nothing to tell. */
export function openRound(db: Db): Promise<Round | null> {
  return db.transaction().execute(async (trx) => {
    const known = await lockRound(trx);
    if (known.isOpen) return known;
    const number = known.number + 1;
    const { numAffectedRows = 0n } = await sql`update listing_news set round = ${number} where id in
      (select id from listing_news where round is null order by id limit ${NEWS_OF_ROUND})`.execute(trx);
    if (numAffectedRows === 0n) return null;
    await trx
      .updateTable('alert_rounds')
      .set({ number, is_open: true, after_search: null })
      .where('id', '=', 1)
      .execute();
    return { number, afterSearch: null };
  });
}

/** The round as it stands, locked until the transaction ends: two nodes never match the same searches. */
export async function lockRound(trx: Db): Promise<Round & { isOpen: boolean }> {
  await trx
    .insertInto('alert_rounds')
    .values({ id: 1, number: 0, is_open: false, after_search: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await trx
    .selectFrom('alert_rounds')
    .selectAll()
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { number: Number(row.number), isOpen: row.is_open, afterSearch: row.after_search };
}

/** Notes how far a round came, inside the transaction that wrote what was found so far. */
export async function moveRound(trx: Db, afterSearch: string): Promise<void> {
  await trx.updateTable('alert_rounds').set({ after_search: afterSearch }).where('id', '=', 1).execute();
}

/** Ends a round and forgets its news. */
export async function closeRound(trx: Db, number: number): Promise<void> {
  await trx.deleteFrom('listing_news').where('round', '=', number).execute();
  await trx.updateTable('alert_rounds').set({ is_open: false, after_search: null }).where('id', '=', 1).execute();
}

/** What a round tells: each listing once, as new rather than back or cheaper. */
export async function listNews(db: Db, number: number): Promise<News[]> {
  const { rows } = await sql<{ property_id: string; kind: NewsKind; agent_id: string | null }>`
    select distinct on (n.property_id) n.property_id, n.kind, p.agent_id
    from listing_news as n join properties as p on p.id = n.property_id where n.round = ${number}
    order by n.property_id, case n.kind when 'new' then 0 when 'back' then 1 else 2 end`.execute(db);
  return rows.map((row) => ({ propertyId: row.property_id, kind: row.kind, listerId: row.agent_id }));
}

export type WaitingSearch = {
  id: string;
  keeperId: string;
  path: string;
  query: string;
  filter: ListingFilter | null;
  readBy: number;
};

/** The searches that wait for news and follow an id. */
export async function listWaitingSearches(db: Db, after: string | null, limit: number): Promise<WaitingSearch[]> {
  let query = db
    .selectFrom('saved_searches')
    .select(['id', 'keeper_id', 'path', 'query', 'filter', 'read_by'])
    .where('rhythm', '<>', 'off')
    .orderBy('id')
    .limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    keeperId: row.keeper_id,
    path: row.path,
    query: row.query,
    filter: row.filter,
    readBy: row.read_by,
  }));
}

/** Writes down what was read of a search anew. */
export async function writeFilter(trx: Db, id: string, filter: ListingFilter | null, readBy: number): Promise<void> {
  await trx
    .updateTable('saved_searches')
    .set({ filter: filter && JSON.stringify(filter), read_by: readBy })
    .where('id', '=', id)
    .execute();
}

export type FoundNews = { searchId: string; news: readonly News[] };

/** Adds what searches found to what waits to be told: the newest come first, and no more than `most` are kept. */
export async function addWaiting(trx: Db, found: readonly FoundNews[], most: number, at: Date): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ searchId, news }) => {
    const kept = news.slice(0, most);
    return {
      search_id: searchId,
      property_ids: kept.map(({ propertyId }) => propertyId),
      kinds: kept.map(({ kind }) => kind),
      total: news.length,
    };
  });
  // One text of all rows: an array of arrays has to be a rectangle.
  await sql`insert into alert_waiting (search_id, property_ids, kinds, total, since)
    select w.search_id, w.property_ids, w.kinds, w.total, ${at}
    from json_to_recordset(${JSON.stringify(rows)}) as w (search_id uuid, property_ids uuid[], kinds text[], total integer)
    on conflict (search_id) do update set
      property_ids = (excluded.property_ids || alert_waiting.property_ids)[1:${sql.lit(most)}],
      kinds = (excluded.kinds || alert_waiting.kinds)[1:${sql.lit(most)}],
      total = alert_waiting.total + excluded.total`.execute(trx);
}
