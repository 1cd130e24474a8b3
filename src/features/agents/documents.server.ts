import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { listReadings, queueUploadedPaper } from '#features/papers/uploaded-papers.server.ts';
import { claimDocuments, requireRoom, storeUpload } from '#features/uploads/uploads.server.ts';
import { AppError } from '#lib/app-error.ts';
import type { Paged } from '#lib/paging.ts';
import { m } from '#paraglide/messages.js';
import type { VerificationDocument, WaitingDocument } from './verification.ts';

const PER_PAGE = 20;

const skipTo = (page: number) => (page - 1) * PER_PAGE;

/**
 * What was handed in about a home, an owner's letter or a registry's answer, and what was sent with a report of
 * somebody else, is decided at a desk of its own.
 */
const isAboutAgent = sql<boolean>`not exists (select 1 from mandate_letters where upload_id = uploads.id)
  and not exists (select 1 from registry_packs where answer_upload = uploads.id)
  and not exists (select 1 from fraud_reports where proof_upload = uploads.id)`;

/** A page of the documents an agent has handed in, newest first, with what the office decided. */
export async function listDocuments(app: App, userId: string, page = 1): Promise<Paged<VerificationDocument>> {
  const own = app.db
    .selectFrom('uploads')
    .where('owner_id', '=', userId)
    .where('bucket', '=', 'verification-docs')
    .where('state', '=', 'ready')
    .where(isAboutAgent);
  const [rows, { total }] = await Promise.all([
    own
      .leftJoin('document_checks', 'document_checks.upload_id', 'uploads.id')
      .select(['uploads.id', 'file_name', 'created_at', 'decision', 'note', 'checked_at'])
      .orderBy('created_at', 'desc')
      .orderBy('uploads.id', 'desc')
      .limit(PER_PAGE)
      .offset(skipTo(page))
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const readings = await listReadings(
    app.db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ id, file_name, created_at, decision, note, checked_at }) => ({
    id,
    fileName: file_name,
    sentAt: created_at.toISOString(),
    reading: readings.get(id) ?? null,
    check: decision && checked_at ? { decision, note, at: checked_at.toISOString() } : null,
  }));
  return { items, total: Number(total), page, perPage: PER_PAGE };
}

/** A page of the documents nobody of the office has decided about, the longest waiting first. */
export async function listWaitingDocuments(app: App, page = 1): Promise<Paged<WaitingDocument>> {
  const waiting = app.db
    .selectFrom('uploads')
    .innerJoin('agent_verifications', 'agent_verifications.agent_id', 'uploads.owner_id')
    .innerJoin('profiles', 'profiles.user_id', 'uploads.owner_id')
    .where('bucket', '=', 'verification-docs')
    .where('state', '=', 'ready')
    .where(isAboutAgent)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('document_checks').select('upload_id').whereRef('upload_id', '=', 'uploads.id'))),
    );
  const [rows, { total }] = await Promise.all([
    waiting
      .select([
        'uploads.id',
        'file_name',
        'uploads.created_at',
        'profiles.full_name',
        'agent_verifications.id as verification_id',
      ])
      .orderBy('uploads.created_at')
      .orderBy('uploads.id')
      .limit(PER_PAGE)
      .offset(skipTo(page))
      .execute(),
    waiting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    sentAt: row.created_at.toISOString(),
    agentName: row.full_name,
    verificationId: row.verification_id,
  }));
  return { items, total: Number(total), page, perPage: PER_PAGE };
}

/**
 * Takes a proof of address or a professional paper for the office to look at, and has it read. @throws AppError
 * document_missing, upload_refused, upload_quota
 */
export async function handInDocument(
  app: App,
  actor: Allowed<'upload.create'>,
  file: FormDataEntryValue | null,
): Promise<void> {
  if (!(file instanceof File) || file.size === 0)
    throw new AppError('document_missing', {
      status: 400,
      publicMessage: m.agents_documents_pick(),
      field: 'document',
    });
  await requireRoom(app, actor, 'verification-docs');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stored = await storeUpload(app, actor, { bucket: 'verification-docs', fileName: file.name }, bytes);
  const { id } = stored;
  await app.db.transaction().execute(async (trx) => {
    await claimDocuments(app, trx, { ownerId: actor.userId, uploadIds: [id] });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'verification.document_sent',
      entity: 'upload',
      entityId: id,
      at: app.now(),
    });
    await queueUploadedPaper(app, trx, {
      uploadId: id,
      ownerId: actor.userId,
      fileName: stored.file_name,
      contentType: stored.content_type,
      objectKey: stored.object_key,
      bytes,
    });
  });
}
