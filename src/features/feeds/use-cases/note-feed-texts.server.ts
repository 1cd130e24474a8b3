import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { FeedListing } from '#features/listings/feed-listing.ts';
import type { FeedRow } from '#features/listings/feed-row.server.ts';
import { noteTexts, textsOfHome } from '#features/moderation/text-flags.server.ts';

/** A description worth comparing with those of others; shorter ones are alike by chance. */
const LONG = 120;

/**
 * Writes down what the words of a part's rows are flagged for. Only rows that are flagged, or that an agent describes
 * at
 * length, cost anything: most rows of most feeds are neither.
 */
export async function noteFeedTexts(
  trx: Db,
  feed: string,
  rows: readonly FeedRow[],
  { lister, at }: { lister: string | null; at: Date },
): Promise<void> {
  const worth = rows.flatMap((row) => {
    const listing = JSON.parse(row.json) as FeedListing;
    const isLong = lister !== null && (listing.description?.length ?? 0) >= LONG;
    return listing.held_for.includes('text_flagged') || isLong ? [{ row, listing }] : [];
  });
  if (worth.length === 0) return;
  const ids = await findIds(
    trx,
    feed,
    worth.map(({ row }) => row),
  );
  const homes = worth.flatMap(({ row, listing }) => {
    const propertyId = ids.get(row.key);
    return propertyId === undefined ? [] : [{ propertyId, texts: textsOfHome(listing), lister }];
  });
  await noteTexts(trx, homes, at);
}

/** The listings that rows of a feed have become, by the row's key. */
export async function findIds(trx: Db, feed: string, rows: readonly FeedRow[]): Promise<Map<string, string>> {
  const keysOf = (hasReference: boolean) =>
    rows.filter((row) => row.hasReference === hasReference).map(({ key }) => key);
  const { rows: found } = await sql<{ id: string; key: string }>`
    select id, external_ref as key from properties where feed = ${feed} and external_ref = any(${keysOf(true)}::text[])
    union all select id, fingerprint from properties
      where feed = ${feed} and external_ref is null and fingerprint = any(${keysOf(false)}::text[])`.execute(trx);
  return new Map(found.map(({ id, key }) => [key, id]));
}
