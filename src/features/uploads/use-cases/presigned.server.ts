import { randomBytes } from 'node:crypto';
import type { StoredFile } from '#adapters/file-storage/port.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed, AllowedOwn } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { cleanFileName } from '#lib/file-name.ts';
import { m } from '#paraglide/messages.js';
import {
  deleteUnclaimed,
  failUpload,
  findUpload,
  insertWaitingUpload,
  type UploadRow,
} from '../data/uploads.server.ts';
import { incomingObjectKey } from '../domain/object-key.ts';
import { wordFileRefusal } from '../domain/upload-texts.ts';
import type { SentUpload } from '../upload.ts';
import { MAX_BYTES } from '../upload-limits.ts';
import { requireRoom } from '../uploads.server.ts';
import { readStream } from './read-body.server.ts';
import { uploadNotFound } from './remove-upload.server.ts';
import { type NewFile, storeFile } from './store-file.server.ts';

/** Long enough for 10 MB on a slow line. */
const VALID_SECONDS = 15 * 60;

export type PresignedUpload = {
  id: string;
  method: 'PUT';
  url: string;
  headers: Record<string, string>;
  expires_at: string;
};

/**
 * Announces a file and says where its owner may PUT it: one key, one size, for a quarter of an hour.
 * @throws AppError presign_unavailable where files are kept on the disk of the server, upload_refused, upload_quota
 */
export async function presignUpload(
  app: App,
  actor: Allowed<'upload.create'>,
  file: NewFile,
  bytes: number,
): Promise<PresignedUpload> {
  const fileName = cleanFileName(file.fileName);
  const { presignPut } = app.files;
  if (!presignPut) throw new AppError('presign_unavailable', { status: 409, publicMessage: m.uploads_no_presign() });
  if (bytes > MAX_BYTES[file.bucket]) {
    throw new AppError('upload_refused', {
      status: 413,
      publicMessage: wordFileRefusal('too_large', file.bucket, fileName),
      field: 'bytes',
    });
  }
  await requireRoom(app, actor, file.bucket);
  const at = app.now();
  const objectKey = incomingObjectKey({
    bucket: file.bucket,
    propertyId: file.propertyId,
    now: at,
    tail: randomBytes(12).toString('hex'),
    fileName,
  });
  const contentType = 'application/octet-stream';
  const { url, headers } = await presignPut(objectKey, { bytes, contentType, validSeconds: VALID_SECONDS });
  const id = await insertWaitingUpload(app.db, {
    ownerId: actor.userId,
    bucket: file.bucket,
    objectKey,
    fileName,
    contentType,
    bytes,
    at,
  });
  return { id, method: 'PUT', url, headers, expires_at: new Date(at.getTime() + VALID_SECONDS * 1000).toISOString() };
}

/**
 * Takes in what was sent to the storage: checked like every file, a document then moved where the address to send to no
 * longer reaches. The waiting row is used up; the answer is the finished upload, which has an id of its own.
 * @throws AppError not_found, not_allowed, upload_not_arrived, upload_complete, and whatever `storeUpload` throws
 */
export async function completeUpload(app: App, allowed: AllowedOwn<'upload.manage'>, id: string): Promise<SentUpload> {
  const waiting = await findUpload(app.db, id);
  if (!waiting) throw uploadNotFound();
  const actor = allowed.requireOwn(waiting.owner_id);
  if (waiting.state !== 'waiting')
    throw new AppError('upload_complete', { status: 409, publicMessage: m.uploads_already_complete() });
  const stored = await app.files.find(waiting.object_key);
  if (!stored) throw new AppError('upload_not_arrived', { status: 409, publicMessage: m.uploads_not_arrived() });
  const upload = await takeIn(app, waiting, stored);
  await app.db.transaction().execute(async (trx) => {
    await deleteUnclaimed(trx, id);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'upload.completed',
      entity: 'upload',
      entityId: upload.id,
      before: { id },
      at: app.now(),
    });
  });
  await app.files.remove(waiting.object_key);
  return upload;
}

async function takeIn(app: App, waiting: UploadRow, stored: StoredFile): Promise<SentUpload> {
  const { bucket, file_name: fileName } = waiting;
  try {
    const bytes = await readWhole(stored, waiting);
    // The owner's, also when an admin completes it.
    return await storeFile(app, {
      ...{ ownerId: waiting.owner_id, bucket, fileName, bytes },
      propertyId: folderOf(waiting.object_key),
    });
  } catch (error) {
    if (error instanceof AppError && error.status < 500) {
      await failUpload(app.db, waiting.id, error.code);
      await app.files.remove(waiting.object_key);
    }
    throw error;
  }
}

async function readWhole(stored: StoredFile, { bucket, file_name }: UploadRow): Promise<Uint8Array> {
  const limit = MAX_BYTES[bucket];
  const tooLarge = () =>
    new AppError('upload_refused', {
      status: 413,
      publicMessage: wordFileRefusal('too_large', bucket, file_name),
      field: 'file',
    });
  if (stored.body instanceof Uint8Array) {
    if (stored.body.length > limit) throw tooLarge();
    return stored.body;
  }
  return readStream(stored.body, limit, tooLarge);
}

const folderOf = (objectKey: string) => objectKey.split('/')[1];
