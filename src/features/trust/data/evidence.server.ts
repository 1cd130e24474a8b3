import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { TrustEvidenceTable } from '#db/schema/trust.ts';
import { DAY_MS } from '#lib/days.ts';
import { oneOf } from '#lib/one-of.ts';
import type { LapsingEvidence } from '../lapsing-evidence.ts';
import { percentOf, readEarlier } from '../listing-check.ts';
import type { Evidence, EvidenceResult, TrustPart } from '../trust.ts';
import { EVIDENCE_KINDS, type EvidenceKind, weightOf } from '../trust-weights.ts';

type About = { entityType: 'property' | 'agent'; entityId: string };

/** What every check says: in words everybody may read, by whom, when, and where it can be looked up. */
type Told = {
  statement: string;
  checkedBy: string;
  checkedAt: Date;
  source?: string | undefined;
  lookedAt?: string | undefined;
  /** What it was compared with. */
  comparedWith?: string | undefined;
  /** The report or dispute that it came of. */
  reportId?: string | undefined;
  /** A person unless it says otherwise; a machine names its version. */
  checker?: { kind: 'person' } | { kind: 'machine'; version: string };
  /** The older piece of the same kind whose place it takes. */
  supersedes?: string | undefined;
  /** When it lapses, where the weights of its kind do not say so. */
  expiresAt?: Date | undefined;
};

/**
 * A check to put on file: its kind says part and worth. Only a kind that leaves its worth to the check takes a percent
 * (0 to 100), and a part where it speaks of any.
 */
export type NewEvidence = About &
  Told &
  ({ kind: EvidenceKind; result: EvidenceResult; percent?: number } | { part: TrustPart; percent: number });

/** What the ledger says of a check: number and moment (features/ledger, which stands above). */
const WRITTEN = sql<{
  entry: number;
  at: string;
} | null>`(select json_build_object('entry', l.number, 'at', l.written_at)
  from ledger_entries l where l.source = 'evidence' and l.row_id = trust_evidence.id and l.number is not null)`;

const COLUMNS = [
  ...['id', 'entity_type', 'entity_id', 'part', 'percent', 'statement', 'checked_by', 'checked_at', 'source'],
  ...['kind', 'result', 'looked_at', 'checker_kind', 'checker_version', 'expires_at', 'supersedes'],
  ...['taken_back_at', 'taken_back_reason', 'compared_with', 'report_id'],
] as const satisfies (keyof TrustEvidenceTable)[];

type Row = Pick<Selectable<TrustEvidenceTable>, Exclude<keyof TrustEvidenceTable, 'created_at' | 'taken_back_by'>> & {
  written: { entry: number; at: string } | null;
};

/** All checks on file about one record, newest first; of the same moment, the one filed last. */
export async function selectEvidence(db: Db, entityType: 'property' | 'agent', entityId: string): Promise<Evidence[]> {
  const rows = await db
    .selectFrom('trust_evidence')
    .select([...(COLUMNS as readonly (keyof TrustEvidenceTable)[]), WRITTEN.as('written')])
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .orderBy('checked_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => toEvidence(row as Row));
}

/** One piece with what it is about, held until the caller's transaction ends; null where there is none. */
export async function lockEvidence(trx: Db, id: string): Promise<(Evidence & About) | null> {
  const row = await trx
    .selectFrom('trust_evidence')
    .select([...(COLUMNS as readonly (keyof TrustEvidenceTable)[])])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const known = { ...row, written: null } as Row;
  return { ...toEvidence(known), entityType: known.entity_type, entityId: known.entity_id };
}

/** A row of before there were kinds is read by its part and percent. */
function toEvidence(row: Row): Evidence {
  const judged = judgeRow(row);
  return {
    id: row.id,
    part: row.part,
    ...judged,
    percent: row.percent,
    statement: row.statement,
    lookedAt: row.looked_at,
    comparedWith: row.compared_with,
    reportId: row.report_id,
    checkedBy: row.checked_by,
    checkerKind: row.checker_kind ?? (row.entity_type === 'agent' ? 'machine' : 'person'),
    checkerVersion: row.checker_version,
    checkedAt: row.checked_at.toISOString(),
    source: row.source,
    expiresAt: row.expires_at?.toISOString() ?? null,
    supersedes: row.supersedes,
    takenBack: row.taken_back_at && { at: row.taken_back_at.toISOString(), reason: row.taken_back_reason ?? '' },
    written: row.written && { ...row.written, at: new Date(row.written.at).toISOString() },
  };
}

/** What a row came to. What was kept of agents before there were kinds was always the machine's look at their face. */
function judgeRow(row: Row): Pick<Evidence, 'kind' | 'result'> {
  const kind = oneOf(EVIDENCE_KINDS, row.kind);
  if (kind && row.result) return { kind, result: row.result };
  if (row.entity_type === 'agent' && row.part === 'identity') return { kind: 'face_matched', result: 'passed' };
  return readEarlier(row.part, row.percent);
}

/** Puts checks on file and returns their ids in the order given. */
export async function insertEvidence(db: Db, evidence: readonly NewEvidence[]): Promise<string[]> {
  if (evidence.length === 0) return [];
  const rows = await db.insertInto('trust_evidence').values(evidence.map(toRow)).returning('id').execute();
  return rows.map(({ id }) => id);
}

function toRow(piece: NewEvidence) {
  const told = {
    entity_type: piece.entityType,
    entity_id: piece.entityId,
    statement: piece.statement,
    checked_by: piece.checkedBy,
    checked_at: piece.checkedAt,
    source: piece.source ?? null,
    supersedes: piece.supersedes ?? null,
  };
  if (!('kind' in piece)) return { ...told, part: piece.part, percent: piece.percent };
  const { part, points } = weightOf(piece.kind);
  return {
    ...told,
    part,
    percent: points === 'own' ? (piece.percent ?? 0) : percentOf(piece.kind, piece.result),
    kind: piece.kind,
    result: piece.result,
    looked_at: piece.lookedAt ?? null,
    compared_with: piece.comparedWith ?? null,
    report_id: piece.reportId ?? null,
    checker_kind: piece.checker?.kind ?? ('person' as const),
    checker_version: piece.checker?.kind === 'machine' ? piece.checker.version : null,
    expires_at: piece.expiresAt ?? lapseOf(piece),
  };
}

function lapseOf({ kind, result, checkedAt }: { kind: EvidenceKind; result: EvidenceResult; checkedAt: Date }) {
  const { lapsesAfterDays } = weightOf(kind);
  if (lapsesAfterDays === undefined || result === 'failed') return null;
  return new Date(checkedAt.getTime() + lapsesAfterDays * DAY_MS);
}

/** Takes a piece back; false when it was taken back before. */
export async function markTakenBack(
  trx: Db,
  id: string,
  { at, reason, by }: { at: Date; reason: string; by: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('trust_evidence')
    .set({ taken_back_at: at, taken_back_reason: reason, taken_back_by: by })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What lapses of the evidence about homes between two moments, the next first. */
export async function selectLapsing(
  db: Db,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<LapsingEvidence[]> {
  const rows = await db
    .selectFrom('trust_evidence as e')
    .innerJoin('properties as p', (join) => join.on(sql<boolean>`p.id::text = e.entity_id`))
    .select(['e.id', 'e.entity_id', 'p.title', 'e.kind', 'e.part', 'e.percent', 'e.expires_at'])
    .where('e.entity_type', '=', 'property')
    .where('e.taken_back_at', 'is', null)
    .where('e.expires_at', '>', from)
    .where('e.expires_at', '<=', to)
    .orderBy('e.expires_at')
    .orderBy('e.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    listingId: row.entity_id,
    title: row.title,
    kind: oneOf(EVIDENCE_KINDS, row.kind) ?? readEarlier(row.part, row.percent).kind,
    expiresAt: row.expires_at?.toISOString() ?? '',
  }));
}
