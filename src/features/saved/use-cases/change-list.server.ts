import type { App } from '#app/app.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { findVisibleListing } from '#features/listings/visible-listing.server.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { findKeeper, openKeeper, type Whose } from '../data/keepers.server.ts';
import { listHomes, writeHomes } from '../data/saved-homes.server.ts';
import { changeHome, type HomeAct, type HomeRefusal, type Offered } from '../domain/change-home.ts';
import { MOST_HOMES, MOST_HOMES_OF_DEVICE, NOTE_MAX } from '../domain/kept-home.ts';
import { newDevice } from './device-cookie.server.ts';

/** Who keeps: somebody with an account, or a browser, with its number if it has one and where it asks from. */
export type Keeping = Allowed<'saved.keep'> | { deviceHash: string | null; address: string | null };

/** New lists one network may begin in an hour: neighbourhoods of phones share one. */
const NEW_LISTS = { max: 300, windowSeconds: 3600 };
/** Changes of one list in an hour. */
const CHANGES = { max: 1200, windowSeconds: 3600 };

export const whoseOf = (keeping: Keeping): Whose | null => {
  if ('userId' in keeping) return { userId: keeping.userId };
  return keeping.deviceHash === null ? null : { deviceHash: keeping.deviceHash };
};

const REFUSALS: Record<HomeRefusal, { status: number; text: () => string }> = {
  gone: { status: 404, text: m.saved_gone },
  full: { status: 400, text: m.saved_full },
  note_long: { status: 400, text: () => m.saved_note_long({ count: NOTE_MAX }) },
  compare_full: { status: 400, text: m.saved_compare_full },
  not_saved: { status: 404, text: m.saved_not_saved },
};

/**
 * Does something to one home of somebody's own list, which is made with its first home; gives whose list that is, and
 * the cookies a browser without an account then gets. @throws AppError saved_gone, saved_not_saved (404), saved_full,
 * saved_note_long,
 * saved_compare_full (400), too_many_requests (429)
 */
export async function changeList(
  app: App,
  keeping: Keeping,
  change: { propertyId: string; act: HomeAct; note?: string },
): Promise<{ whose: Whose; cookies: string[] }> {
  const offered = await findOffered(app, change.propertyId);
  const { whose, cookies } = await openList(app, keeping);
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const keeperId = await openKeeper(trx, whose, at);
    const homes = await listHomes(trx, keeperId, { removed: true });
    const standing = homes.filter(({ removedAt }) => removedAt === null);
    const room = {
      homes: standing.length,
      most: 'userId' in whose ? MOST_HOMES : MOST_HOMES_OF_DEVICE,
      compared: standing.filter(({ isCompared }) => isCompared).length,
    };
    const known = homes.find(({ propertyId }) => propertyId === change.propertyId) ?? null;
    const changed = changeHome(known, { ...change, at }, offered, room);
    if ('refusal' in changed) throw refuse(changed.refusal);
    if (changed.home) await writeHomes(trx, keeperId, [changed.home]);
  });
  return { whose, cookies };
}

function refuse(refusal: HomeRefusal): AppError {
  const { status, text } = REFUSALS[refusal];
  return new AppError(`saved_${refusal}`, { status, publicMessage: text(), isReportable: false });
}

/** The list that is changed, within its limits; a browser that has none gets its number. */
export async function openList(app: App, keeping: Keeping): Promise<{ whose: Whose; cookies: string[] }> {
  const known = whoseOf(keeping);
  const existing = known && (await findKeeper(app.db, known));
  if (known && ('userId' in known || existing)) {
    await countAttempt(app, `saved:change:${'userId' in known ? known.userId : known.deviceHash}`, CHANGES);
    return { whose: known, cookies: [] };
  }
  await countAttempt(app, `saved:new:${'address' in keeping ? keeping.address : ''}`, NEW_LISTS);
  const { cookie, hash } = newDevice(app);
  return { whose: { deviceHash: hash }, cookies: [cookie] };
}

/** A home as anybody may see it. */
async function findOffered(app: App, propertyId: string): Promise<Offered> {
  if (!isUuid(propertyId)) throw refuse('gone');
  const found = await findVisibleListing(app, propertyId, null);
  if (!found) return null;
  return { propertyId, priceMinor: Number(found.row.price_minor), currency: found.row.currency };
}
