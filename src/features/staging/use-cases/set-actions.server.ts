import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { oneOf } from '#lib/one-of.ts';
import { textIn } from '#lib/read-form.server.ts';
import { STAGING_ROOMS, STAGING_STYLES } from '#vocabulary/staging-words.ts';
import {
  deleteImages,
  deleteSets,
  findResultByToken,
  type ImageRow,
  listImages,
  listResults,
  updateImage,
  updateResult,
  updateSet,
} from '../data/sets.server.ts';
import { readCorners } from '../domain/floor-grid.ts';
import { type AskedPicture, askPicture, nextSeed, requireImage } from './ask-picture.server.ts';
import { type OpenSet, photoGone, type Stager } from './open-set.server.ts';
import { returnPasses } from './return-passes.server.ts';

/** What the buttons of the tool ask for; paying and attaching need an account and stand elsewhere. */
export const SET_INTENTS = ['start', 'one', 'remove', 'corners', 'again', 'retry', 'stop', 'save', 'share'] as const;
export type SetIntent = (typeof SET_INTENTS)[number];

export type SetAnswer = {
  /** Spec 5: a style, a room type or a picture is missing. */
  isMissing?: boolean;
  isRemoved?: boolean;
  isCornersWrong?: boolean;
};

/** Does what a button asks for. @throws AppError what `askPicture` throws, staging_photo_not_found */
export async function runSetAction(
  app: App,
  stager: Stager,
  set: OpenSet,
  { intent, form }: { intent: SetIntent; form: FormData },
): Promise<SetAnswer> {
  if (intent === 'start') return start(app, stager, set, { form, onlyId: null });
  if (intent === 'one') return start(app, stager, set, { form, onlyId: textIn(form, 'image') });
  if (intent === 'stop') return stop(app, set);
  if (intent === 'save' || intent === 'share') return keepResult(app, set, { intent, form });
  const image = await requireImage(app.db, set, textIn(form, 'image'));
  if (intent === 'remove') return remove(app, stager, set, image);
  if (intent === 'corners') return moveCorners(app, stager, set, { image, form });
  if (intent === 'again') return arrangeAgain(app, stager, set, { image, form });
  return retry(app, stager, set, image);
}

/** Room and style as they are chosen; of a set they are remembered for the next photos. */
const choiceOf = (form: FormData) => ({
  room: oneOf(STAGING_ROOMS, textIn(form, 'room')),
  style: oneOf(STAGING_STYLES, textIn(form, 'style')),
});

type Started = { form: FormData; onlyId: string | null };

/** Every photo that has no picture yet, or the one that is named: it may have one, and gets another. */
async function start(app: App, stager: Stager, set: OpenSet, { form, onlyId }: Started): Promise<SetAnswer> {
  const { room, style } = choiceOf(form);
  const images = await listImages(app.db, set.id);
  if (room || style) await updateSet(app.db, set.id, { ...(room ? { room } : {}), ...(style ? { style } : {}) });
  if (!room || !style || images.length === 0) return { isMissing: true };
  if (onlyId !== null) {
    const image = await requireImage(app.db, set, onlyId);
    await askPicture(app, stager, set, await anotherOf(app, image, { room, style }));
    return {};
  }
  const results = await listResults(
    app.db,
    images.map(({ id }) => id),
  );
  const waiting = images.filter((one) => !one.is_queued && !results.some(({ image_id }) => image_id === one.id));
  for (const image of waiting)
    await askPicture(app, stager, set, {
      imageId: image.id,
      room,
      style,
      seed: 1,
      corners: image.corners,
      isSame: false,
    });
  return {};
}

type Choice = Pick<AskedPicture, 'room' | 'style'>;

async function anotherOf(app: App, image: ImageRow, choice: Choice): Promise<AskedPicture> {
  const seed = await nextSeed(app.db, image);
  return { imageId: image.id, ...choice, seed, corners: image.corners, isSame: false };
}

/** Another arrangement of the same room: the next seed, in the style that is chosen now. */
async function arrangeAgain(
  app: App,
  stager: Stager,
  set: OpenSet,
  { image, form }: { image: ImageRow; form: FormData },
): Promise<SetAnswer> {
  const chosen = choiceOf(form);
  const room = chosen.room ?? image.room;
  const style = chosen.style ?? image.style;
  if (!room || !style) return { isMissing: true };
  await updateSet(app.db, set.id, { room, style });
  await askPicture(app, stager, set, await anotherOf(app, image, { room, style }));
  return {};
}

/** The floor as the person sees it: the picture that waits for it, or the last one once more. */
async function moveCorners(
  app: App,
  stager: Stager,
  set: OpenSet,
  { image, form }: { image: ImageRow; form: FormData },
): Promise<SetAnswer> {
  const corners = readCorners((name) => textIn(form, name));
  if (!corners) return { isCornersWrong: true };
  const chosen = choiceOf(form);
  const room = chosen.room ?? image.room ?? set.room;
  const style = chosen.style ?? image.style ?? set.style;
  if (!room || !style) {
    await updateImage(app.db, image.id, { corners: JSON.stringify(corners), asks_corners: false });
    return { isMissing: true };
  }
  const made = await listResults(app.db, [image.id]);
  const last = made.findLast((one) => one.style === style && one.room === room);
  const seed = last?.seed ?? Math.max(1, image.seed);
  await askPicture(app, stager, set, { imageId: image.id, room, style, seed, corners, isSame: last !== undefined });
  return {};
}

/** What failed, once more as it was asked for; of a set that failed whole, what was made comes back as it was. */
async function retry(app: App, stager: Stager, set: OpenSet, asked: ImageRow): Promise<SetAnswer> {
  const images = await listImages(app.db, set.id);
  const results = await listResults(
    app.db,
    images.map(({ id }) => id),
  );
  for (const image of images) {
    if (image.status !== 'error') continue;
    const isMade = results.some((one) => one.image_id === image.id && one.seed === image.seed);
    const wasAsked = image.id === asked.id || image.cause === 'with_others';
    if (!wasAsked) continue;
    const { room, style, seed, corners } = image;
    if (isMade) await updateImage(app.db, image.id, { status: 'completed', cause: null });
    else if (!room || !style) await updateImage(app.db, image.id, { status: 'pending', cause: null });
    else await askPicture(app, stager, set, { imageId: image.id, room, style, seed, corners, isSame: false });
  }
  return {};
}

/** What is not begun yet is not begun. */
async function stop(app: App, set: OpenSet): Promise<SetAnswer> {
  for (const image of await listImages(app.db, set.id))
    if (image.is_queued && image.status === 'pending') await updateImage(app.db, image.id, { is_queued: false });
  return {};
}

/** Spec 4: a photo can be removed at any time, with all that was made of it; also while it is made. */
async function remove(app: App, { actor }: Stager, set: OpenSet, image: ImageRow): Promise<SetAnswer> {
  const files = await app.db.transaction().execute(async (trx) => {
    await returnPasses(app, trx, image.id);
    const gone = await deleteImages(trx, [image.id]);
    if ((await listImages(trx, set.id)).length === 0) await deleteSets(trx, [set.id]);
    await recordAudit(trx, {
      actorId: actor?.userId ?? null,
      action: 'staging.removed',
      entity: 'staging_image',
      entityId: image.id,
      at: app.now(),
    });
    return gone;
  });
  for (const key of files) await app.files.remove(key);
  return { isRemoved: true };
}

/** Saved so that it is found again, shared so that whoever has its address sees it; pressed again it is neither. */
async function keepResult(
  app: App,
  set: OpenSet,
  { intent, form }: { intent: 'save' | 'share'; form: FormData },
): Promise<SetAnswer> {
  const result = await findResultByToken(app.db, textIn(form, 'result'));
  if (!result) throw photoGone();
  await requireImage(app.db, set, result.image_id);
  const wants = textIn(form, 'on') !== '';
  if (intent === 'save') await updateResult(app.db, result.id, { is_saved: wants });
  else await updateResult(app.db, result.id, { shared_at: wants ? (result.shared_at ?? app.now()) : null });
  return {};
}

/** A visitor who has signed in keeps their photos for good; somebody else's stay theirs. */
export async function adoptSet(app: App, { userId }: Allowed<'staging.keep'>, set: OpenSet): Promise<void> {
  if (set.owner_id === null) await updateSet(app.db, set.id, { owner_id: userId, expires_at: null });
}
