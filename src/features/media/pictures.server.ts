import { createHash } from 'node:crypto';
import { VARIANT_FORMATS, type VariantFormat } from '#adapters/image-pipeline/limits.ts';
import { type PictureVariant, pictureIdOf, processPicture } from '#adapters/image-pipeline/picture.server.ts';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { PRINT_PICTURES_JOB } from './domain/prints/print.ts';

/** Looked at after the pages, and with the pictures that come with it. */
const PRINT_AFTER_S = 10;

/** A picture whose variants are made already, as the sample pictures are shipped. */
export type MadePicture = {
  id: string;
  width: number;
  height: number;
  widths: readonly number[];
  thumbhash: string;
  phash: string;
  alt: string;
};

/** Where a variant lies in the file storage; the route /media/{id}/{width}.{format} reads the same key. */
export function pictureKey(id: string, width: number, format: VariantFormat): string {
  return `media/${id.slice(0, 2)}/${id}/${width}.${format}`;
}

/** Where a variant of a private picture lies: apart, so that no public address comes to it. */
export function privatePictureKey(id: string, width: number, format: VariantFormat): string {
  return `private-media/${id.slice(0, 2)}/${id}/${width}.${format}`;
}

/**
 * The id of somebody's private copy of a picture: another one for each person, and none of a public picture, so that
 * the same photo that is public elsewhere stays a file of its own.
 */
export function privateIdOf(pictureId: string, ownerId: string): string {
  return createHash('sha256').update(`private\n${ownerId}\n${pictureId}`).digest('hex').slice(0, 32);
}

/**
 * Takes an uploaded picture through the pipeline and keeps it: every variant first, its row last, so that a row always
 * has its files. The same bytes again give the same picture and do no work. `privateTo`: whose alone it is; it then has
 * no public address, and is compared with no other.
 * @throws AppError `picture_*` from the pipeline, `storage_full`, `storage_unavailable`
 */
export async function storePicture(
  app: App,
  bytes: Uint8Array,
  { alt, isSample, privateTo = null }: { alt: string | null; isSample: boolean; privateTo?: string | null },
): Promise<StoredPicture> {
  const id = privateTo === null ? pictureIdOf(bytes) : privateIdOf(pictureIdOf(bytes), privateTo);
  const keyOf = privateTo === null ? pictureKey : privatePictureKey;
  const known = await findPicture(app, id);
  // A row whose files were lost (a restored database, a cleared bucket) heals when the picture is sent again.
  if (known && (await app.files.has(keyOf(id, known.widths[0] ?? 0, 'webp')))) return known;
  const picture = { ...(await processPicture(bytes)), id };
  await putVariants(app, id, picture.variants, keyOf);
  await app.db.transaction().execute(async (trx) => {
    const isPrivate = privateTo !== null;
    await insertPicture(app, trx, { ...picture, bytes: sumBytes(picture.variants), alt, isSample, isPrivate });
    if (!isSample && !isPrivate) await app.enqueue(trx, PRINT_PICTURES_JOB, {}, { startAfter: PRINT_AFTER_S });
  });
  const { width, height, widths, thumbhash } = picture;
  return { src: pictureAddress(id), width, height, widths, thumbhash, alt: alt ?? '', isSample };
}

/** Keeps a picture whose variants were made before, in the same order and just as often as wanted. */
export async function storeMadePicture(
  app: App,
  picture: MadePicture & { isSample: boolean; variants: readonly PictureVariant[] },
): Promise<void> {
  await putVariants(app, picture.id, picture.variants);
  await insertPicture(app, app.db, { ...picture, bytes: sumBytes(picture.variants), isPrivate: false });
}

/**
 * Writes down that a picture was virtually staged from another: it is labelled so wherever it is shown, and says
 * nothing about whose photo it is.
 */
export async function markStagedFrom(trx: Db, id: string, photoId: string): Promise<void> {
  await trx.updateTable('media').set({ staged_from: photoId }).where('id', '=', id).execute();
}

/** The address of a picture as listings keep it in image_urls. */
export function pictureAddress(id: string): string {
  return `/media/${id}`;
}

async function findPicture(app: App, id: string): Promise<StoredPicture | null> {
  const row = await app.db
    .selectFrom('media')
    .select(['width', 'height', 'widths', 'thumbhash', 'alt', 'is_sample'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    src: pictureAddress(id),
    width: row.width,
    height: row.height,
    widths: row.widths,
    thumbhash: row.thumbhash,
    alt: row.alt ?? '',
    isSample: row.is_sample,
  };
}

/** All variants or none: what was written before the disk was full would lie there for ever, in nobody's name. */
async function putVariants(
  app: App,
  id: string,
  variants: readonly PictureVariant[],
  keyOf: typeof pictureKey = pictureKey,
): Promise<void> {
  const keyed = variants.map(({ width, format, bytes }) => ({ key: keyOf(id, width, format), bytes }));
  const outcomes = await Promise.allSettled(keyed.map(({ key, bytes }) => app.files.put(key, bytes)));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failure) return;
  // Unless a row promises them: then each file that is there is better than none.
  if (!(await findPicture(app, id))) await Promise.allSettled(keyed.map(({ key }) => app.files.remove(key)));
  throw failure.reason;
}

type NewPicture = Omit<MadePicture, 'alt'> & {
  alt: string | null;
  bytes: number;
  isSample: boolean;
  isPrivate: boolean;
};

async function insertPicture(
  app: App,
  trx: Db,
  { id, width, height, thumbhash, phash, widths, bytes, alt, isSample, isPrivate }: NewPicture,
): Promise<void> {
  await trx
    .insertInto('media')
    .values({
      id,
      width,
      height,
      thumbhash,
      phash,
      widths: [...widths],
      bytes,
      alt,
      is_sample: isSample,
      is_private: isPrivate,
      created_at: app.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const sumBytes = (variants: readonly PictureVariant[]) => variants.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Takes a picture off the books that nobody's upload is any more; the keys of its files, none when it stays. */
export async function deleteUnusedPicture(trx: Db, pictureId: string): Promise<string[]> {
  const row = await trx
    .deleteFrom('media')
    .where('id', '=', pictureId)
    .where('is_sample', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('uploads').select('uploads.id').where('uploads.media_id', '=', pictureId))),
    )
    .returning(['widths', 'is_private'])
    .executeTakeFirst();
  const keyOf = row?.is_private ? privatePictureKey : pictureKey;
  return (row?.widths ?? []).flatMap((width) => VARIANT_FORMATS.map((format) => keyOf(pictureId, width, format)));
}
