import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Database } from '#db/schema.ts';
import type { CheckOutcome, PaperCheckName, PaperStatus, PaperType } from '../domain/paper-report.ts';
import '../schema.ts';

/** The entry of the public ledger that stands for a record, once it is appended. */
export type LedgerEntry = { number: number; kind: string; moment: string; commitment: Buffer; writtenAt: string };

type RecordRow = Selectable<Database['paper_records']>;
export type WrittenRecord = RecordRow & { entry: LedgerEntry | null };

type StoredEntry = { number: number; kind: string; moment: string; commitment: string; written_at: string };

/** The ledger stands above; its table is read for the number alone (features/ledger). */
const ENTRY = sql<StoredEntry | null>`(select json_build_object('number', l.number, 'kind', l.kind, 'moment', l.moment,
  'commitment', encode(l.commitment, 'base64'), 'written_at', l.written_at)
  from ledger_entries l where l.source = 'office' and l.row_id = paper_records.audit_id and l.number is not null)`;

function withEntry({ entry, ...row }: RecordRow & { entry: StoredEntry | null }): WrittenRecord {
  return {
    ...row,
    entry: entry && {
      number: entry.number,
      kind: entry.kind,
      moment: new Date(entry.moment).toISOString(),
      commitment: Buffer.from(entry.commitment, 'base64'),
      writtenAt: new Date(entry.written_at).toISOString(),
    },
  };
}

/** The record of a code, also one that was taken back. */
export async function findRecordByCode(db: Db, code: string): Promise<WrittenRecord | null> {
  const found = db.selectFrom('paper_records').selectAll().select(ENTRY.as('entry')).where('code', '=', code);
  const row = await found.executeTakeFirst();
  return row ? withEntry(row) : null;
}

/** The records of papers, by the paper's id. */
export async function listRecords(db: Db, paperIds: readonly string[]): Promise<Map<string, WrittenRecord>> {
  if (paperIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('paper_records')
    .selectAll()
    .select(ENTRY.as('entry'))
    .where('paper_id', 'in', [...paperIds])
    .execute();
  return new Map(rows.map((row) => [row.paper_id ?? '', withEntry(row)]));
}

export type NewRecord = {
  code: string;
  paperId: string;
  sha256: string;
  type: PaperType | null;
  status: PaperStatus;
  confidence: number;
  outcomes: Record<PaperCheckName, CheckOutcome>;
  checkedAt: Date;
  resultHash: string;
};

/** Writes what a paper was found to be; where that has changed since, the ledger is to be told anew. */
export async function writeRecord(trx: Db, record: NewRecord): Promise<void> {
  const found = {
    sha256: record.sha256,
    type: record.type,
    status: record.status,
    confidence: record.confidence,
    outcomes: JSON.stringify(record.outcomes),
    checked_at: record.checkedAt,
    result_hash: record.resultHash,
  };
  await trx
    .insertInto('paper_records')
    .values({ code: record.code, paper_id: record.paperId, ...found })
    .onConflict((conflict) =>
      conflict
        .column('paper_id')
        .doUpdateSet({ ...found, audit_id: null, failed_at: null })
        .where('paper_records.result_hash', 'is distinct from', record.resultHash),
    )
    .execute();
}

/** The record of a paper, held until the transaction ends. */
export async function lockRecord(trx: Db, paperId: string): Promise<RecordRow | null> {
  const found = trx.selectFrom('paper_records').selectAll().where('paper_id', '=', paperId).forUpdate();
  return (await found.executeTakeFirst()) ?? null;
}

/** Ties a record to the newest row that the audit log holds of its paper. */
export async function tieRecord(trx: Db, paperId: string): Promise<void> {
  const { id } = await trx
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'paper')
    .where('entity_id', '=', paperId)
    .where('action', '=', 'paper.checked')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('paper_records')
    .set({ audit_id: id, failed_at: null })
    .where('paper_id', '=', paperId)
    .execute();
}

export async function markUnrecorded(db: Db, paperId: string, at: Date): Promise<void> {
  await db.updateTable('paper_records').set({ failed_at: at }).where('paper_id', '=', paperId).execute();
}

/** Takes records back: what anybody may know of them is that they were, and when. */
export async function takeBackRecords(trx: Db, paperIds: readonly string[], at: Date): Promise<void> {
  if (paperIds.length === 0) return;
  await trx
    .updateTable('paper_records')
    .set({
      ...{ sha256: null, type: null, status: null, confidence: null, outcomes: null, result_hash: null },
      ...{ audit_id: null, taken_back_at: at, paper_id: null },
    })
    .where('paper_id', 'in', [...paperIds])
    .execute();
}

/** The record of a code, held until the transaction ends; null where there is none. */
export async function lockRecordByCode(trx: Db, code: string): Promise<RecordRow | null> {
  const found = trx.selectFrom('paper_records').selectAll().where('code', '=', code).forUpdate();
  return (await found.executeTakeFirst()) ?? null;
}

/** Marks a record as taken back by the office; what was found stays, so that the ledger can be held against it. */
export async function markRevoked(
  trx: Db,
  code: string,
  { reason, by, at }: { reason: string; by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('paper_records')
    .set({ revoked_at: at, revoked_reason: reason, revoked_by: by })
    .where('code', '=', code)
    .execute();
}
