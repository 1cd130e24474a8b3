import { sql } from 'kysely';
import { pictureIdOf } from '#adapters/image-pipeline/picture.server.ts';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { deleteUnusedPicture, pictureAddress, privateIdOf } from '#features/media/pictures.server.ts';
import { copyToPrivate } from '#features/media/private-pictures.server.ts';
import { deletePrivateUploads, deleteUploadOf, insertReadyUpload } from './data/uploads.server.ts';
import { claimPrivatePictures } from './use-cases/claims.server.ts';
import { storeFile } from './use-cases/store-file.server.ts';

/** A private picture that a record is to have. */
export type RecordPicture = { id: string; width: number; height: number; widths: number[] };

/**
 * Takes in a private picture for a record that has it in nobody's name, such as a conversation of somebody without an
 * account. The caller has counted what may be sent. What no record claims is cleared away as every upload. @throws
 * AppError upload_refused, picture_*, storage_full, storage_unavailable
 */
export async function storeRecordPicture(
  app: App,
  { record, actorId }: { record: string; actorId: string | null },
  file: File,
): Promise<RecordPicture> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sent = { bucket: 'property-images' as const, fileName: file.name, isPrivate: true };
  const { width, height, widths } = await storeFile(app, { ...sent, ownerId: record, actorId, bytes });
  return { id: privateIdOf(pictureIdOf(bytes), record), width: width ?? 0, height: height ?? 0, widths };
}

/**
 * Takes private pictures off the books that no record has any more, inside the caller's transaction; gives the keys of
 * their files, to be removed once it stands.
 */
export async function forgetPrivatePictures(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await deletePrivateUploads(trx, ids);
  const keys: string[] = [];
  for (const id of ids) keys.push(...(await deleteUnusedPicture(trx, id)));
  return keys;
}

/**
 * Makes a public picture of somebody private: a copy of their own, claimed for the record that has it, and the public
 * one goes unless somebody's home or another person's upload has it. Gives the private id, null where the picture is
 * gone. May be done again after it broke off. @throws AppError storage_full, storage_unavailable
 */
export async function makePrivate(app: App, ownerId: string, pictureId: string): Promise<string | null> {
  const id = await copyToPrivate(app, pictureId, ownerId);
  if (id === null) return null;
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const upload = {
      ownerId,
      bucket: 'property-images' as const,
      fileName: 'photo',
      contentType: 'image/webp',
      bytes: 0,
    };
    await insertReadyUpload(trx, { ...upload, objectKey: `private-media/${id}`, mediaId: id, at });
    await claimPrivatePictures(app, trx, { ownerId, ids: [id] });
    if (await isShown(trx, pictureId)) return;
    await deleteUploadOf(trx, ownerId, pictureId);
    // Files before the commit: were it the other way round, breaking off would leave them at their public address.
    for (const key of await deleteUnusedPicture(trx, pictureId)) await app.files.remove(key);
  });
  return id;
}

/** Whether a home that is or was offered, or is handed in, shows a picture. */
async function isShown(trx: Db, pictureId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from properties where image_urls @> ${[pictureAddress(pictureId)]}::text[] union all
    select 1 from property_submissions where image_urls @> ${[pictureAddress(pictureId)]}::text[] limit 1`.execute(trx);
  return rows.length > 0;
}
