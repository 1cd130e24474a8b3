import type { App } from '#adapters/app-context.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { setAgentStatus, setAgentVerified } from '#features/accounts/agent-standing.server.ts';
import { requireAllowed } from '#features/accounts/guards.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { refreshAgentScore } from './agent-score.server.ts';
import { countRedacted, findRedacted, type RedactedCursor, readRedacted } from './data/verifications.server.ts';
import { nextVerification } from './domain/verification-states.ts';
import type { RedactedVerification, VerificationFilter } from './verification.ts';

export type { RedactedVerification, VerificationFilter };
export type RedactedPage = { items: RedactedVerification[]; total: number; page: number; perPage: number };

const STREAM_ROWS = 500;
const NOTES_MAX = 2000;

/** One page of verification records as the office may see them: redacted by get_all_agent_verifications_redacted, newest first. */
export async function listRedactedVerifications(
  app: App,
  filter: VerificationFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<RedactedPage> {
  const [rows, total] = await Promise.all([
    readRedacted(app.db, filter, { limit: perPage, offset: (page - 1) * perPage }),
    countRedacted(app.db, filter),
  ]);
  return { items: rows.map(({ record }) => record), total, page, perPage };
}

/** All such records one after another, in constant memory, for exports. */
export async function* streamRedactedVerifications(app: App, filter: VerificationFilter): AsyncGenerator<RedactedVerification> {
  let after: RedactedCursor | undefined;
  for (;;) {
    const rows = await readRedacted(app.db, filter, { after, limit: STREAM_ROWS });
    for (const { record } of rows) yield record;
    if (rows.length < STREAM_ROWS) return;
    after = rows.at(-1)?.cursor;
  }
}

/** The record of that id as the office may see it, or null. */
export async function findRedactedVerification(app: App, id: string): Promise<RedactedVerification | null> {
  return isUuid(id) ? findRedacted(app.db, id) : null;
}

export type ReviewDecision = { decision: 'verified' | 'flagged'; notes: string };

/**
 * The office's decision about a record: verified approves the agent, flagged takes the approval away; the agent is told. A flag needs
 * a note. @throws AppError notes_required (400), verification_not_found (404), review_conflict (409) when another admin was first
 */
export async function reviewVerification(app: App, actor: Actor, id: string, { decision, notes }: ReviewDecision): Promise<void> {
  requireAllowed('verification.review', actor);
  const note = notes.trim().slice(0, NOTES_MAX);
  if (decision === 'flagged' && note === '')
    throw new AppError('notes_required', { status: 400, publicMessage: m.agents_review_notes_required(), field: 'notes' });
  const seen = await findRedactedVerification(app, id);
  if (!seen) throw new AppError('verification_not_found', { status: 404, publicMessage: m.agents_review_not_found() });
  const step = nextVerification(seen.verification_status, decision === 'verified' ? 'verify' : 'flag');
  if (!step) throw new AppError('review_conflict', { status: 409, publicMessage: m.agents_review_conflict() });
  const now = app.now();
  await app.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('agent_verifications')
      .set({
        verification_status: step.status,
        verification_notes: note || null,
        reviewed_at: now,
        reviewed_by: actor.userId,
        ...(step.status === 'verified' ? { verified_at: now } : {}),
        updated_at: now,
      })
      .where('id', '=', id)
      .where('verification_status', '=', seen.verification_status)
      .returning('agent_id')
      .executeTakeFirst();
    if (!changed) throw new AppError('review_conflict', { status: 409, publicMessage: m.agents_review_conflict() });
    const agentStatus = step.agent === 'approve' ? 'approved' : 'pending';
    const standing = await setAgentStatus(trx, changed.agent_id, agentStatus);
    await setAgentVerified(trx, changed.agent_id, step.status === 'verified');
    await refreshAgentScore(trx, changed.agent_id);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: `verification.${decision}`,
      entity: 'agent_verification',
      entityId: id,
      before: { status: seen.verification_status, agentStatus: standing?.before ?? null },
      after: { status: step.status, agentStatus: standing ? agentStatus : null },
      at: now,
    });
    await notify(app, trx, {
      userId: changed.agent_id,
      kind: `verification-${decision}`,
      title: decision === 'verified' ? m.agents_notice_approved_title() : m.agents_notice_flagged_title(),
      paragraphs: decision === 'verified' ? [m.agents_notice_approved_text()] : [m.agents_notice_flagged_text(), note],
      path: decision === 'verified' ? '/agent/dashboard' : '/agent/verification',
    });
  });
  app.touchTags(['agents', `agent:${seen.agent_id}`]);
}
