import type { App } from '#app/app.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import type { Paged } from '#lib/paging.ts';
import { countOwnReports, readOwnReports } from '../data/reports.server.ts';
import { OPEN_STATES } from '../domain/report-states.ts';
import type { FraudReport } from '../report.ts';

/** A report or dispute as whoever sent it sees it. */
export type OwnReport = Pick<
  FraudReport,
  | 'id'
  | 'reported_entity_type'
  | 'reported_entity_id'
  | 'reported_name'
  | 'report_type'
  | 'description'
  | 'disputed_part'
  | 'disputed_statement'
  | 'state'
  | 'outcome_note'
  | 'decided_at'
  | 'created_at'
  | 'due_at'
  | 'proof_name'
> & { isOpen: boolean; isOverdue: boolean };

const PER_PAGE = 20;

/** A page of the reports and disputes somebody sent, newest first, with how each stands. */
export async function listOwnReports(
  app: App,
  actor: Allowed<'report.create'>,
  page: number,
): Promise<Paged<OwnReport>> {
  const [rows, total] = await Promise.all([
    readOwnReports(app.db, actor.userId, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    countOwnReports(app.db, actor.userId),
  ]);
  const now = app.now().toISOString();
  return { items: rows.map((row) => presentOwn(row, now)), total, page, perPage: PER_PAGE };
}

function presentOwn(row: FraudReport, now: string): OwnReport {
  const isOpen = OPEN_STATES.includes(row.state);
  return {
    id: row.id,
    reported_entity_type: row.reported_entity_type,
    reported_entity_id: row.reported_entity_id,
    reported_name: row.reported_name,
    report_type: row.report_type,
    description: row.description,
    disputed_part: row.disputed_part,
    disputed_statement: row.disputed_statement,
    state: row.state,
    outcome_note: isOpen ? null : row.outcome_note,
    decided_at: row.decided_at,
    created_at: row.created_at,
    due_at: row.due_at,
    proof_name: row.proof_name,
    isOpen,
    isOverdue: isOpen && row.due_at !== null && row.due_at < now,
  };
}
