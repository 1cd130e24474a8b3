import { data, href, Link, redirect } from 'react-router';
import { HELD_LISTINGS } from '#features/listings/lister-hold.ts';
import { decideReport, findReportContext } from '#features/reports/decisions.server.ts';
import { reportPolicy } from '#features/reports/policy.ts';
import { type FraudReport, REPORT_STEPS } from '#features/reports/report.ts';
import { reportTypeWords } from '#features/trust/report-type-texts.ts';
import { trustPartWords } from '#features/trust/trust-part-texts.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { checksPath } from '../ui/checks-link.tsx';
import { DisputedBeside } from '../ui/disputed-beside.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { OtherReports } from '../ui/other-reports.tsx';
import { ReportDecision } from '../ui/report-decision.tsx';
import { ReportTag, reportedKind } from '../ui/report-texts.tsx';
import { openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/report-page';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_desk_reports(),
    description: m.admin_desk_reports(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  const context = await findReportContext(app, args.params.reportId);
  if (!context) throw data(null, { status: 404 });
  return { waiting, ...context };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, reportPolicy.decide);
  const { reportId } = args.params;
  const to = oneOf(REPORT_STEPS, form['to'] ?? null);
  const note = form['note'] ?? '';
  if (!to) return data({ problem: m.admin_failed_decide(), note }, { status: 400 });
  const decision = {
    to,
    note,
    takesListingDown: form['takes_listing_down'] === 'on',
    suspends: form['suspends'] === 'on',
    listings: oneOf(HELD_LISTINGS, form['listings'] ?? null),
    isOurMistake: form['our_mistake'] === 'on',
    limitsReporter: form['limits_reporter'] === 'on',
  };
  const refused = await tryWrite(app, m.admin_failed_decide(), () => decideReport(app, actor, reportId, decision));
  if (refused) return data({ problem: refused.problem, note }, { status: refused.status });
  throw redirect(`${href('/admin/reports/:reportId', { reportId })}?done=decided`);
}

/** One report with what stands around it, and the decision about it. */
export default function ReportPage({
  loaderData: { waiting, report, evidence, proof, others, hasMoreOthers, reporter, listing },
  actionData,
}: Route.ComponentProps) {
  const name = report.reported_name ?? m.admin_report_gone({ kind: reportedKind(report.reported_entity_type) });
  const path = reportedPath(report);
  const facts: [string, React.ReactNode][] = [
    [m.admin_col_reported(), linkTo(path, name)],
    [m.admin_col_wrong(), reportTypeWords(report.report_type)],
    [m.admin_report_disputed(), report.disputed_part && trustPartWords(report.disputed_part)],
    // What is still on file is shown beside what was sent against it.
    [m.admin_report_disputed_evidence(), evidence ? null : report.disputed_statement],
    [m.admin_col_when(), formatDateTime(report.created_at)],
    [m.admin_col_due(), report.due_at && formatDateTime(report.due_at)],
    [
      m.admin_col_reporter(),
      linkTo(href('/admin/users/:userId', { userId: report.reporter_id }), report.reporter_name ?? m.admin_did_gone()),
    ],
    [
      m.admin_report_record(),
      m.admin_report_record_text({ filed: reporter.filed, upheld: reporter.upheld, dismissed: reporter.dismissed }),
    ],
    [m.admin_checks(), listing && linkTo(checksPath(report.reported_entity_id), m.admin_checks_record())],
    [m.admin_fact_notes(), report.outcome_note],
  ];
  return (
    <AdminFrame place="reports" title={name} lead={<ReportTag state={report.state} />} waiting={waiting}>
      <DoneNotice />
      <div className="adm-two">
        <div className="grid gap-4">
          {listing?.frozenAt && listing.approvalStatus === 'pending' ? (
            <Note tone="ochre">{m.admin_report_frozen({ date: formatDate(listing.frozenAt) })}</Note>
          ) : null}
          {listing?.approvalStatus === 'rejected' ? <Note tone="rose">{m.admin_report_down()}</Note> : null}
          <section className="panel grid gap-4" aria-labelledby="said-h">
            <h2 id="said-h">{m.admin_report_said()}</h2>
            <blockquote className="adm-said">{report.description}</blockquote>
            <FactList facts={facts} />
          </section>
          <DisputedBeside report={report} evidence={evidence} proof={proof} />
          {others.length > 0 ? <OtherReports others={others} hasMore={hasMoreOthers} /> : null}
        </div>
        <ReportDecision report={report} listing={listing} limit={reporter.limit} refused={actionData ?? null} />
      </div>
    </AdminFrame>
  );
}

function linkTo(path: string | null, text: string) {
  return path ? <Link to={path}>{text}</Link> : text;
}

function reportedPath(report: FraudReport): string | null {
  if (report.reported_name === null) return null;
  const id = encodeURIComponent(report.reported_entity_id);
  return report.reported_entity_type === 'property'
    ? href('/property/:propertyId', { propertyId: id })
    : href('/admin/users/:userId', { userId: id });
}
