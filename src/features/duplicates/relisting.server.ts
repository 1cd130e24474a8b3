import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { keepFirstListed } from '#features/listings/keep-first-listed.server.ts';
import { findSamePhotos, listOwnPhotos } from '#features/media/same-photos.server.ts';
import { mediaIdOf } from '#features/media/stored-picture.ts';
import { DAY_MS } from '#lib/days.ts';
import { type ComparedHome, listShownBy } from './data/homes.server.ts';
import { type EarlierRow, listEarlier, listNewHomes, lockNewHome } from './data/relistings.server.ts';
import { sharedPhotos } from './domain/photos-in-common.ts';
import { findEarlier } from './domain/relisting.ts';

/** Photos are compared by a job of their own; a new listing is looked at again until that is surely done. */
const LOOK_BACK_MS = 2 * DAY_MS;
const MOST_A_TURN = 500;

/**
 * A listing that its lister had before, took down or let run out, keeps the day it was first listed and the prices it
 * was asked for, inside the caller's transaction. Whether it was one; twice changes nothing.
 */
export async function noteRelisting(trx: Db, listingId: string, at: Date): Promise<boolean> {
  const home = await lockNewHome(trx, listingId);
  if (!home) return false;
  const rows = await listEarlier(trx, home);
  if (rows.length === 0) return false;
  const shared = await countShared(trx, home, rows);
  const known = rows.map((row) => ({ ...row, sharedPhotos: shared.get(row.id)?.length ?? 0 }));
  const earlier = findEarlier(home, known, at);
  if (!earlier) return false;
  await keepFirstListed(trx, { id: home.id, earlierId: earlier.id, firstListedAt: earlier.listedAt, at });
  await recordAudit(trx, {
    actorId: null,
    action: 'listing.relisted',
    entity: 'property',
    entityId: home.id,
    after: { relisted_from: earlier.id, listed_at: earlier.listedAt.toISOString() },
    at,
  });
  return true;
}

const idsOf = ({ image_urls }: { image_urls: string[] }) => [
  ...new Set(image_urls.map(mediaIdOf).filter((id) => id !== null)),
];

async function countShared(trx: Db, home: ComparedHome, earlier: readonly EarlierRow[]) {
  const own = await listOwnPhotos(trx, idsOf(home));
  const alike = await findSamePhotos(trx, own);
  const looked = [...own, ...alike.map(({ like_id }) => like_id)];
  const shownBefore = await listShownBy(trx, looked, home.id);
  const shownLast = earlier.flatMap((row) =>
    idsOf(row)
      .filter((id) => looked.includes(id))
      .map((picture_id) => ({ property_id: row.id, picture_id })),
  );
  return sharedPhotos(own, alike, [...shownBefore, ...shownLast]);
}

/** Looks through what came up lately, whichever way it came; gives how many had been there before. */
export async function noteRelistings(app: App): Promise<number> {
  const at = app.now();
  let found = 0;
  for (const id of await listNewHomes(app.db, new Date(at.getTime() - LOOK_BACK_MS), MOST_A_TURN)) {
    if (!(await app.db.transaction().execute((trx) => noteRelisting(trx, id, at)))) continue;
    found += 1;
    app.touchTags(['listings', `listing:${id}`]);
  }
  return found;
}
