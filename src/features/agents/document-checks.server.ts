import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { refreshAgentScore } from './use-cases/agent-score.server.ts';
import type { DocumentDecision } from './verification.ts';

const NOTE_MAX = 2000;

export type DocumentCheck = { decision: DocumentDecision; note: string };

/**
 * The office's decision about a document that an agent handed in; the agent is told and the trust score counted anew.
 * Declining needs a note. @throws AppError notes_required (400), document_not_found (404), own_matter (403),
 * document_checked (409) when another admin was first
 */
export async function checkDocument(
  app: App,
  allowed: AllowedOthers<'verification.review'>,
  id: string,
  { decision, note }: DocumentCheck,
): Promise<void> {
  const words = note.trim().slice(0, NOTE_MAX);
  if (decision === 'declined' && words === '')
    throw new AppError('notes_required', {
      status: 400,
      publicMessage: m.agents_document_note_required(),
      field: 'note',
    });
  const document = isUuid(id) ? await findDocument(app.db, id) : undefined;
  if (!document)
    throw new AppError('document_not_found', { status: 404, publicMessage: m.agents_document_not_found() });
  const { owner_id: agentId, file_name: fileName } = document;
  const actor = allowed.requireOther([agentId]);
  await app.db.transaction().execute(async (trx) => {
    const at = app.now();
    const stored = await trx
      .insertInto('document_checks')
      .values({
        upload_id: id,
        agent_id: agentId,
        decision,
        note: words || null,
        checked_by: actor.userId,
        checked_at: at,
      })
      .onConflict((conflict) => conflict.column('upload_id').doNothing())
      .returning('upload_id')
      .executeTakeFirst();
    if (!stored) throw new AppError('document_checked', { status: 409, publicMessage: m.agents_document_checked() });
    await refreshAgentScore(trx, agentId);
    const action = `verification.document_${decision}` as const;
    await recordAudit(trx, {
      actorId: actor.userId,
      action,
      entity: 'upload',
      entityId: id,
      after: { agentId, decision },
      at,
    });
    const isAccepted = decision === 'accepted';
    await notify(app, trx, {
      causedBy: null,
      userId: agentId,
      kind: `document-${decision}`,
      write: () => ({
        title: isAccepted
          ? m.agents_notice_document_accepted({ name: fileName })
          : m.agents_notice_document_declined({ name: fileName }),
        paragraphs: [
          isAccepted ? m.agents_notice_document_accepted_text() : m.agents_notice_document_declined_text(),
          ...(words ? [words] : []),
        ],
      }),
      path: href('/agent/verification'),
      dedupeKey: `document:${id}`,
    });
  });
  app.touchTags(['agents', `agent:${agentId}`]);
}

function findDocument(db: Db, id: string) {
  return db
    .selectFrom('uploads')
    .select(['owner_id', 'file_name'])
    .where('id', '=', id)
    .where('bucket', '=', 'verification-docs')
    .where('state', '=', 'ready')
    .executeTakeFirst();
}
