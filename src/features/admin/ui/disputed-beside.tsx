import { href } from 'react-router';
import { DocumentPages } from '#features/papers/document-pages.tsx';
import type { FraudReport, ReportContext } from '#features/reports/report.ts';
import type { Evidence } from '#features/trust/trust.ts';
import { kindWords } from '#features/trust/trust-kind-texts.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { documentFile } from '../domain/file-paths.ts';
import { FactList } from './fact-list.tsx';

type Props = { report: FraudReport; evidence: Evidence | null; proof: ReportContext['proof'] };

/** What was checked, beside what its disputer sent against it, which is shown as pictures of its pages. */
export function DisputedBeside({ report, evidence, proof }: Props) {
  const { proof_upload: upload, proof_name: name } = report;
  if (!evidence && !upload) return null;
  return (
    <div className="adm-beside">
      {evidence ? (
        <section className="panel grid gap-2" aria-labelledby="evidence-h">
          <h2 id="evidence-h" className="text-3">
            {m.admin_report_disputed_evidence()}
          </h2>
          <FactList facts={factsOf(evidence)} />
        </section>
      ) : null}
      {upload && name ? (
        <section className="panel grid gap-2" aria-labelledby="proof-h">
          <h2 id="proof-h" className="text-3">
            {m.admin_report_proof()}
          </h2>
          {proof ? (
            <DocumentPages
              found={proof}
              fileName={name}
              personPath={(userId) => href('/admin/users/:userId', { userId })}
            />
          ) : (
            <p className="muted">{m.papers_office_waiting()}</p>
          )}
          <p className="small [overflow-wrap:anywhere]">
            <a href={documentFile(upload)} download>
              {m.admin_report_proof_file({ name })}
            </a>
          </p>
        </section>
      ) : null}
    </div>
  );
}

function factsOf(evidence: Evidence): [string, string | null][] {
  const { kind, statement, lookedAt, comparedWith, source, checkedBy, checkedAt, takenBack } = evidence;
  return [
    [m.admin_checks_finding(), kindWords(kind)],
    [m.admin_checks_statement(), statement],
    [m.admin_checks_looked_at(), lookedAt],
    [m.admin_checks_compared(), comparedWith ?? null],
    [m.admin_checks_source(), source],
    [m.admin_checks_day(), `${formatDate(checkedAt)}, ${checkedBy}`],
    // Why stands with the decision.
    [m.admin_checks_taken_back(), takenBack && formatDate(takenBack.at)],
  ];
}
