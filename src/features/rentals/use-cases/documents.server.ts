import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed, AllowedOwn } from '#features/accounts/allowed.ts';
import { type OpenedDocument, openGivenDocument } from '#features/uploads/documents.server.ts';
import { claimDocuments, requireRoom, storeUpload } from '#features/uploads/uploads.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { deleteDocument, findDocument, insertDocument, listDocuments } from '../data/documents.server.ts';
import { findLease } from '../data/leases.server.ts';
import { getLease } from './leases.server.ts';
import { gone, readOptionalLine, refuse, type Typed } from './read-fields.server.ts';

export const DOCUMENT_KINDS = ['agreement', 'inventory', 'notice', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
const MOST_DOCUMENTS = 30;

/** A paper of a lease as both sides see it. */
export type LeaseDocument = { id: string; name: string; kind: DocumentKind };

/** The papers of a lease, the first first. */
export async function readDocuments(db: Db, leaseId: string): Promise<LeaseDocument[]> {
  return (await listDocuments(db, leaseId)).map(({ id, name, kind }) => ({ id, name, kind }));
}

/**
 * Keeps a paper of a lease, for its landlord and its tenant alone. @throws AppError upload_refused, rental_field (400),
 * rental_gone (404)
 */
export async function addDocument(
  app: App,
  grants: { manage: AllowedOwn<'rental.manage'>; upload: Allowed<'upload.create'> },
  leaseId: string,
  { file, typed }: { file: FormDataEntryValue | null; typed: Typed },
): Promise<void> {
  const actor = grants.manage.requireOwn((await getLease(app, grants.manage, leaseId)).landlord_id);
  const kind = requireOneOf(DOCUMENT_KINDS, typed['kind'], 'kind');
  if (!(file instanceof File) || file.size === 0) throw refuse('rental_field', m.rentals_problem_no_file(), 'file');
  if ((await listDocuments(app.db, leaseId)).length >= MOST_DOCUMENTS)
    throw refuse('rental_full', m.rentals_problem_documents({ most: MOST_DOCUMENTS }), 'file');
  await requireRoom(app, grants.upload, 'verification-docs');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stored = await storeUpload(app, grants.upload, { bucket: 'verification-docs', fileName: file.name }, bytes);
  const name = readOptionalLine(typed, 'name') || stored.file_name;
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    await claimDocuments(app, trx, { ownerId: actor.userId, uploadIds: [stored.id] });
    const id = await insertDocument(trx, { leaseId, landlord: actor.userId, uploadId: stored.id, name, kind, at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'lease.document_added',
      entity: 'lease',
      entityId: leaseId,
      after: { id, kind },
      at,
    });
  });
}

/** Takes a paper off a lease. @throws AppError rental_gone (404), not_allowed */
export async function removeDocument(app: App, allowed: AllowedOwn<'rental.manage'>, id: string): Promise<void> {
  const found = await findDocument(app.db, id);
  if (!found) throw gone();
  const actor = allowed.requireOwn(found.landlord_id);
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    await deleteDocument(trx, id);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'lease.document_removed',
      entity: 'lease',
      entityId: found.lease_id,
      after: { id },
      at,
    });
  });
}

/** Whose paper an id names, for either side; empty where there is none. */
export async function findDocumentOwners(app: App, id: string): Promise<{ landlord: string; tenant: string }> {
  const found = await findDocument(app.db, id);
  const lease = found ? await findLease(app.db, found.lease_id) : null;
  return { landlord: found?.landlord_id ?? '', tenant: lease?.tenant_user_id ?? '' };
}

/** A paper for its landlord or the tenant of its lease; every look leaves an audit row. @throws AppError rental_gone */
export async function openLeaseDocument(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  id: string,
): Promise<OpenedDocument> {
  const found = await findDocument(app.db, id);
  if (!found) throw gone();
  const owners = await findDocumentOwners(app, id);
  const { userId } = allowed.themselves;
  return openGivenDocument(
    app,
    allowed.requireOwn(owners.tenant === userId ? userId : owners.landlord),
    found.upload_id,
  );
}
