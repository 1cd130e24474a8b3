import type { App } from '#app/app.server.ts';
import type { Place } from '#features/places/place.ts';
import {
  dropUnreadGuides,
  findStoredGuide,
  listStaleGuides,
  noteAsked,
  storeGuide,
} from '../data/area-guides.server.ts';
import type { GuideFacts } from '../domain/guide-facts.ts';
import { findGuidePlace, guideKey } from '../guide-place.server.ts';
import { gatherGuide } from './make-guide.server.ts';

const DAY_MS = 86_400_000;
/** The price index is reckoned once a day, and so is a guide that somebody reads. */
const FRESH_MS = DAY_MS;
/** One that the job has not reached for so long is made while its reader waits. */
const TOO_OLD_MS = 7 * DAY_MS;
const UNREAD_MS = 60 * DAY_MS;
const MOST_AT_ONCE = 50;

/** The cache tag of guides. */
export const GUIDES_TAG = 'area-guides';

export type AreaGuide = { facts: GuideFacts; madeAt: Date };

/** What is known of a place: as it is stored, or gathered now where that is nothing or too old. */
export async function readGuide(app: App, place: Place): Promise<AreaGuide> {
  const key = guideKey(place);
  const at = app.now();
  const stored = await findStoredGuide(app.db, key);
  if (stored && at.getTime() - stored.madeAt.getTime() < TOO_OLD_MS) {
    // Once a day is enough to know that somebody still reads it.
    if (at.getTime() - stored.askedAt.getTime() > DAY_MS) await noteAsked(app.db, key, at);
    return stored;
  }
  const facts = await gatherGuide(app, place);
  await storeGuide(app.db, { key, facts, at });
  if (stored) await noteAsked(app.db, key, at);
  return { facts, madeAt: at };
}

/** Makes guides anew that people read, and drops those nobody reads. */
export async function refreshGuides(app: App): Promise<void> {
  const at = app.now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  await dropUnreadGuides(app.db, ago(UNREAD_MS));
  const keys = await listStaleGuides(app.db, { made: ago(FRESH_MS), asked: ago(UNREAD_MS), limit: MOST_AT_ONCE });
  for (const key of keys) {
    const place = findGuidePlace(key);
    if (place) await storeGuide(app.db, { key, facts: await gatherGuide(app, place), at });
  }
  if (keys.length > 0) app.touchTags([GUIDES_TAG]);
}
