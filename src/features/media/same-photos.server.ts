import type { Db } from '#db/client.server.ts';
import { listPairsOf, type PairRow } from './data/prints.server.ts';

/**
 * Which stored pictures are the same photograph as the given ones. Pictures that come with the product are nobody's:
 * neither they nor what is a copy of one is named.
 */
export function findSamePhotos(db: Db, pictureIds: readonly string[]): Promise<PairRow[]> {
  return listPairsOf(db, pictureIds);
}

/** Of these pictures those that are people's own: no samples, and no copies of one. */
export async function listOwnPhotos(db: Db, pictureIds: readonly string[]): Promise<string[]> {
  if (pictureIds.length === 0) return [];
  const rows = await db
    .selectFrom('picture_prints as own')
    .select('own.picture_id')
    .where('own.picture_id', 'in', pictureIds)
    .where('own.is_sample', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('picture_pairs as pair')
            .innerJoin('picture_prints as sample', (join) =>
              join.on(({ or, eb }) =>
                or([
                  eb('sample.picture_id', '=', eb.ref('pair.one_id')),
                  eb('sample.picture_id', '=', eb.ref('pair.other_id')),
                ]),
              ),
            )
            .select('sample.picture_id')
            .where('sample.is_sample', '=', true)
            .where(({ or, eb }) =>
              or([
                eb('pair.one_id', '=', eb.ref('own.picture_id')),
                eb('pair.other_id', '=', eb.ref('own.picture_id')),
              ]),
            ),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.picture_id);
}
