import { href, Link } from 'react-router';
import type { FraudReport } from '#features/reports/report.ts';
import { trustPartWords } from '#features/trust/trust-part-texts.ts';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { type Column, Table } from '#ui/table.tsx';
import { reportedKind } from './report-texts.tsx';

const columns = (now: string): Column<FraudReport>[] => [
  {
    id: 'about',
    head: m.admin_col_reported(),
    cell: (row) => (
      <Link to={href('/admin/reports/:reportId', { reportId: row.id })}>
        {row.reported_name ?? m.admin_report_gone({ kind: reportedKind(row.reported_entity_type) })}
      </Link>
    ),
  },
  {
    id: 'part',
    head: m.admin_report_disputed(),
    labelOnPhone: true,
    cell: (row) => (row.disputed_part ? trustPartWords(row.disputed_part) : ''),
  },
  {
    id: 'due',
    head: m.admin_col_due(),
    labelOnPhone: true,
    cell: ({ due_at: due }) => (
      <>
        {due ? formatDateTime(due) : ''} {due && due < now ? <b className="tag">{m.admin_dispute_overdue()}</b> : null}
      </>
    ),
  },
];

/** The open disputes of evidence, the one that is due first at the top; nothing while there is none. */
export function DueDisputes({ disputes, now }: { disputes: readonly FraudReport[]; now: string }) {
  if (disputes.length === 0) return null;
  return (
    <section className="panel grid gap-2" aria-labelledby="due-h">
      <h2 id="due-h" className="text-3">
        {m.admin_disputes_due()}
      </h2>
      <p className="muted small">{m.admin_disputes_due_text()}</p>
      <Table caption={m.admin_disputes_due()} columns={columns(now)} rows={disputes} rowKey={(row) => row.id} />
    </section>
  );
}
