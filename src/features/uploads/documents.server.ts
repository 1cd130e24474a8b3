import type { StoredFile } from '#adapters/file-storage/port.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed, AllowedOwn } from '#features/accounts/allowed.ts';
import { isUuid } from '#lib/uuid.ts';
import { findUpload } from './data/uploads.server.ts';
import { uploadNotFound } from './use-cases/remove-upload.server.ts';

export type OpenedDocument = { file: StoredFile; fileName: string; contentType: string };

/**
 * A document for its owner or an admin; every look leaves an audit row before the first byte. Pictures have no original
 * to hand out. @throws AppError not_found, not_allowed, storage_unavailable
 */
export async function openDocument(
  app: App,
  allowed: AllowedOwn<'upload.manage'>,
  id: string,
): Promise<OpenedDocument> {
  const upload = await requireDocument(app, id);
  return handOut(app, allowed.requireOwn(upload.owner_id), upload);
}

/**
 * The same for somebody the document was given to look at, by the office or their landlord, which the caller has found
 * out. @throws AppError
 * not_found, storage_unavailable
 */
export async function openGivenDocument(
  app: App,
  actor: Allowed<'assignment.open'> | Allowed<'rental.manage'>,
  id: string,
): Promise<OpenedDocument> {
  return handOut(app, actor, await requireDocument(app, id));
}

/** A document somebody sent, with its bytes, for the feature that ties it to a record. */
export type OwnDocument = {
  uploadId: string;
  ownerId: string;
  fileName: string;
  contentType: string;
  objectKey: string;
  bytes: Uint8Array;
};

/** A ready document of that person, or null. @throws AppError storage_unavailable */
export async function readOwnDocument(app: App, ownerId: string, id: string): Promise<OwnDocument | null> {
  const upload = isUuid(id) ? await findUpload(app.db, id) : null;
  if (upload?.bucket !== 'verification-docs' || upload.state !== 'ready' || upload.owner_id !== ownerId) return null;
  const file = await app.files.find(upload.object_key);
  if (!file) return null;
  return {
    uploadId: upload.id,
    ownerId,
    fileName: upload.file_name,
    contentType: upload.content_type,
    objectKey: upload.object_key,
    bytes: new Uint8Array(await new Response(file.body).arrayBuffer()),
  };
}

async function requireDocument(app: App, id: string) {
  const upload = isUuid(id) ? await findUpload(app.db, id) : null;
  if (upload?.bucket !== 'verification-docs' || upload.state !== 'ready') throw uploadNotFound();
  return upload;
}

type Document = Awaited<ReturnType<typeof requireDocument>>;

async function handOut(app: App, actor: { userId: string }, upload: Document): Promise<OpenedDocument> {
  const file = await app.files.find(upload.object_key);
  if (!file) throw uploadNotFound();
  await recordAudit(app.db, {
    actorId: actor.userId,
    action: 'upload.read',
    entity: 'upload',
    entityId: upload.id,
    after: { owner_id: upload.owner_id },
    at: app.now(),
  });
  return { file, fileName: upload.file_name, contentType: upload.content_type };
}

/** Headers that make a browser save the file and never run it. */
export function documentHeaders({ file, fileName, contentType }: OpenedDocument): Record<string, string> {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return {
    'Content-Type': contentType,
    'Content-Length': String(file.size),
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, escape)}`,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  };
}
