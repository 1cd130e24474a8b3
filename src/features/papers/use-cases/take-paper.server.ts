import { createHash, randomUUID } from 'node:crypto';
import { sniffFileKind } from '#adapters/paper-reader/file-kind.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { AppError } from '#lib/app-error.ts';
import { DEDUPE_WINDOW_MS } from '#lib/dedupe-key.ts';
import { cleanFileName } from '#lib/file-name.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  countInBatch,
  countUnderWay,
  findBatchByKey,
  findJustSent,
  insertBatch,
  insertPaper,
  lockSender,
} from '../data/papers.server.ts';
import type { PaperType } from '../domain/paper-report.ts';
import { wordCountRefusal, wordFileRefusal } from '../domain/upload-texts.ts';
import { MAX_FILES, MAX_PAPER_BYTES } from '../paper-limits.ts';
import { READ_PAPER_JOB, SHOW_DEMO_JOB } from './paper-jobs.ts';

/** Enough for a buyer who compares a dozen properties in an evening. */
const BATCH_LIMIT = { max: 12, windowSeconds: 3600 };
/** So many of one person may wait to be read. */
const MAX_UNDER_WAY = 30;

const KINDS = {
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  tiff: { contentType: 'image/tiff', extension: 'tif' },
} as const;

/** A file that somebody sends; those of the same key make a batch. */
export type SentPaper = {
  batchKey: string;
  isDemo: boolean;
  fileName: string;
  saidType: PaperType | null;
  bytes: Uint8Array;
};
export type TakenPaper = { batchId: string; paperId: string };

/**
 * Takes a file in and queues its reading. The same file of the same person within ten minutes is the one that was sent
 * before, in whichever tab. In demo mode nothing of it is kept but its name. @throws AppError paper_refused,
 * too_many_papers, too_many_requests, storage_full, storage_unavailable
 */
export async function takePaper(app: App, allowed: Allowed<'paper.check'>, sent: SentPaper): Promise<TakenPaper> {
  const fileName = cleanFileName(sent.fileName);
  const kind = requireKind(fileName, sent);
  const ownerId = allowed.userId;
  const sha256 = createHash('sha256').update(sent.bytes).digest('hex');
  const since = new Date(app.now().getTime() - DEDUPE_WINDOW_MS);
  const same = { ownerId, sha256, isDemo: sent.isDemo, saidType: sent.saidType, since };
  const before = await findJustSent(app.db, same);
  if (before) return { batchId: before.batch_id, paperId: before.id };
  await requireTurn(app, ownerId, sent.batchKey);

  const id = randomUUID();
  const objectKey = sent.isDemo ? null : `papers/${id}/sent.${kind.extension}`;
  // The file stands before its row, so that a row always has its file.
  if (objectKey) await app.files.put(objectKey, sent.bytes);
  const drop = async () => {
    if (objectKey) await app.files.remove(objectKey).catch(() => {});
  };
  try {
    const taken = await app.db.transaction().execute(async (trx) => {
      await lockSender(trx, ownerId);
      const meanwhile = await findJustSent(trx, same);
      if (meanwhile) return { batchId: meanwhile.batch_id, paperId: meanwhile.id };
      const { batchId, position } = await openBatch(trx, {
        ownerId,
        key: sent.batchKey,
        isDemo: sent.isDemo,
        at: app.now(),
      });
      const { contentType } = kind;
      const file = { fileName, contentType, bytes: sent.bytes.length, objectKey, sha256, saidType: sent.saidType };
      const whose = { id, ownerId, batchId, uploadId: null, isDemo: sent.isDemo };
      await insertPaper(trx, { ...whose, ...file, position, at: app.now() });
      await recordAudit(trx, {
        actorId: ownerId,
        action: 'paper.sent',
        entity: 'paper',
        entityId: id,
        after: { content_type: contentType, bytes: sent.bytes.length, demo: sent.isDemo },
        at: app.now(),
      });
      await app.enqueue(trx, sent.isDemo ? SHOW_DEMO_JOB : READ_PAPER_JOB, { paperId: id });
      return { batchId, paperId: id };
    });
    if (taken.paperId !== id) await drop();
    return taken;
  } catch (error) {
    await drop();
    throw error;
  }
}

function requireKind(fileName: string, { bytes }: SentPaper) {
  const found = sniffFileKind(bytes);
  const refusal = bytes.length > MAX_PAPER_BYTES ? 'too_large' : 'wrong_type';
  if (found && refusal !== 'too_large') return KINDS[found];
  throw new AppError('paper_refused', {
    status: refusal === 'too_large' ? 413 : 415,
    publicMessage: wordFileRefusal(refusal, fileName),
    field: 'file',
  });
}

/** @throws AppError batch_unknown, too_many_papers, too_many_requests */
async function requireTurn(app: App, ownerId: string, key: string): Promise<void> {
  if (!isUuid(key))
    throw new AppError('batch_unknown', { status: 400, publicMessage: m.papers_batch_unknown(), field: 'batch' });
  if ((await countUnderWay(app.db, ownerId)) >= MAX_UNDER_WAY)
    throw new AppError('too_many_papers', { status: 409, publicMessage: m.papers_too_many_waiting() });
  if (!(await findBatchByKey(app.db, ownerId, key)))
    await countAttempt(app, `paper-batch:user:${ownerId}`, BATCH_LIMIT);
}

async function openBatch(
  trx: Db,
  wanted: { ownerId: string; key: string; isDemo: boolean; at: Date },
): Promise<{ batchId: string; position: number }> {
  const batch = (await findBatchByKey(trx, wanted.ownerId, wanted.key)) ?? (await insertBatch(trx, wanted));
  const position = await countInBatch(trx, batch.id);
  if (position >= MAX_FILES || batch.is_demo !== wanted.isDemo)
    throw new AppError('too_many_papers', { status: 409, publicMessage: wordCountRefusal('too_many') });
  return { batchId: batch.id, position };
}
