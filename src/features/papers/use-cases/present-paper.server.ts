import { href } from 'react-router';
import type { PageRow, PaperRow } from '../data/papers.server.ts';
import type { WrittenRecord } from '../data/records.server.ts';
import { demoHash } from '../domain/demo-result.ts';
import { certificateFile, pageFile } from '../domain/file-paths.ts';
import { leafHash } from '../domain/ledger-leaf.server.ts';
import { PAPER_CHECKS, PASS_MARKS } from '../domain/paper-report.ts';
import type { LedgerState, OwnPaper, PublicCheck, ShownPage } from '../paper.ts';
import { causeWords, checkSentence, notAnOpinion } from '../paper-texts.ts';

/** A paper for its owner; `record` is what the public may know of it. */
export function presentPaper(row: PaperRow, record: WrittenRecord | null): OwnPaper {
  return {
    id: row.id,
    batchId: row.batch_id ?? '',
    fileName: row.file_name,
    saidType: row.said_type,
    isDemo: row.is_demo,
    state: row.state,
    step: row.step,
    cause: row.cause,
    findings: row.findings,
    sha256: row.sha256,
    bytes: row.bytes,
    sentAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    readMs: row.read_ms,
    // One that the office took back is no certificate any more.
    code: record?.revoked_at ? null : (record?.code ?? null),
    ledger: presentLedger(row, record),
  };
}

function presentLedger(row: PaperRow, record: WrittenRecord | null): LedgerState | null {
  if (row.state !== 'done') return null;
  if (row.is_demo) return { state: 'demo', hash: demoHash(row.sha256) };
  if (!record) return { state: 'waiting' };
  if (record.entry)
    return {
      state: 'written',
      entry: record.entry.number,
      hash: leafHash(record.entry),
      at: record.entry.writtenAt,
    };
  return record.audit_id === null && record.failed_at !== null ? { state: 'failed' } : { state: 'waiting' };
}

/** The pictures of a paper's pages. */
export function presentPages(rows: readonly PageRow[]): ShownPage[] {
  return rows.map(({ paper_id, page, width, height }) => ({ page, width, height, src: pageFile(paper_id, page) }));
}

/** What anybody may know who holds the code. */
export function presentCheck(record: WrittenRecord): PublicCheck {
  const { code, taken_back_at, status, confidence, outcomes, sha256 } = record;
  if (record.revoked_at) return { code, takenBackAt: record.revoked_at.toISOString(), reason: record.revoked_reason };
  if (taken_back_at || !status || confidence === null || !outcomes || !sha256)
    return { code, takenBackAt: (taken_back_at ?? record.checked_at).toISOString(), reason: null };
  const { entry } = record;
  return {
    code,
    takenBackAt: null,
    type: record.type,
    status,
    confidence,
    outcomes,
    checkedAt: record.checked_at.toISOString(),
    sha256,
    ledger: entry && { state: 'written', entry: entry.number, hash: leafHash(entry), at: entry.writtenAt },
  };
}

/** The result in the fields of the specification (spec 3, Document verification result). */
export function presentResult(paper: OwnPaper) {
  const { findings, ledger } = paper;
  const isVerified = findings?.status === 'verified' && paper.code !== null;
  return {
    id: paper.id,
    filename: paper.fileName,
    documentType: findings?.type ?? paper.saidType,
    confidence: findings?.confidence ?? null,
    status: findings?.status ?? (paper.state === 'failed' ? ('error' as const) : ('processing' as const)),
    aiChecks: findings ? presentChecks(paper) : null,
    blockchainHash: ledger && 'hash' in ledger ? ledger.hash : null,
    verificationCertificate: isVerified
      ? {
          number: paper.code ?? '',
          file: certificateFile(paper.id),
          check: href('/document-verification/check/:code', { code: paper.code ?? '' }),
        }
      : null,
    detailedReport: {
      isDemo: paper.isDemo,
      step: paper.step,
      error: paper.cause ? causeWords(paper.cause) : null,
      documentTypeSaid: paper.saidType,
      pageCount: findings?.pageCount ?? null,
      fields: findings?.fields.map(({ field, value, sureness }) => ({ field, value, sureness })) ?? [],
      engine: findings?.engine ?? null,
      sha256: paper.sha256,
      ledgerEntry: ledger?.state === 'written' ? ledger.entry : null,
      note: notAnOpinion(),
    },
    processingTime: paper.readMs === null ? null : paper.readMs / 1000,
    uploadedAt: paper.sentAt,
  };
}

function presentChecks({ findings }: OwnPaper) {
  return PAPER_CHECKS.map((name) => {
    const found = findings?.checks.find(({ check }) => check === name);
    return {
      check: name,
      passMark: PASS_MARKS[name],
      outcome: found?.outcome ?? ('could_not_check' as const),
      score: found?.score ?? null,
      reason: found ? checkSentence(found) : '',
    };
  });
}
