import type { App } from '#adapters/app-context.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { claimDocuments, requireRoom, storeUpload } from '#features/uploads/uploads.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import type { VerificationDocument, WaitingDocument } from './verification.ts';

const SHOWN = 20;

/** The documents an agent has handed in, newest first, with what the office decided. */
export async function listDocuments(app: App, userId: string): Promise<VerificationDocument[]> {
  const rows = await app.db
    .selectFrom('uploads')
    .leftJoin('document_checks', 'document_checks.upload_id', 'uploads.id')
    .select(['uploads.id', 'file_name', 'created_at', 'decision', 'note', 'checked_at'])
    .where('owner_id', '=', userId)
    .where('bucket', '=', 'verification-docs')
    .where('state', '=', 'ready')
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, file_name, created_at, decision, note, checked_at }) => ({
    id,
    fileName: file_name,
    sentAt: created_at.toISOString(),
    check: decision && checked_at ? { decision, note, at: checked_at.toISOString() } : null,
  }));
}

/** Documents nobody of the office has decided about, the longest waiting first. */
export async function listWaitingDocuments(app: App): Promise<WaitingDocument[]> {
  const rows = await app.db
    .selectFrom('uploads')
    .innerJoin('agent_verifications', 'agent_verifications.agent_id', 'uploads.owner_id')
    .innerJoin('profiles', 'profiles.user_id', 'uploads.owner_id')
    .select(['uploads.id', 'file_name', 'uploads.created_at', 'profiles.full_name', 'agent_verifications.id as verification_id'])
    .where('bucket', '=', 'verification-docs')
    .where('state', '=', 'ready')
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('document_checks').select('upload_id').whereRef('upload_id', '=', 'uploads.id'))))
    .orderBy('uploads.created_at')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    sentAt: row.created_at.toISOString(),
    agentName: row.full_name,
    verificationId: row.verification_id,
  }));
}

/** Takes a proof of address or a professional paper for the office to look at. @throws AppError document_missing, upload_refused, upload_quota */
export async function handInDocument(app: App, actor: Actor, file: FormDataEntryValue | null): Promise<void> {
  if (!(file instanceof File) || file.size === 0)
    throw new AppError('document_missing', { status: 400, publicMessage: m.agents_documents_pick(), field: 'document' });
  await requireRoom(app, actor, 'verification-docs');
  const { id } = await storeUpload(app, actor, { bucket: 'verification-docs', fileName: file.name }, new Uint8Array(await file.arrayBuffer()));
  await app.db.transaction().execute(async (trx) => {
    await claimDocuments(app, trx, { ownerId: actor.userId, uploadIds: [id] });
    await recordAudit(trx, { actorId: actor.userId, action: 'verification.document_sent', entity: 'upload', entityId: id, at: app.now() });
  });
}
