import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  deletePapers,
  findOwnBatch,
  findOwnPaper,
  listBatchPapers,
  listPages,
  listRecentPapers,
  type PaperRow,
  tryAgain,
} from '../data/papers.server.ts';
import { listRecords, takeBackRecords } from '../data/records.server.ts';
import type { OwnPaper, ShownPage } from '../paper.ts';
import { recordOnLedger } from './finish-batch.server.ts';
import { READ_PAPER_JOB } from './paper-jobs.ts';
import { presentPages, presentPaper } from './present-paper.server.ts';

export const paperNotFound = () => new AppError('not_found', { status: 404, publicMessage: m.papers_not_found() });

const RECENT = 20;

async function presentAll(app: App, rows: readonly PaperRow[]): Promise<OwnPaper[]> {
  const records = await listRecords(
    app.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentPaper(row, records.get(row.id) ?? null));
}

/** Somebody's newest papers. */
export async function listOwnPapers(app: App, allowed: Allowed<'paper.check'>): Promise<OwnPaper[]> {
  return presentAll(app, await listRecentPapers(app.db, allowed.userId, RECENT));
}

export type OwnBatch = { id: string; isDemo: boolean; sentAt: string; papers: OwnPaper[] };

/** One's own batch with its papers. @throws AppError not_found */
export async function getOwnBatch(app: App, allowed: Allowed<'paper.check'>, id: string): Promise<OwnBatch> {
  const batch = isUuid(id) ? await findOwnBatch(app.db, allowed.userId, id) : null;
  if (!batch) throw paperNotFound();
  const papers = await presentAll(app, await listBatchPapers(app.db, batch.id));
  return { id: batch.id, isDemo: batch.is_demo, sentAt: batch.created_at.toISOString(), papers };
}

/** One's own paper. @throws AppError not_found */
export async function getOwnPaper(app: App, allowed: Allowed<'paper.check'>, id: string): Promise<OwnPaper> {
  const [paper] = await presentAll(app, [await requireOwn(app, allowed, id)]);
  if (!paper) throw paperNotFound();
  return paper;
}

async function requireOwn(app: App, allowed: Allowed<'paper.check'>, id: string): Promise<PaperRow> {
  const row = isUuid(id) ? await findOwnPaper(app.db, allowed.userId, id) : null;
  if (!row) throw paperNotFound();
  return row;
}

/** The pictures of the pages of a paper that its owner looks at. */
export async function listShownPages(app: App, paper: OwnPaper): Promise<ShownPage[]> {
  return presentPages(await listPages(app.db, paper.id));
}

/** Has a paper that could not be read tried again. @throws AppError not_found, paper_not_failed (409) */
export async function retryPaper(app: App, allowed: Allowed<'paper.check'>, id: string): Promise<void> {
  const row = await requireOwn(app, allowed, id);
  await app.db.transaction().execute(async (trx) => {
    if (!(await tryAgain(trx, row.id)))
      throw new AppError('paper_not_failed', { status: 409, publicMessage: m.papers_not_failed() });
    await app.enqueue(trx, READ_PAPER_JOB, { paperId: row.id });
  });
}

/**
 * Has a result written for the ledger that could not be before. @throws AppError not_found, ledger_failed (503),
 * demo_result (409)
 */
export async function recordOwnPaper(app: App, allowed: Allowed<'paper.check'>, id: string): Promise<OwnPaper> {
  const row = await requireOwn(app, allowed, id);
  if (row.is_demo || row.state !== 'done')
    throw new AppError('demo_result', { status: 409, publicMessage: m.papers_ledger_production_only() });
  if (!(await recordOnLedger(app, row.id)))
    throw new AppError('ledger_failed', { status: 503, publicMessage: m.papers_ledger_failed() });
  return getOwnPaper(app, allowed, id);
}

/**
 * Removes a paper with its pictures; its public record says from then on that it was taken back. @throws AppError
 * not_found
 */
export async function removePaper(app: App, allowed: Allowed<'paper.check'>, id: string): Promise<{ batchId: string }> {
  const row = await requireOwn(app, allowed, id);
  const files = await app.db.transaction().execute(async (trx) => {
    await takeBackRecords(trx, [row.id], app.now());
    const keys = await deletePapers(trx, [row.id]);
    await recordAudit(trx, {
      actorId: allowed.userId,
      action: 'paper.removed',
      entity: 'paper',
      entityId: row.id,
      at: app.now(),
    });
    return keys;
  });
  for (const key of files) await app.files.remove(key);
  return { batchId: row.batch_id ?? '' };
}
