import { createHash, randomBytes } from 'node:crypto';
import { type RoomPhoto, roomPhoto } from '#adapters/image-pipeline/room-photo.server.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { readSetting } from '#db/settings.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { AppError } from '#lib/app-error.ts';
import { HOUR_MS } from '#lib/days.ts';
import { cleanFileName } from '#lib/file-name.ts';
import { m } from '#paraglide/messages.js';
import { insertImage, insertSet, listImages, lockSet, previewKeyOf, type SetRow } from '../data/sets.server.ts';
import { LONG_SIDE_8K } from '../domain/staging-plans.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../staging-limits.ts';
import { openSet, type Stager, setGone, whose } from './open-set.server.ts';
import { STAGING_TRY } from './staging-settings.server.ts';

/** Photos of one visitor, and of one member, within an hour, taken or refused. */
const VISITOR_LIMIT = { max: 30, windowSeconds: 3600 };
const MEMBER_LIMIT = { max: 120, windowSeconds: 3600 };

/** Refuses who sends too much, before any byte is read. @throws AppError too_many_requests (429) */
export function requireTurn(app: App, stager: Stager): Promise<void> {
  return countAttempt(app, `staging-photo:${whose(stager)}`, stager.actor ? MEMBER_LIMIT : VISITOR_LIMIT);
}

export type SentPhoto = { set: string; fileName: string; bytes: Uint8Array };

/**
 * Takes the photo of a room in; without a set it begins one. The same file again is the photo that is there. It is made
 * anew: where it was taken and whatever else the file carries is gone.
 * @throws AppError staging_not_found, photo_too_large, too_many_photos, picture_*, storage_full, storage_unavailable
 */
export async function takePhoto(app: App, stager: Stager, sent: SentPhoto): Promise<{ set: string; image: string }> {
  const fileName = cleanFileName(sent.fileName);
  if (sent.bytes.length > MAX_PHOTO_BYTES) throw photoTooLarge(fileName);
  const set = sent.set ? await openSet(app, sent.set, stager.actor) : null;
  if (sent.set && !set) throw setGone();
  const sha256 = createHash('sha256').update(sent.bytes).digest('hex');
  if (set) {
    const known = (await listImages(app.db, set.id)).find((one) => one.sha256 === sha256);
    if (known) return { set: set.token, image: known.id };
  }
  const photo = await roomPhoto(sent.bytes, LONG_SIDE_8K);
  const token = randomBytes(16).toString('hex');
  const objectKey = `staging/${token.slice(0, 2)}/${token}/room.jpg`;
  await putPicture(app, objectKey, photo);
  try {
    const made = { photo, token, objectKey, fileName, sha256, bytes: sent.bytes.length };
    return await app.db.transaction().execute((trx) => keep(app, trx, { set, stager, made }));
  } catch (error) {
    for (const key of [objectKey, previewKeyOf(objectKey)]) await app.files.remove(key).catch(() => {});
    throw error;
  }
}

export const photoTooLarge = (name: string) =>
  new AppError('photo_too_large', { status: 413, publicMessage: m.staging_too_large({ name }), field: 'photo' });

/** The picture and its small copy; the files stand before the row, so that a row always has its files. */
export async function putPicture(
  app: App,
  objectKey: string,
  { photo, preview }: Pick<RoomPhoto, 'photo' | 'preview'>,
): Promise<void> {
  await app.files.put(objectKey, photo);
  await app.files.put(previewKeyOf(objectKey), preview);
}

type Kept = {
  set: SetRow | null;
  stager: Stager;
  made: { photo: RoomPhoto; token: string; objectKey: string; fileName: string; sha256: string; bytes: number };
};

async function keep(app: App, trx: Db, { set, stager, made }: Kept): Promise<{ set: string; image: string }> {
  const at = app.now();
  const into = set ?? (await beginSet(app, trx, stager));
  if (!(await lockSet(trx, into.id))) throw setGone();
  const images = await listImages(trx, into.id);
  if (images.length >= MAX_PHOTOS)
    throw new AppError('too_many_photos', { status: 409, publicMessage: m.staging_too_many({ max: MAX_PHOTOS }) });
  const { token, objectKey, fileName, sha256, bytes } = made;
  const { width, height } = made.photo;
  const position = (images.at(-1)?.position ?? -1) + 1;
  const file = { fileName, bytes, sha256, width, height, objectKey };
  const image = await insertImage(trx, { setId: into.id, token, position, ...file, at });
  await recordAudit(trx, {
    actorId: stager.actor?.userId ?? null,
    action: 'staging.sent',
    entity: 'staging_image',
    entityId: image,
    after: { bytes, width, height },
    at,
  });
  return { set: into.token, image };
}

async function beginSet(app: App, trx: Db, { actor }: Stager): Promise<SetRow> {
  const at = app.now();
  const { hours } = await readSetting(trx, STAGING_TRY);
  return insertSet(trx, {
    token: randomBytes(16).toString('hex'),
    ownerId: actor?.userId ?? null,
    expiresAt: actor ? null : new Date(at.getTime() + hours * HOUR_MS),
    at,
  });
}
