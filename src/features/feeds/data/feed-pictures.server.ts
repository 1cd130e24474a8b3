import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

/**
 * The pictures listings are said to have, in place of those said before: one that was fetched already is not fetched
 * again, one that failed is tried anew when the feed changes.
 */
export async function replaceFeedPictures(
  db: Db,
  listings: readonly { propertyId: string; urls: readonly string[] }[],
  at: Date,
): Promise<void> {
  const ids = listings.map(({ propertyId }) => propertyId);
  const rows = listings.flatMap(({ propertyId, urls }) =>
    urls.map((url, position) => ({ property_id: propertyId, url, position })),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(property_id uuid, url text, position smallint)`;
  await sql`delete from feed_pictures f where f.property_id = any(${ids}::uuid[])
    and not exists (select 1 from ${given} where given.property_id = f.property_id and given.url = f.url)`.execute(db);
  await sql`insert into feed_pictures (property_id, url, position, noted_at)
    select property_id, url, position, ${at} from ${given}
    on conflict (property_id, url) do update set position = excluded.position`.execute(db);
}

/** The listings whose pictures have waited longest, so many at most. */
export async function listWaitingListings(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('feed_pictures')
    .select(['property_id', (is) => is.fn.min('noted_at').as('since')])
    .where('state', '=', 'waiting')
    .groupBy('property_id')
    .orderBy('since')
    .limit(limit)
    .execute();
  return rows.map(({ property_id }) => property_id);
}

/** The pictures of a listing in its feed's order. */
export function listPicturesOf(db: Db, propertyId: string) {
  return db
    .selectFrom('feed_pictures')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .orderBy('url')
    .execute();
}

/** How far the pictures of a feed are, and those that failed last. */
export async function readPictureProgress(db: Db, feed: string) {
  const [counts, failed] = await Promise.all([
    db
      .selectFrom('feed_pictures as f')
      .innerJoin('properties as p', 'p.id', 'f.property_id')
      .select(['f.state', (is) => is.fn.countAll().as('total')])
      .where('p.feed', '=', feed)
      .groupBy('f.state')
      .execute(),
    db
      .selectFrom('feed_pictures as f')
      .innerJoin('properties as p', 'p.id', 'f.property_id')
      .select(['f.url', 'f.reason', 'p.title', 'p.external_ref'])
      .where('p.feed', '=', feed)
      .where('f.state', '=', 'failed')
      .orderBy('f.tried_at', 'desc')
      .limit(20)
      .execute(),
  ]);
  const countOf = (state: string) => Number(counts.find((row) => row.state === state)?.total ?? 0);
  return { waiting: countOf('waiting'), taken: countOf('taken'), failed: countOf('failed'), failures: failed };
}
