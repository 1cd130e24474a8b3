import type { App } from '#app/app.server.ts';
import { findSamePhotos, listOwnPhotos } from '#features/media/same-photos.server.ts';
import { isPlaceWord } from '#features/places/gazetteer.server.ts';
import { dayInNigeria } from '#lib/days.ts';
import {
  type ComparedHome,
  keepPhotos,
  listAddresses,
  listHomes,
  listNear,
  listPhotos,
  listShownBy,
  noteAllOnce,
  noteNewlyAlike,
  takeChanged,
} from '../data/homes.server.ts';
import { dropOldPairs, joinAgain, keepPair } from '../data/pairs.server.ts';
import { isLone, isOneOffer } from '../domain/lone-address.ts';
import { sharedPhotos } from '../domain/photos-in-common.ts';
import { JOINED_FROM, scorePair } from '../domain/score-pair.ts';
import { fileReuseEvidence } from './reuse-evidence.server.ts';

export const FIND_DUPLICATES_JOB = 'find-duplicates';
/** One turn of the job; what is left has the next one. */
const HOMES_A_TURN = 2000;
const SECONDS_A_TURN = 45;
const HOMES_AT_ONCE = 20;
/** Without a photo, so many that stand nearest in price and place are compared. */
const MOST_NEAR = 60;
/** Pairs of photos are found by a job of their own, which may end while this one runs. */
const LOOK_BACK_MS = 2 * 3_600_000;

export type DuplicateTurn = { compared: number; isMore: boolean };

/**
 * One turn: every listing that changed is compared with what may be the same home, and joined with what is. Once a day
 * all listings are noted. Twice changes nothing.
 */
export async function findDuplicates(app: App, { homesAtMost = HOMES_A_TURN } = {}): Promise<DuplicateTurn> {
  const until = Date.now() + SECONDS_A_TURN * 1000;
  await noteAllOnce(app.db, dayInNigeria(app.now()), app.now());
  await noteNewlyAlike(app.db, new Date(app.now().getTime() - LOOK_BACK_MS), app.now());
  let compared = 0;
  while (compared < homesAtMost && Date.now() < until) {
    // Taken in a transaction of its own: one that cannot be compared would else come first for ever.
    const ids = await takeChanged(app.db, HOMES_AT_ONCE);
    if (ids.length === 0) return { compared, isMore: false };
    for (const home of await listHomes(app.db, ids)) await compareHome(app, home);
    compared += ids.length;
  }
  return { compared, isMore: true };
}

async function compareHome(app: App, home: ComparedHome): Promise<void> {
  const at = app.now();
  await keepPhotos(app.db, home, at);
  const own = await listOwnPhotos(app.db, await listPhotos(app.db, home.id));
  const alike = await findSamePhotos(app.db, own);
  const shownBy = await listShownBy(app.db, [...own, ...alike.map(({ like_id }) => like_id)], home.id);
  const shared = sharedPhotos(own, alike, shownBy);
  const near = await listNear(app.db, home, MOST_NEAR);
  const others = new Map(
    [...near, ...(await listHomes(app.db, [...shared.keys()]))].map((other) => [other.id, other] as const),
  );
  const lone = await findLoneOffers(app, home, near);
  const kept: string[] = [];
  const doubtful: string[] = [];
  const moved = await app.db.transaction().execute(async (trx) => {
    for (const other of others.values()) {
      const photos = shared.get(other.id) ?? [];
      const judged = scorePair(home, other, photos.length, lone.has(other.id)) ?? { score: 0, reasons: [] };
      if (photos.length === 0 && judged.score < JOINED_FROM) continue;
      const pair = { homeId: home.id, otherId: other.id, ...judged, photo: photos[0] ?? null };
      const isNewPhoto = await keepPair(trx, pair, at);
      kept.push(other.id);
      if (isNewPhoto && isAnotherLister(home, other)) doubtful.push(other.id);
    }
    await dropOldPairs(trx, home.id, kept);
    return (await joinAgain(trx, [home.id])).tags;
  });
  for (const other of doubtful) await fileReuseEvidence(app, home.id, other);
  const shown = kept.length > 0 ? [home.id, ...kept].map((id) => `listing:${id}`) : [];
  app.touchTags([...new Set([...moved, ...shown])]);
}

/** Those of other listers who say the same of an address where nobody offers another home. */
async function findLoneOffers(app: App, home: ComparedHome, near: readonly ComparedHome[]): Promise<Set<string>> {
  const alike = near.filter((other) => isAnotherLister(home, other) && isOneOffer(home, other, isPlaceWord));
  if (alike.length === 0) return new Set();
  const there = await listAddresses(app.db, home);
  return new Set(there !== null && isLone(home, there) ? alike.map(({ id }) => id) : []);
}

const isAnotherLister = (one: ComparedHome, other: ComparedHome) => one.lister === null || one.lister !== other.lister;
