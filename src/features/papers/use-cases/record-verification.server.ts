import type { App } from '#app/app.server.ts';
import { type Allowed, notAllowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { findNewestOfHash } from '../data/papers.server.ts';
import type { PaperStatus } from '../domain/paper-report.ts';
import { recordOwnPaper } from './own-papers.server.ts';

type Asked = { documentHash: string; status: PaperStatus; userId: string };

/**
 * Records one's own result in the ledger, in production mode only (spec 7); what is said of it has to be what was
 * found. @throws AppError not_allowed, not_found, demo_result, ledger_failed
 */
export async function recordVerification(
  app: App,
  allowed: Allowed<'paper.check'>,
  { documentHash, status, userId }: Asked,
) {
  if (userId !== allowed.userId) throw notAllowed();
  const row = await findNewestOfHash(app.db, allowed.userId, documentHash.toLowerCase());
  if (row?.findings?.status !== status)
    throw new AppError('not_found', { status: 404, publicMessage: m.papers_ledger_mismatch(), field: 'documentHash' });
  const { id, ledger } = await recordOwnPaper(app, allowed, row.id);
  const isWritten = ledger?.state === 'written';
  return {
    id,
    status: isWritten ? ('written' as const) : ('queued' as const),
    entry: isWritten ? ledger.entry : null,
    hash: isWritten ? ledger.hash : null,
  };
}
