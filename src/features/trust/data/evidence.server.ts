import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Evidence, TrustPart } from '../trust.ts';

/** A check to put on file; moments are dates, percents whole numbers from 0 to 100. */
export type NewEvidence = {
  entityType: 'property' | 'agent';
  entityId: string;
  part: TrustPart;
  percent: number;
  statement: string;
  checkedBy: string;
  checkedAt: Date;
  source?: string | undefined;
};

const COLUMNS = ['id', 'part', 'percent', 'statement', 'checked_by', 'checked_at', 'source'] as const;

/** What the ledger says of a check: number and moment (features/ledger, which stands above). */
const WRITTEN = sql<{
  entry: number;
  at: string;
} | null>`(select json_build_object('entry', l.number, 'at', l.written_at)
  from ledger_entries l where l.source = 'evidence' and l.row_id = trust_evidence.id and l.number is not null)`;

/** All checks on file about one record, newest first; of the same moment, the one filed last. */
export async function selectEvidence(db: Db, entityType: 'property' | 'agent', entityId: string): Promise<Evidence[]> {
  const rows = await db
    .selectFrom('trust_evidence')
    .select([...COLUMNS, WRITTEN.as('written')])
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .orderBy('checked_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    part: row.part,
    percent: row.percent,
    statement: row.statement,
    checkedBy: row.checked_by,
    checkedAt: row.checked_at.toISOString(),
    source: row.source,
    written: row.written && { ...row.written, at: new Date(row.written.at).toISOString() },
  }));
}

/** Puts checks on file and returns their ids in the order given. */
export async function insertEvidence(db: Db, evidence: readonly NewEvidence[]): Promise<string[]> {
  if (evidence.length === 0) return [];
  const rows = await db
    .insertInto('trust_evidence')
    .values(
      evidence.map((piece) => ({
        entity_type: piece.entityType,
        entity_id: piece.entityId,
        part: piece.part,
        percent: piece.percent,
        statement: piece.statement,
        checked_by: piece.checkedBy,
        checked_at: piece.checkedAt,
        source: piece.source ?? null,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
