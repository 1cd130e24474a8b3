import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { tagsOfListing } from '#features/listings/listing-tags.ts';
import { JOINED_FROM, type Reason } from '../domain/score-pair.ts';

export type FoundPair = {
  homeId: string;
  otherId: string;
  score: number;
  reasons: readonly Reason[];
  /** The photo they share, as each shows it. */
  photo: { own: string; other: string } | null;
};

/**
 * Writes down what two listings have in common; a decision that was made stays. True where a shared photo is new.
 */
export async function keepPair(
  db: Db,
  { homeId, otherId, score, reasons, photo }: FoundPair,
  at: Date,
): Promise<boolean> {
  const isFirst = homeId < otherId;
  const [one, other] = isFirst ? [homeId, otherId] : [otherId, homeId];
  const shown = photo ? [photo.own, photo.other] : [null, null];
  const [onePicture = null, otherPicture = null] = isFirst ? shown : shown.toReversed();
  const before = await db
    .selectFrom('home_pairs')
    .select('one_picture')
    .where('one_id', '=', one)
    .where('other_id', '=', other)
    .executeTakeFirst();
  const said = { score, reasons: [...reasons], one_picture: onePicture, other_picture: otherPicture };
  await db
    .insertInto('home_pairs')
    .values({ one_id: one, other_id: other, ...said, found_at: at })
    .onConflict((conflict) => conflict.columns(['one_id', 'other_id']).doUpdateSet(said))
    .execute();
  return onePicture !== null && !before?.one_picture;
}

/** Forgets what a listing had in common with others, where it no longer has; decisions and shared photos stay. */
export async function dropOldPairs(db: Db, homeId: string, keptIds: readonly string[]): Promise<void> {
  await sql`delete from home_pairs where ${homeId} in (one_id, other_id) and verdict is null and one_picture is null
    and not (case when one_id = ${homeId} then other_id else one_id end = any(${[...keptIds]}::uuid[]))`.execute(db);
}

/** No cluster is larger: beyond it, what joins them is no home but a developer's brochure. */
const MOST_IN_CLUSTER = 30;
const JOINS = sql`(verdict = 'same_home' or (verdict is null and score >= ${JOINED_FROM}))`;

/**
 * Joins again what hangs together with the given listings: everything that was one home with them before, and is now.
 * Two that a person took apart are never in one cluster, and which listing stands for each home is chosen anew.
 * Gives the listings whose cluster may have changed, and the cache tags of those that searches show otherwise now.
 */
export async function joinAgain(db: Db, homeIds: readonly string[]): Promise<{ ids: string[]; tags: string[] }> {
  const { rows: before } = await sql<{
    property_id: string;
  }>`select property_id from home_clusters where cluster_id in (
    select cluster_id from home_clusters where property_id = any(${[...homeIds]}::uuid[]))`.execute(db);
  const touched = new Set([...homeIds, ...before.map((row) => row.property_id)]);
  const links = new Map<string, Set<string>>();
  let edge = [...touched];
  while (edge.length > 0 && touched.size < MOST_IN_CLUSTER * 10) {
    const { rows } = await sql<{ one_id: string; other_id: string }>`
      select one_id, other_id from home_pairs
      where ${JOINS} and (one_id = any(${edge}::uuid[]) or other_id = any(${edge}::uuid[]))
      order by score desc, one_id, other_id`.execute(db);
    edge = [];
    for (const { one_id: one, other_id: other } of rows) {
      links.set(one, (links.get(one) ?? new Set()).add(other));
      links.set(other, (links.get(other) ?? new Set()).add(one));
      edge.push(...[one, other].filter((id) => !touched.has(id)));
      for (const id of [one, other]) touched.add(id);
    }
  }
  const { rows: decided } = await sql<{ one_id: string; other_id: string }>`select one_id, other_id from home_pairs
    where verdict in ('different', 'stolen') and one_id = any(${[...touched]}::uuid[]) and other_id = any(${[...touched]}::uuid[])`.execute(
    db,
  );
  await writeClusters(
    db,
    clustersOf([...touched].toSorted(), links, new Set(decided.map((row) => `${row.one_id} ${row.other_id}`))),
    [...touched],
  );
  return { ids: [...touched], tags: await chooseFronts(db, [...touched]) };
}

/** Chooses anew which listing stands for each of these homes (0260); gives the cache tags to touch. */
async function chooseFronts(db: Db, homeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; city: string | null }>`
    select property_id as id, property_city as city from choose_fronts(${[...homeIds]}::uuid[])`.execute(db);
  return rows.flatMap(tagsOfListing);
}

/** Groups that hang together, none with two that were taken apart: the link found later is left out. */
function clustersOf(
  ids: readonly string[],
  links: ReadonlyMap<string, ReadonlySet<string>>,
  apart: ReadonlySet<string>,
): string[][] {
  const key = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const seen = new Set<string>();
  return ids.flatMap((start) => {
    if (seen.has(start)) return [];
    const cluster = [start];
    seen.add(start);
    for (const id of cluster)
      for (const next of links.get(id) ?? []) {
        if (seen.has(next) || cluster.length >= MOST_IN_CLUSTER) continue;
        if (cluster.some((member) => apart.has(key(member, next)))) continue;
        seen.add(next);
        cluster.push(next);
      }
    return cluster.length > 1 ? [cluster.toSorted()] : [];
  });
}

async function writeClusters(db: Db, clusters: readonly string[][], touched: readonly string[]): Promise<void> {
  await db.deleteFrom('home_clusters').where('property_id', 'in', touched).execute();
  const rows = clusters.flatMap((ids) => ids.map((property_id) => ({ property_id, cluster_id: ids[0] as string })));
  if (rows.length > 0) await db.insertInto('home_clusters').values(rows).execute();
}
