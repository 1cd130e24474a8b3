import { href, Link } from 'react-router';
import type { FraudReport } from '#features/reports/report.ts';
import { trustPartWords } from '#features/trust/trust-part-texts.ts';
import { formatDateTime } from '#lib/dates.ts';
import { daysBetween } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
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
  { id: 'kind', head: m.admin_col_kind(), cell: (row) => reportedKind(row.reported_entity_type) },
  {
    id: 'part',
    head: m.admin_report_disputed(),
    labelOnPhone: true,
    cell: (row) => (row.disputed_part ? trustPartWords(row.disputed_part) : ''),
  },
  {
    id: 'opened',
    head: m.admin_dispute_age(),
    labelOnPhone: true,
    cell: (row) => m.admin_dispute_open_days({ days: daysBetween(row.created_at, now) }),
  },
  {
    id: 'due',
    head: m.admin_col_due(),
    labelOnPhone: true,
    cell: ({ due_at: due }) => (
      <>
        {due ? formatDateTime(due) : ''}{' '}
        {due && due < now ? (
          <Tag tone="rose" icon="alert">
            {m.admin_dispute_late({ days: Math.max(1, daysBetween(due, now)) })}
          </Tag>
        ) : null}
      </>
    ),
  },
];

/**
 * The open disputes of evidence, of homes and of agents, the one that is due first at the top, so that the overdue
 * stand first, each with its age; nothing while there is none.
 */
export function DueDisputes({ disputes, now }: { disputes: readonly FraudReport[]; now: string }) {
  if (disputes.length === 0) return null;
  const late = disputes.filter(({ due_at: due }) => due !== null && due < now).length;
  return (
    <section className="panel grid gap-2" aria-labelledby="due-h">
      <h2 id="due-h" className="text-3">
        {m.admin_disputes_due()}
      </h2>
      {late > 0 ? (
        <p>
          <b>{m.admin_disputes_late({ count: late })}</b>
        </p>
      ) : null}
      <p className="muted small">{m.admin_disputes_due_text()}</p>
      <Table caption={m.admin_disputes_due()} columns={columns(now)} rows={disputes} rowKey={(row) => row.id} />
    </section>
  );
}
