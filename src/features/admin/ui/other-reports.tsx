import { href, Link } from 'react-router';
import type { FraudReport } from '#features/reports/report.ts';
import { reportTypeWords } from '#features/trust/report-type-texts.ts';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { ReportTag } from './report-texts.tsx';

/** Further reports of the same thing. */
export function OtherReports({ others, hasMore }: { others: readonly FraudReport[]; hasMore: boolean }) {
  return (
    <section className="panel" aria-labelledby="others-h">
      <h2 id="others-h">{m.admin_report_others()}</h2>
      <ul className="adm-log">
        {others.map((other) => (
          <li key={other.id}>
            <p>
              <Link to={href('/admin/reports/:reportId', { reportId: other.id })}>
                {reportTypeWords(other.report_type)}
              </Link>{' '}
              <ReportTag state={other.state} />
            </p>
            <p className="muted">
              {other.reporter_name ?? m.admin_did_gone()}, {formatDateTime(other.created_at)}
            </p>
          </li>
        ))}
      </ul>
      {hasMore ? <p className="muted">{m.admin_report_others_more({ count: others.length })}</p> : null}
    </section>
  );
}
