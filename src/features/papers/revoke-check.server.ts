import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { findPaper } from './data/papers.server.ts';
import { lockRecordByCode, markRevoked } from './data/records.server.ts';
import { readCode } from './domain/paper-codes.ts';

const REASON = { min: 15, max: 500 } as const;

/**
 * The office takes a certificate back, for good: whoever holds its number reads since when and why, its owner is told,
 * and the trail, with it the public ledger, has an entry of it. @throws AppError check_unknown (404), own_matter
 * (403), check_revoked (409), reason_refused (400)
 */
export async function revokeCheck(
  app: App,
  allowed: AllowedOthers<'paper.revoke'>,
  given: { code: string; reason: string },
): Promise<void> {
  const reason = withoutControls(given.reason).trim();
  if (reason.length < REASON.min || reason.length > REASON.max)
    throw new AppError('reason_refused', {
      status: 400,
      publicMessage: m.papers_revoke_reason(REASON),
      field: 'reason',
    });
  const code = readCode(given.code);
  const unknown = () =>
    new AppError('check_unknown', { status: 404, publicMessage: m.papers_revoke_unknown(), field: 'code' });
  if (!code) throw unknown();
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const record = await lockRecordByCode(trx, code);
    if (!record) throw unknown();
    const paper = record.paper_id ? await findPaper(trx, record.paper_id) : null;
    const actor = allowed.requireOther([paper?.owner_id ?? null]);
    if (record.revoked_at !== null || record.taken_back_at !== null)
      throw new AppError('check_revoked', { status: 409, publicMessage: m.papers_revoke_already(), field: 'code' });
    await markRevoked(trx, code, { reason, by: actor.userId, at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'paper.revoked',
      entity: 'paper',
      entityId: record.paper_id ?? code,
      before: { status: record.status },
      after: { code, reason },
      at,
    });
    if (paper)
      await notify(app, trx, {
        causedBy: null,
        userId: paper.owner_id,
        kind: 'certificate-revoked',
        write: () => ({ title: m.papers_notice_revoked({ code }), paragraphs: [reason] }),
        path: href('/document-verification/check/:code', { code }),
        dedupeKey: `certificate-revoked:${code}`,
      });
  });
}
