import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { type Allowed, allow } from '#features/accounts/allowed.ts';
import { listReadings, queueUploadedPaper } from '#features/papers/uploaded-papers.server.ts';
import { type OwnDocument, readOwnDocument } from '#features/uploads/documents.server.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { claimDocuments, requireRoom, storeUpload } from '#features/uploads/uploads.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';

/**
 * Takes the file of a report's form in, as a document of its sender; null where none was chosen. @throws AppError
 * upload_refused, upload_quota, too_many_requests
 */
export async function storeProof(
  app: App,
  actor: Allowed<'report.create'>,
  file: FormDataEntryValue | null,
): Promise<string | null> {
  if (!(file instanceof File) || file.size === 0) return null;
  const sender = allow(uploadPolicy.create, actor);
  await requireRoom(app, sender, 'verification-docs');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return (await storeUpload(app, sender, { bucket: 'verification-docs', fileName: file.name }, bytes)).id;
}

/** The document a report names as its proof, which is the reporter's own. @throws AppError report_incomplete (400) */
export async function findProof(app: App, userId: string, given: unknown): Promise<OwnDocument | null> {
  if (given === undefined || given === null || given === '') return null;
  const document = typeof given === 'string' ? await readOwnDocument(app, userId, given) : null;
  if (document) return document;
  throw new AppError('report_incomplete', { status: 400, publicMessage: m.reports_proof_unknown(), field: 'proof' });
}

/**
 * Ties the document to the report that the caller's transaction stores, and has it drawn and read for the office, which
 * sees pictures of its pages and never the file itself.
 */
export async function claimProof(app: App, trx: Db, proof: OwnDocument): Promise<void> {
  await claimDocuments(app, trx, { ownerId: proof.ownerId, uploadIds: [proof.uploadId] });
  if ((await listReadings(trx, [proof.uploadId])).size === 0) await queueUploadedPaper(app, trx, proof);
}
