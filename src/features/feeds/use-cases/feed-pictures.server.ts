import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { FeedListing } from '#features/listings/feed-listing.ts';
import { showFeedPictures } from '#features/listings/feed-pictures.server.ts';
import type { FeedRow } from '#features/listings/feed-row.server.ts';
import { storePicture } from '#features/media/pictures.server.ts';
import { AppError } from '#lib/app-error.ts';
import { guardedFetch, type Resolve } from '#lib/guarded-fetch.server.ts';
import { listPicturesOf, listWaitingListings, replaceFeedPictures } from '../data/feed-pictures.server.ts';
import { findIds } from './note-feed-texts.server.ts';

export const FETCH_PICTURES_JOB = 'fetch-feed-pictures';
/** So many listings in one run; the next one is queued behind what else waits. */
const AT_ONCE = 20;
/** As large as an upload may be. */
const BOUNDS = { bytes: 12 * 1024 * 1024, milliseconds: 20_000 } as const;

/** Notes the pictures that rows of a part name, and has them fetched. */
export async function noteFeedPictures(
  app: App,
  trx: Db,
  { feed, rows }: { feed: string; rows: readonly FeedRow[] },
): Promise<void> {
  const named = rows.flatMap((row) => {
    const { picture_urls: urls } = JSON.parse(row.json) as FeedListing;
    return urls ? [{ row, urls }] : [];
  });
  if (named.length === 0) return;
  const ids = await findIds(
    trx,
    feed,
    named.map(({ row }) => row),
  );
  const listings = named.flatMap(({ row, urls }) => {
    const propertyId = ids.get(row.key);
    return propertyId === undefined ? [] : [{ propertyId, urls }];
  });
  if (listings.length === 0) return;
  await replaceFeedPictures(trx, listings, app.now());
  await app.enqueue(trx, FETCH_PICTURES_JOB, {});
}

/** Fetches the pictures of some listings that wait; says whether more do. */
export async function fetchFeedPictures(app: App, resolve?: Resolve): Promise<{ isMore: boolean }> {
  const ids = await listWaitingListings(app.db, AT_ONCE + 1);
  for (const id of ids.slice(0, AT_ONCE)) await fetchOf(app, id, resolve);
  return { isMore: ids.length > AT_ONCE };
}

/** One after the other: nobody's server is asked for twenty pictures at once. */
async function fetchOf(app: App, propertyId: string, resolve: Resolve | undefined): Promise<void> {
  for (const { url, state } of await listPicturesOf(app.db, propertyId)) {
    if (state !== 'waiting') continue;
    const outcome = await takePicture(app, url, resolve);
    await app.db
      .updateTable('feed_pictures')
      .set({ ...outcome, tried_at: app.now() })
      .where('property_id', '=', propertyId)
      .where('url', '=', url)
      .execute();
  }
  const taken = (await listPicturesOf(app.db, propertyId)).flatMap(({ picture }) => picture ?? []);
  // Nothing taken leaves what the listing shows: a portal that is down takes no picture away.
  if (taken.length > 0) await showFeedPictures(app, propertyId, [...new Set(taken)]);
}

type Outcome = { state: 'taken'; picture: string; reason: null } | { state: 'failed'; picture: null; reason: string };

async function takePicture(app: App, url: string, resolve: Resolve | undefined): Promise<Outcome> {
  const fetched = await guardedFetch(url, BOUNDS, resolve);
  if ('refused' in fetched) return { state: 'failed', picture: null, reason: fetched.refused };
  try {
    const { src } = await storePicture(app, fetched.bytes, { alt: null, isSample: false });
    return { state: 'taken', picture: src, reason: null };
  } catch (error) {
    // Our own trouble is tried again by the next run of the job; what is no picture stays none.
    if (error instanceof AppError && error.status < 500)
      return { state: 'failed', picture: null, reason: 'no_picture' };
    throw error;
  }
}
