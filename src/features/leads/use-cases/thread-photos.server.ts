import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { takeAttempt } from '#features/accounts/rate-limit.server.ts';
import { privatePictureKey } from '#features/media/pictures.server.ts';
import { forgetPrivatePictures, storeRecordPicture } from '#features/uploads/private-uploads.server.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import type { InboxRow } from '../data/inbox.server.ts';
import { countPhotos, deleteLeftPhotos, findPhotoMedia, listPhotos, type NewPhoto } from '../data/photos.server.ts';
import type { InboxEnquiry, ThreadPhoto } from '../domain/inbox-enquiry.ts';
import { MOST_PHOTOS, photoBudget } from '../domain/photo-limits.ts';
import type { ThreadSide } from '../domain/thread-side.ts';

/** The hourly job that takes the photos of conversations that are gone. */
export const CLEAR_PHOTOS_JOB = 'clear-enquiry-photos';
const HOUR_S = 3600;

type Author = { side: ThreadSide; id: string | null };

/** In whose name the pictures of a side are kept: the conversation's, as its sender may have no account. */
export const photoOwner = (row: Pick<InboxRow, 'id'>, side: ThreadSide) => `enquiry:${row.id}:${side}`;

const refuse = (code: string, status: number, publicMessage: string) =>
  new AppError(code, { status, publicMessage, field: 'photos' });

/** The files of a form that hold something. @throws AppError too_many_photos (400) */
export function readPhotoFiles(values: readonly FormDataEntryValue[]): File[] {
  // A file field that was left empty posts an empty file without a name.
  const files = values.filter((value) => value instanceof File && (value.size > 0 || value.name !== ''));
  if (files.length > MOST_PHOTOS) throw refuse('too_many_photos', 400, m.leads_photos_too_many({ most: MOST_PHOTOS }));
  return files as File[];
}

/**
 * Takes the photos of a word in, within what its side may send. What fails leaves nothing that is not swept away. The
 * same photo twice is one. @throws AppError photo_budget (429), upload_refused, picture_* and whatever the storage
 * throws
 */
export async function takePhotos(app: App, row: InboxRow, author: Author, files: readonly File[]): Promise<NewPhoto[]> {
  if (files.length === 0) return [];
  const { perHour, inAll } = photoBudget(author);
  if ((await countPhotos(app.db, row.id, author.side)) + files.length > inAll)
    throw refuse('photo_budget', 429, m.leads_photos_enough({ most: inAll }));
  const photos = new Map<string, NewPhoto>();
  for (const file of files) {
    const key = `thread-photo:${row.id}:${author.side}`;
    if (!(await takeAttempt(app, key, { max: perHour, windowSeconds: HOUR_S })))
      throw refuse('photo_budget', 429, m.leads_photos_wait({ most: perHour }));
    const record = photoOwner(row, author.side);
    const picture = await storeRecordPicture(app, { record, actorId: author.id }, file);
    const fullWidth = picture.widths.at(-1) ?? picture.width;
    photos.set(picture.id, { mediaId: picture.id, fullWidth, fullBytes: await sizeOf(app, picture.id, fullWidth) });
  }
  return [...photos.values()];
}

async function sizeOf(app: App, id: string, width: number): Promise<number> {
  const file = await app.files.find(privatePictureKey(id, width, 'webp'));
  if (file && !(file.body instanceof Uint8Array)) await file.body.cancel();
  return file?.size ?? 0;
}

/** The photos of a conversation, by the word they came with. */
export async function presentPhotos(db: Db, enquiryId: string): Promise<Map<string, ThreadPhoto[]>> {
  const byWord = new Map<string, ThreadPhoto[]>();
  for (const row of await listPhotos(db, enquiryId)) {
    const { id, place, width, height, widths, full_width: fullWidth, full_bytes: bytes } = row;
    const photo = { id, place, width, height, thumbWidth: widths[0] ?? fullWidth, fullWidth, bytes };
    byWord.set(row.message_id ?? '', [...(byWord.get(row.message_id ?? '') ?? []), photo]);
  }
  return byWord;
}

/** The picture of a photo of that conversation; null for what stands in another one, or nowhere. */
export async function findThreadPhoto(app: App, row: InboxRow, photoId: string): Promise<string | null> {
  return isUuid(photoId) ? findPhotoMedia(app.db, row.id, photoId) : null;
}

/**
 * Whether somebody who is signed in is one of the two sides, and so sees its photos: the office only where it is the
 * one that answers.
 */
export function isSideOf(row: InboxRow, { userId, role }: Actor): boolean {
  if (row.sender_id === userId || row.lister_account === userId) return true;
  return role === 'admin' && row.lister_account === null;
}

/** A conversation for who may read it and is no side of it: how many photos there are, and none of them. */
export function withoutPhotos(thread: InboxEnquiry): InboxEnquiry {
  return { ...thread, messages: thread.messages.map((word) => ({ ...word, photos: null })) };
}

/** Takes the photos of conversations that are gone, files last. Once more does no harm. */
export async function clearLeftPhotos(app: App): Promise<void> {
  const keys = await app.db
    .transaction()
    .execute(async (trx) => forgetPrivatePictures(trx, await deleteLeftPhotos(trx)));
  for (const key of keys) await app.files.remove(key);
}
