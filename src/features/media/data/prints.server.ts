import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

/** A picture that is to get its print: where its file lies. */
export type WaitingPicture = { id: string; widths: number[]; is_sample: boolean };

/**
 * Pictures without a print of this version, the oldest first, so that samples are known before what is compared with
 * them; none while there are only samples, which are held against nobody: a market that nobody lists in yet is spared
 * the seconds of its first start.
 */
export function listWithoutPrint(db: Db, version: number, most: number): Promise<WaitingPicture[]> {
  return (
    db
      .selectFrom('media')
      .select(['id', 'widths', 'is_sample'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('media as listed')
            .select('listed.id')
            .where('listed.is_sample', '=', false)
            .where('listed.is_private', '=', false),
        ),
      )
      // A private picture is held against nobody's: to say that two are alike would tell of it.
      .where('is_private', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('picture_prints')
              .select('picture_id')
              .whereRef('picture_id', '=', 'media.id')
              .where('version', '=', version),
          ),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(most)
      .execute()
  );
}

export type NewPrint = {
  pictureId: string;
  version: number;
  keys: readonly number[];
  look: Uint8Array;
  isSample: boolean;
  at: Date;
};

/** Keeps a print in place of an older one; committed before the look-up, so that of two at once one sees the other. */
export async function keepPrint(db: Db, { pictureId, version, keys, look, isSample, at }: NewPrint): Promise<void> {
  const said = { version, keys: [...keys], look: Buffer.from(look), is_sample: isSample, made_at: at };
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('picture_prints')
      .select(['number', 'keys'])
      .where('picture_id', '=', pictureId)
      .forUpdate()
      .executeTakeFirst();
    if (before)
      await sql`delete from picture_keys where key = any(${before.keys}::integer[]) and picture = ${before.number}`.execute(
        trx,
      );
    const { number } = await trx
      .insertInto('picture_prints')
      .values({ picture_id: pictureId, ...said })
      .onConflict((conflict) => conflict.column('picture_id').doUpdateSet(said))
      .returning('number')
      .executeTakeFirstOrThrow();
    await sql`insert into picture_keys select unnest(${[...keys]}::integer[]), ${number} on conflict do nothing`.execute(
      trx,
    );
  });
}

/** A stored print that shares keys with the one asked for, and with which side of it. */
export type Candidate = { pictureId: string; look: Uint8Array; isTurned: boolean };

type Asked = { straight: readonly number[]; turned: readonly number[]; notId: string; most: number };

/**
 * A key that more pictures have than this says little of any: a mark that a whole portal prints on its photos, a bare
 * wall. Only so many of them are read, so that no key makes a look-up long.
 */
const MOST_OF_ONE_KEY = 100;

/**
 * The prints that share the most keys with a picture as it is or turned left for right. The keys are found in an index
 * of the database, so that every node asks the same one and none holds it in memory.
 */
export async function findCandidates(db: Db, { straight, turned, notId, most }: Asked): Promise<Candidate[]> {
  const listOf = (keys: readonly number[]) => sql`${[...keys]}::integer[]`;
  // OFFSET 0 keeps it one step down the index for each key, whatever the planner thinks of the table's size.
  const { rows } = await sql<{ picture_id: string; look: Uint8Array; is_turned: boolean }>`
    with asked as materialized (
      select key, count(*) filter (where not turned) as straight, count(*) filter (where turned) as turned
      from (select unnest(${listOf(straight)}) as key, false as turned
        union all select unnest(${listOf(turned)}), true) as said group by key
    ), found as materialized (
      select picture, sum(asked.straight) as straight, sum(asked.turned) as turned
      from asked cross join lateral (select picture from picture_keys where picture_keys.key = asked.key
        order by picture_keys.key, picture_keys.picture limit ${sql.lit(MOST_OF_ONE_KEY)} offset 0) as near
      group by picture order by greatest(sum(asked.straight), sum(asked.turned)) desc, picture limit ${most + 1}
    ) select print.picture_id, print.look, turned > straight as is_turned
    from found join picture_prints print on print.number = found.picture where print.picture_id <> ${notId}
    order by greatest(straight, turned) desc, found.picture limit ${most}`.execute(db);
  return rows.map((row) => ({ pictureId: row.picture_id, look: row.look, isTurned: row.is_turned }));
}

export type NewPair = { pictureId: string; otherId: string; corners: number; isMirrored: boolean; at: Date };

/** Writes down that two pictures are one photograph; once. */
export async function keepPairs(db: Db, pairs: readonly NewPair[]): Promise<void> {
  if (pairs.length === 0) return;
  const rows = pairs.map(({ pictureId, otherId, corners, isMirrored, at }) => ({
    one_id: pictureId < otherId ? pictureId : otherId,
    other_id: pictureId < otherId ? otherId : pictureId,
    corners,
    is_mirrored: isMirrored,
    found_at: at,
  }));
  await db
    .insertInto('picture_pairs')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['one_id', 'other_id']).doNothing())
    .execute();
}

export type PairRow = { picture_id: string; like_id: string; corners: number; is_mirrored: boolean };

/** The pairs that hold any of the pictures, each told from that picture's side; none with a sample in it. */
export async function listPairsOf(db: Db, pictureIds: readonly string[]): Promise<PairRow[]> {
  if (pictureIds.length === 0) return [];
  const isSample = (id: 'p.one_id' | 'p.other_id') => sql<SqlBool>`exists (
    select 1 from picture_prints sample where sample.is_sample and (sample.picture_id = ${sql.ref(id)} or exists (
      select 1 from picture_pairs s where (s.one_id, s.other_id) in
        ((sample.picture_id, ${sql.ref(id)}), (${sql.ref(id)}, sample.picture_id)))))`;
  const { rows } = await sql<PairRow>`
    select side.picture_id, side.like_id, p.corners, p.is_mirrored from picture_pairs p
    cross join lateral (values (p.one_id, p.other_id), (p.other_id, p.one_id)) as side(picture_id, like_id)
    where side.picture_id = any(${[...pictureIds]}::text[])
      and (p.one_id = any(${[...pictureIds]}::text[]) or p.other_id = any(${[...pictureIds]}::text[]))
      and not ${isSample('p.one_id')} and not ${isSample('p.other_id')}
      and not exists (select 1 from media m where m.id in (p.one_id, p.other_id) and m.staged_from is not null)`.execute(
    db,
  );
  return rows;
}
