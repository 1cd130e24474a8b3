import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { exactMoment, isAfter, type Keyset, writeKeyset } from '#db/keyset.server.ts';
import type { ReportEntityType, ReportType } from '#features/trust/report-rules.ts';
import type { TrustPart } from '#features/trust/trust.ts';
import { isUuid } from '#lib/uuid.ts';
import { OPEN_STATES, type ReportState } from '../domain/report-states.ts';
import type { FraudReport } from '../report.ts';

/** Which part of a listing's trust breakdown a report disputes, which piece of evidence, and what that said then. */
export type Dispute = { part: TrustPart; evidence: string | null; statement: string | null };

export type NewReport = {
  dispute: Dispute | null;
  reporterId: string;
  entityType: ReportEntityType;
  entityId: string;
  type: ReportType;
  description: string;
  at: Date;
  /** By when a dispute of a piece of evidence is answered. */
  dueAt: Date | null;
  /** A file that is sent with it. */
  proofUpload: string | null;
};

/** Stores a report; null when the person has an open one of that type about that record. */
export async function insertReport(trx: Db, report: NewReport): Promise<string | null> {
  const row = await trx
    .insertInto('fraud_reports')
    .values({
      reporter_id: report.reporterId,
      reported_entity_type: report.entityType,
      reported_entity_id: report.entityId,
      report_type: report.type,
      description: report.description,
      disputed_part: report.dispute?.part ?? null,
      disputed_evidence: report.dispute?.evidence ?? null,
      disputed_statement: report.dispute?.statement ?? null,
      due_at: report.dueAt,
      proof_upload: report.proofUpload,
      created_at: report.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * What a piece of evidence about a listing or an agent says that a dispute names and that was not taken back, or null.
 */
export async function findDisputedEvidence(
  db: Db,
  { entityType, entityId }: Pick<NewReport, 'entityType' | 'entityId'>,
  part: TrustPart,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('trust_evidence')
    .select('statement')
    .where('id', '=', id)
    .where('entity_type', '=', entityType === 'agent' ? 'agent' : 'property')
    .where('entity_id', '=', entityId)
    .where('part', '=', part)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return row?.statement ?? null;
}

/**
 * The person's open report of that type about that record, disputing the same; of a piece of evidence, whatever the
 * type.
 */
export function findOpenReport(
  db: Db,
  { reporterId, entityType, entityId, type, dispute }: Omit<NewReport, 'at' | 'description' | 'dueAt' | 'proofUpload'>,
) {
  let query = db
    .selectFrom('fraud_reports')
    .select(['id', 'description'])
    .where('reporter_id', '=', reporterId)
    .where('reported_entity_type', '=', entityType)
    .where('reported_entity_id', '=', entityId);
  if (!dispute?.evidence) query = query.where('report_type', '=', type);
  return query
    .where('disputed_part', 'is not distinct from', dispute?.part ?? null)
    .where('disputed_evidence', 'is not distinct from', dispute?.evidence ?? null)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst();
}

/** How many different people have open reports about a record since a moment. */
export async function countReporters(
  trx: Db,
  entityType: ReportEntityType,
  entityId: string,
  since: Date,
): Promise<number> {
  const row = await trx
    .selectFrom('fraud_reports')
    .select((eb) => eb.fn.count<number>('reporter_id').distinct().as('people'))
    .where('reported_entity_type', '=', entityType)
    .where('reported_entity_id', '=', entityId)
    .where('state', 'in', OPEN_STATES)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return Number(row?.people ?? 0);
}

/** Whether a record still has reports nobody decided. */
export async function hasOpenReports(trx: Db, entityType: ReportEntityType, entityId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('fraud_reports')
    .select('id')
    .where('reported_entity_type', '=', entityType)
    .where('reported_entity_id', '=', entityId)
    .where('state', 'in', OPEN_STATES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type ReportFilter = {
  /** `open`: the two states nobody decided. */
  state?: ReportState | 'open' | undefined;
  entity?: { type: ReportEntityType; id: string } | undefined;
  before?: Keyset | null | undefined;
};

/** Reports, newest first, with the names of who sent them and what they are about; `next` starts the following page. */
export async function readReports(
  db: Db,
  filter: ReportFilter,
  limit: number,
): Promise<{ items: FraudReport[]; next: string | null }> {
  let query = selectReports(db)
    .select(exactMoment('r.created_at').as('at'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
  if (filter.state === 'open') query = query.where('r.state', 'in', OPEN_STATES);
  else if (filter.state) query = query.where('r.state', '=', filter.state);
  if (filter.entity)
    query = query
      .where('r.reported_entity_type', '=', filter.entity.type)
      .where('r.reported_entity_id', '=', filter.entity.id);
  if (filter.before) query = query.where(isAfter(filter.before, { at: 'r.created_at', id: 'r.id', idType: 'uuid' }));
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toReport), next: last ? writeKeyset(last) : null };
}

/** Disputes of evidence that wait for an answer, the one that is due first at the top. */
export async function readDueDisputes(db: Db, limit: number): Promise<FraudReport[]> {
  const rows = await selectReports(db)
    .where('r.due_at', 'is not', null)
    .where('r.state', 'in', OPEN_STATES)
    .orderBy('r.due_at')
    .orderBy('r.id')
    .limit(limit)
    .execute();
  return rows.map(toReport);
}

/** The reports and disputes of one person, newest first. */
export async function readOwnReports(
  db: Db,
  reporterId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<FraudReport[]> {
  const rows = await selectReports(db)
    .where('r.reporter_id', '=', reporterId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toReport);
}

/** How many reports and disputes one person has sent. */
export async function countOwnReports(db: Db, reporterId: string): Promise<number> {
  const { total } = await db
    .selectFrom('fraud_reports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('reporter_id', '=', reporterId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One report, or null. */
export async function readReport(db: Db, id: string): Promise<FraudReport | null> {
  if (!isUuid(id)) return null;
  const row = await selectReports(db).where('r.id', '=', id).executeTakeFirst();
  return row ? toReport(row) : null;
}

function selectReports(db: Db) {
  return db
    .selectFrom('fraud_reports as r')
    .leftJoin('user as u', 'u.id', 'r.reporter_id')
    .leftJoin('uploads as f', 'f.id', 'r.proof_upload')
    .selectAll('r')
    .select('f.file_name as proof_name')
    .select([
      sql<string | null>`coalesce(nullif(u.name, ''), u.email)`.as('reporter_name'),
      sql<
        string | null
      >`case when r.reported_entity_type = 'property' then (select title from properties p where p.id::text = r.reported_entity_id)
        else coalesce((select nullif(full_name, '') from profiles f where f.user_id = r.reported_entity_id),
          (select coalesce(nullif(name, ''), email) from "user" w where w.id = r.reported_entity_id))
        end`.as('reported_name'),
    ]);
}

type ReportRow = Omit<FraudReport, 'created_at' | 'decided_at' | 'due_at'> & {
  created_at: Date;
  decided_at: Date | null;
  due_at: Date | null;
};

/** Field by field, so that a column added later does not leave by accident. */
function toReport(row: ReportRow): FraudReport {
  return {
    id: row.id,
    reporter_id: row.reporter_id,
    reporter_name: row.reporter_name,
    reported_entity_type: row.reported_entity_type,
    reported_entity_id: row.reported_entity_id,
    reported_name: row.reported_name,
    report_type: row.report_type,
    description: row.description,
    disputed_part: row.disputed_part,
    disputed_evidence: row.disputed_evidence,
    disputed_statement: row.disputed_statement,
    state: row.state,
    outcome_note: row.outcome_note,
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    proof_upload: row.proof_upload,
    proof_name: row.proof_name,
  };
}

/** How many reports stand in each state. */
export async function countByState(db: Db, reporterId?: string): Promise<Record<ReportState, number>> {
  let query = db
    .selectFrom('fraud_reports')
    .select(['state', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('state');
  if (reporterId) query = query.where('reporter_id', '=', reporterId);
  const counts: Record<ReportState, number> = { new: 0, looking: 0, upheld: 0, dismissed: 0 };
  for (const { state, total } of await query.execute()) counts[state] = Number(total);
  return counts;
}
