import { randomBytes } from 'node:crypto';
import { requireReadablePicture } from '#adapters/image-pipeline/picture.server.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { storePicture } from '#features/media/pictures.server.ts';
import { AppError } from '#lib/app-error.ts';
import { cleanFileName } from '#lib/file-name.ts';
import { findUpload, insertReadyUpload } from '../data/uploads.server.ts';
import { checkFile, type FileKind, type FileRefusal } from '../domain/file-check.ts';
import { documentObjectKey, pictureObjectKey } from '../domain/object-key.ts';
import { wordFileRefusal } from '../domain/upload-texts.ts';
import type { Bucket, SentUpload } from '../upload.ts';
import { presentUpload } from './present-upload.ts';

/** A file that somebody sends. */
export type NewFile = {
  bucket: Bucket;
  fileName: string;
  propertyId?: string | undefined;
  /** A picture that is to have no public address. */
  isPrivate?: boolean;
};

/** The same with its bytes, and whose it becomes. */
type OwnFile = NewFile & {
  ownerId: string;
  bytes: Uint8Array;
  /** Who sends it, where that is not its owner: null for somebody without an account. */
  actorId?: string | null;
};
type CheckedFile = OwnFile & { kind: FileKind };

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Takes one file in for its owner. The files stand before the row, so that a row always has its files. @throws AppError
 * upload_refused, picture_*, storage_full, storage_unavailable
 */
export async function storeFile(app: App, file: OwnFile): Promise<SentUpload> {
  const fileName = cleanFileName(file.fileName);
  const checked = { ...file, fileName, kind: requireGoodFile({ ...file, fileName }) };
  return file.bucket === 'property-images' ? storePictureFile(app, checked) : storeDocumentFile(app, checked);
}

const REFUSAL_STATUS: Record<FileRefusal, number> = {
  empty: 400,
  too_large: 413,
  picture_type: 415,
  document_type: 415,
  hidden_content: 400,
};

/** What kind the file is. @throws AppError upload_refused */
function requireGoodFile({ bucket, fileName, bytes }: OwnFile): FileKind {
  const checked = checkFile(bucket, fileName, bytes);
  if ('kind' in checked) return checked.kind;
  throw new AppError('upload_refused', {
    status: REFUSAL_STATUS[checked.refusal],
    publicMessage: wordFileRefusal(checked.refusal, bucket, fileName),
    field: 'file',
  });
}

async function storePictureFile(app: App, file: CheckedFile): Promise<SentUpload> {
  const at = app.now();
  const objectKey = pictureObjectKey({
    propertyId: file.propertyId,
    now: at,
    tail: randomBytes(6).toString('hex'),
    extension: file.kind.extension,
  });
  const attempt = async () => {
    const privateTo = file.isPrivate ? file.ownerId : null;
    const picture = await storePicture(app, file.bytes, { alt: null, isSample: false, privateTo });
    const mediaId = picture.src.slice('/media/'.length);
    return insertUpload(app, { ...toRow(file, at), objectKey, mediaId });
  };
  try {
    return await attempt();
  } catch (error) {
    // Another person removed the very same picture between its being found and its being used: make it anew.
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return attempt();
    throw error;
  }
}

async function storeDocumentFile(app: App, file: CheckedFile): Promise<SentUpload> {
  if (file.kind.contentType !== 'application/pdf') await requireReadablePicture(file.bytes);
  const at = app.now();
  const objectKey = await freeDocumentKey(app, file, at);
  await app.files.put(objectKey, file.bytes);
  try {
    return await insertUpload(app, { ...toRow(file, at), objectKey, mediaId: null });
  } catch (error) {
    await app.files.remove(objectKey).catch(() => {});
    throw error;
  }
}

/** The name for a document; two of the same name in the same moment get moments of their own. */
async function freeDocumentKey(app: App, { ownerId, fileName }: OwnFile, at: Date): Promise<string> {
  for (let timestamp = at.getTime(); ; timestamp += 1) {
    const key = documentObjectKey({ userId: ownerId, timestamp, fileName });
    if (!(await app.files.has(key))) return key;
  }
}

function toRow({ ownerId, actorId = ownerId, bucket, fileName, kind, bytes }: CheckedFile, at: Date) {
  return { ownerId, actorId, bucket, fileName, contentType: kind.contentType, bytes: bytes.length, at };
}

type NewRow = Parameters<typeof insertReadyUpload>[1] & { actorId: string | null };

async function insertUpload(app: App, upload: NewRow): Promise<SentUpload> {
  return app.db.transaction().execute(async (trx: Db) => {
    const id = await insertReadyUpload(trx, upload);
    await recordAudit(trx, {
      actorId: upload.actorId,
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
