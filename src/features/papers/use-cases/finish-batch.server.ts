import { createHash, randomBytes } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { listBatchPapers, type PaperRow } from '../data/papers.server.ts';
import { lockBatch, markCompared, writeCompared } from '../data/reading.server.ts';
import { lockRecord, markUnrecorded, tieRecord, writeRecord } from '../data/records.server.ts';
import { compareInBatch, withConsistency } from '../domain/compare-in-batch.ts';
import { CODE_BYTES, writeCode } from '../domain/paper-codes.ts';
import type { PaperCheck, PaperFindings } from '../domain/paper-report.ts';
import { isUnderWay } from '../domain/paper-states.ts';
import { outcomesOf } from '../domain/paper-summary.ts';

/**
 * Once every paper of a batch is read: compares them with each other, and writes what each was found to be, also into
 * the ledger. Doing it twice changes nothing.
 */
export async function finishBatch(app: App, batchId: string): Promise<void> {
  const read = await app.db.transaction().execute((trx) => concludeBatch(app, trx, batchId));
  // The result stands whether or not the ledger could be told (spec 8).
  for (const { id } of read) await recordOnLedger(app, id);
}

async function concludeBatch(app: App, trx: Db, batchId: string): Promise<PaperRow[]> {
  if (!(await lockBatch(trx, batchId))) return [];
  const papers = await listBatchPapers(trx, batchId);
  if (papers.some(({ state }) => isUnderWay(state))) return [];
  const read = papers.flatMap((paper) => {
    const { state, is_demo, read_alone: findings } = paper;
    return state === 'done' && !is_demo && findings ? [{ paper, findings }] : [];
  });
  const together = compareInBatch(read.map(({ findings }) => findings));
  for (const [index, { paper, findings }] of read.entries()) {
    const consistency = together[index];
    const compared = consistency ? withConsistency(findings, placeAmong(papers, read, consistency)) : findings;
    await writeCompared(trx, paper.id, compared);
    await writeRecord(trx, toRecord(paper, compared));
  }
  await markCompared(trx, batchId, app.now());
  return read.map(({ paper }) => paper);
}

/** The check with the other paper it names counted among all of the batch, as people see them. */
function placeAmong(papers: readonly PaperRow[], read: readonly { paper: PaperRow }[], check: PaperCheck): PaperCheck {
  const { paper: other } = check.values;
  const named = typeof other === 'number' ? read[other]?.paper : undefined;
  return named ? { ...check, values: { ...check.values, paper: papers.indexOf(named) } } : check;
}

function toRecord(paper: PaperRow, findings: PaperFindings) {
  const { type, status, confidence, engine } = findings;
  const outcomes = outcomesOf(findings.checks);
  const found = JSON.stringify([paper.sha256, type, status, confidence, outcomes, engine]);
  return {
    code: writeCode(randomBytes(CODE_BYTES)),
    paperId: paper.id,
    sha256: paper.sha256,
    type,
    status,
    confidence,
    outcomes,
    checkedAt: paper.read_at ?? paper.created_at,
    resultHash: createHash('sha256').update(found).digest('hex'),
  };
}

/**
 * Writes a result into the audit log, from where it goes into the public ledger: hashes only. False where that failed,
 * which is written down, so that it can be tried again.
 */
export async function recordOnLedger(app: App, paperId: string): Promise<boolean> {
  try {
    await app.db.transaction().execute(async (trx) => {
      const record = await lockRecord(trx, paperId);
      if (!record || record.audit_id !== null) return;
      await recordAudit(trx, {
        actorId: null,
        action: 'paper.checked',
        entity: 'paper',
        entityId: paperId,
        after: { file: record.sha256, result: record.result_hash },
        at: app.now(),
      });
      await tieRecord(trx, paperId);
    });
    return true;
  } catch (err) {
    app.log.error({ err, paperId }, 'a result could not be written for the ledger');
    await markUnrecorded(app.db, paperId, app.now());
    return false;
  }
}
