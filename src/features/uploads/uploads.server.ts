import { pictureIdOf } from '#adapters/image-pipeline/picture.server.ts';
import type { App } from '#app/app.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { privateIdOf } from '#features/media/pictures.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { countUnclaimed } from './data/uploads.server.ts';
import type { Bucket, SentUpload } from './upload.ts';
import { type NewFile, storeFile } from './use-cases/store-file.server.ts';

export { claimDocuments, claimPictures, claimPrivatePictures } from './use-cases/claims.server.ts';

/** A person may send this many files in ten minutes: ten homes of ten pictures and some that failed. */
const UPLOAD_LIMIT = { max: 150, windowSeconds: 600 };
/** Files that belong to no saved form yet. */
const MAX_UNCLAIMED: Record<Bucket, number> = { 'property-images': 150, 'verification-docs': 60 };

/** Refuses who sends too much, before any byte is read. @throws AppError too_many_requests, upload_quota */
export async function requireRoom(app: App, actor: Allowed<'upload.create'>, bucket: Bucket): Promise<void> {
  await countAttempt(app, `upload:user:${actor.userId}`, UPLOAD_LIMIT);
  const limit = MAX_UNCLAIMED[bucket];
  if ((await countUnclaimed(app.db, actor.userId, bucket)) < limit) return;
  throw new AppError('upload_quota', { status: 409, publicMessage: m.uploads_quota({ limit }) });
}

/**
 * Takes one file in. A picture goes through the pipeline, and only its clean variants are kept, never the file that was
 * sent; a document is kept as it is, in private. @throws AppError upload_refused, picture_*, storage_full,
 * storage_unavailable
 */
export async function storeUpload(
  app: App,
  actor: Allowed<'upload.create'>,
  file: NewFile,
  bytes: Uint8Array,
): Promise<SentUpload> {
  return storeFile(app, { ...file, ownerId: actor.userId, bytes });
}

/**
 * The pictures of a form that was posted without script: each is stored, and its address comes back, in order. Empty
 * file fields are passed over. @throws AppError upload_refused and whatever `storeUpload` throws, with the file's name
 * in its words
 */
export async function storePostedPictures(
  app: App,
  allowed: Allowed<'upload.create'>,
  files: readonly FormDataEntryValue[],
): Promise<string[]> {
  const urls = new Set<string>();
  for await (const { name, bytes } of readFiles(app, allowed, files)) {
    const { url } = await storeUpload(app, allowed, { bucket: 'property-images', fileName: name }, bytes);
    if (url) urls.add(url);
  }
  return [...urls];
}

/**
 * The same for pictures that are to have no public address: the id of each, in order. @throws AppError as above
 */
export async function storePrivatePictures(
  app: App,
  allowed: Allowed<'upload.create'>,
  files: readonly FormDataEntryValue[],
): Promise<string[]> {
  const ids = new Set<string>();
  for await (const { name, bytes } of readFiles(app, allowed, files)) {
    await storeUpload(app, allowed, { bucket: 'property-images', fileName: name, isPrivate: true }, bytes);
    ids.add(privateIdOf(pictureIdOf(bytes), allowed.userId));
  }
  return [...ids];
}

async function* readFiles(app: App, allowed: Allowed<'upload.create'>, files: readonly FormDataEntryValue[]) {
  for (const file of files) {
    if (!(file instanceof File) || file.size === 0) continue;
    await requireRoom(app, allowed, 'property-images');
    yield { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  }
}
