import { randomBytes } from 'node:crypto';
import { requireReadablePicture } from '#adapters/image-pipeline/picture.server.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { storePicture } from '#features/media/pictures.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { countUnclaimed, findUpload, insertReadyUpload } from './data/uploads.server.ts';
import { checkFile, type FileKind, type FileRefusal } from './domain/file-check.ts';
import { cleanFileName, documentObjectKey, pictureObjectKey } from './domain/object-key.ts';
import { presentUpload } from './present-upload.ts';
import type { Bucket, SentUpload } from './upload.ts';
import { wordFileRefusal } from './upload-texts.ts';

export { claimDocuments, claimPictures } from './claims.server.ts';

/** A person may send this many files in ten minutes: ten homes of ten pictures and some that failed. */
const UPLOAD_LIMIT = { max: 150, windowSeconds: 600 };
/** Files that belong to no saved form yet. */
const MAX_UNCLAIMED: Record<Bucket, number> = { 'property-images': 150, 'verification-docs': 60 };

export type NewFile = { bucket: Bucket; fileName: string; propertyId?: string | undefined };

/** Refuses who sends too much, before any byte is read. @throws AppError too_many_requests, upload_quota */
export async function requireRoom(app: App, actor: Actor, bucket: Bucket): Promise<void> {
  await countAttempt(app, `upload:user:${actor.userId}`, UPLOAD_LIMIT);
  const limit = MAX_UNCLAIMED[bucket];
  if ((await countUnclaimed(app.db, actor.userId, bucket)) < limit) return;
  throw new AppError('upload_quota', { status: 409, publicMessage: m.uploads_quota({ limit }) });
}

/**
 * Takes one file in. A picture goes through the pipeline, and only its clean variants are kept, never the file that was
 * sent; a document is kept as it is, in private. The files stand before the row, so that a row always has its files.
 * @throws AppError upload_refused, picture_*, storage_full, storage_unavailable
 */
export async function storeUpload(app: App, actor: Actor, file: NewFile, bytes: Uint8Array): Promise<SentUpload> {
  const fileName = cleanFileName(file.fileName);
  const kind = requireGoodFile(file.bucket, fileName, bytes);
  return file.bucket === 'property-images'
    ? storePictureUpload(app, actor, { ...file, fileName }, kind, bytes)
    : storeDocumentUpload(app, actor, fileName, kind, bytes);
}

const REFUSAL_STATUS: Record<FileRefusal, number> = {
  empty: 400,
  too_large: 413,
  picture_type: 415,
  document_type: 415,
  hidden_content: 400,
};

/** What kind the file is. @throws AppError upload_refused */
export function requireGoodFile(bucket: Bucket, fileName: string, bytes: Uint8Array): FileKind {
  const checked = checkFile(bucket, fileName, bytes);
  if ('kind' in checked) return checked.kind;
  throw new AppError('upload_refused', {
    status: REFUSAL_STATUS[checked.refusal],
    publicMessage: wordFileRefusal(checked.refusal, bucket, fileName),
    field: 'file',
  });
}

async function storePictureUpload(
  app: App,
  actor: Actor,
  file: NewFile,
  kind: FileKind,
  bytes: Uint8Array,
): Promise<SentUpload> {
  const at = app.now();
  const objectKey = pictureObjectKey({
    propertyId: file.propertyId,
    now: at,
    tail: randomBytes(6).toString('hex'),
    extension: kind.extension,
  });
  const attempt = async () => {
    const picture = await storePicture(app, bytes, { alt: null, isSample: false });
    const mediaId = picture.src.slice('/media/'.length);
    const row = {
      ownerId: actor.userId,
      objectKey,
      fileName: file.fileName,
      contentType: kind.contentType,
      bytes: bytes.length,
      at,
      mediaId,
    };
    return insertUpload(app, { ...row, bucket: 'property-images' });
  };
  try {
    return await attempt();
  } catch (error) {
    // Another person removed the very same picture between its being found and its being used: make it anew.
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return attempt();
    throw error;
  }
}

const FOREIGN_KEY_VIOLATION = '23503';

async function storeDocumentUpload(
  app: App,
  actor: Actor,
  fileName: string,
  kind: FileKind,
  bytes: Uint8Array,
): Promise<SentUpload> {
  if (kind.contentType !== 'application/pdf') await requireReadablePicture(bytes);
  const at = app.now();
  const objectKey = await freeDocumentKey(app, actor.userId, fileName, at);
  await app.files.put(objectKey, bytes);
  const row = {
    ownerId: actor.userId,
    objectKey,
    fileName,
    contentType: kind.contentType,
    bytes: bytes.length,
    at,
    mediaId: null,
  };
  try {
    return await insertUpload(app, { ...row, bucket: 'verification-docs' });
  } catch (error) {
    await app.files.remove(objectKey).catch(() => {});
    throw error;
  }
}

/** The name for a document; two of the same name in the same moment get moments of their own. */
export async function freeDocumentKey(app: App, userId: string, fileName: string, at: Date): Promise<string> {
  for (let timestamp = at.getTime(); ; timestamp += 1) {
    const key = documentObjectKey({ userId, timestamp, fileName });
    if (!(await app.files.has(key))) return key;
  }
}

async function insertUpload(app: App, upload: Parameters<typeof insertReadyUpload>[1]): Promise<SentUpload> {
  return app.db.transaction().execute(async (trx: Db) => {
    const id = await insertReadyUpload(trx, upload);
    await recordAudit(trx, {
      actorId: upload.ownerId,
      action: 'upload.created',
      entity: 'upload',
      entityId: id,
      after: { bucket: upload.bucket, content_type: upload.contentType, bytes: upload.bytes },
      at: upload.at,
    });
    const row = await findUpload(trx, id);
    if (!row) throw new Error(`The upload ${id} has just been written and is not there.`);
    return presentUpload(row);
  });
}

/**
 * The pictures of a form that was posted without script: each is stored, and its address comes back, in order. Empty
 * file fields are passed over. @throws AppError upload_refused and whatever `storeUpload` throws, with the file's name
 * in its words
 */
export async function storePostedPictures(
  app: App,
  actor: Actor,
  files: readonly FormDataEntryValue[],
): Promise<string[]> {
  const urls: string[] = [];
  for (const file of files) {
    if (!(file instanceof File) || file.size === 0) continue;
    await requireRoom(app, actor, 'property-images');
    const { url } = await storeUpload(
      app,
      actor,
      { bucket: 'property-images', fileName: file.name },
      new Uint8Array(await file.arrayBuffer()),
    );
    if (url && !urls.includes(url)) urls.push(url);
  }
  return urls;
}
