import { href, Link } from 'react-router';
import { listDueDisputes, listReports } from '#features/reports/decisions.server.ts';
import { type FraudReport, REPORT_STATES } from '#features/reports/report.ts';
import { reportTypeWords } from '#features/trust/report-type-texts.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DueDisputes } from '../ui/due-disputes.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ReportTag, reportedKind, reportStateWord } from '../ui/report-texts.tsx';
import { attempt, openAdmin } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/reports-page';

const PAGE_LENGTH = 25;
const DUE_SHOWN = 50;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_desk_reports(),
    description: m.admin_desk_reports(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, url, waiting } = await openAdmin(args);
  const state = oneOf([...REPORT_STATES, 'open', 'all'] as const, url.searchParams.get('state')) ?? 'open';
  const filter = { state: state === 'all' ? undefined : state, before: url.searchParams.get('before') };
  const [reports, due] = await Promise.all([
    attempt(app, 'reports', () => listReports(app, filter, PAGE_LENGTH)),
    attempt(app, 'disputes', () => listDueDisputes(app, DUE_SHOWN)),
  ]);
  return { waiting, state, reports, due: due ?? [], now: app.now().toISOString() };
}

const columns = (): Column<FraudReport>[] => [
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
  { id: 'type', head: m.admin_col_wrong(), cell: (row) => reportTypeWords(row.report_type) },
  { id: 'state', head: m.admin_col_status(), cell: (row) => <ReportTag state={row.state} /> },
  {
    id: 'by',
    head: m.admin_col_reporter(),
    labelOnPhone: true,
    cell: (row) => row.reporter_name ?? m.admin_did_gone(),
  },
  { id: 'date', head: m.admin_col_when(), cell: (row) => formatDateTime(row.created_at) },
];

/** The queue of fraud reports. */
export default function ReportsPage({ loaderData: { waiting, state, reports, due, now } }: Route.ComponentProps) {
  const options = [
    { value: 'open', label: m.admin_report_open() },
    ...REPORT_STATES.map((value) => ({ value, label: reportStateWord(value) })),
    { value: 'all', label: m.admin_report_all() },
  ];
  return (
    <AdminFrame place="reports" title={m.admin_desk_reports()} lead={m.admin_lead_reports()} waiting={waiting}>
      <DueDisputes disputes={due} now={now} />
      <section className="panel" aria-label={m.admin_desk_reports()}>
        <FilterForm
          action={href('/admin/reports')}
          choices={[{ name: 'state', label: m.admin_col_status(), value: state, options }]}
        />
        {reports === null ? <LoadFailed text={m.admin_failed_reports()} /> : null}
        {reports?.items.length === 0 ? (
          <EmptyState title={m.admin_reports_none()} text={m.admin_reports_none_text()} />
        ) : null}
        {reports?.items.length ? (
          <Table caption={m.admin_desk_reports()} columns={columns()} rows={reports.items} rowKey={(row) => row.id} />
        ) : null}
        <ListSteps next={reports?.next ?? null} />
      </section>
    </AdminFrame>
  );
}
