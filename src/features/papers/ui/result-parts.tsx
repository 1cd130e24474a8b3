import { Form, href, Link } from 'react-router';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { certificateFile, reportFile } from '../domain/file-paths.ts';
import type { PaperFindings } from '../domain/paper-report.ts';
import { countOutcomes, outcomesOf } from '../domain/paper-summary.ts';
import type { LedgerState, OwnPaper } from '../paper.ts';
import { checkWord, fieldValue, fieldWord, notAnOpinion, statusLook, surenessWord, typeWord } from '../paper-texts.ts';

/** What was read on the paper, field by field. */
export function PaperFields({ findings }: { findings: PaperFindings }) {
  return (
    <section className="panel" aria-labelledby="fields">
      <h2 id="fields">{m.papers_fields()}</h2>
      {findings.fields.length === 0 ? (
        <p className="muted">{m.papers_fields_none()}</p>
      ) : (
        <table className="tbl pv-fields">
          <thead>
            <tr>
              <th scope="col">{m.papers_field()}</th>
              <th scope="col">{m.papers_field_value()}</th>
              <th scope="col">{m.papers_field_sure()}</th>
            </tr>
          </thead>
          <tbody>
            {findings.fields.map((field) => (
              <tr key={`${field.field} ${field.value}`}>
                <td>{fieldWord(field.field)}</td>
                <td>{fieldValue(field)}</td>
                <td>{surenessWord(field.sureness)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What somebody does whose paper was flagged or rejected. */
export function WhatToDo({ findings }: { findings: PaperFindings }) {
  const { failed, could_not_check: unseen } = countOutcomes(outcomesOf(findings.checks));
  return (
    <section className="panel" aria-labelledby="todo">
      <h2 id="todo">{m.papers_todo()}</h2>
      <ul className="pv-todo">
        {unseen > 0 ? (
          <li>
            <b>{m.papers_todo_scan()}</b>
            <p>{m.papers_todo_scan_text()}</p>
          </li>
        ) : null}
        {failed > 0 ? (
          <li>
            <b>{m.papers_todo_ask()}</b>
            <p>{m.papers_todo_ask_text()}</p>
          </li>
        ) : null}
        <li>
          <Link to={href('/resources/registry-search')}>{m.papers_todo_registry()}</Link>
          <p>{m.papers_todo_registry_text()}</p>
        </li>
        <li>
          <b>{m.papers_todo_pay()}</b>
          <p>{m.papers_todo_pay_text()}</p>
        </li>
      </ul>
    </section>
  );
}

/** Where the result stands with the public ledger; where writing it failed, it can be tried again (spec 8). */
export function LedgerLine({ paperId, ledger }: { paperId: string; ledger: LedgerState }) {
  if (ledger.state === 'failed')
    return (
      <Note tone="rose">
        <b>{m.papers_ledger_failed()}</b>
        <p>{m.papers_ledger_failed_text()}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="paper" value={paperId} />
          <Button type="submit" name="intent" value="record" tone="line" size="s">
            {m.papers_ledger_again()}
          </Button>
        </Form>
      </Note>
    );
  if (ledger.state === 'demo')
    return (
      <Note tone="ochre">
        <b>{m.papers_ledger_demo()}</b>
        <p className="break-all">
          <code>{ledger.hash}</code>
        </p>
      </Note>
    );
  return (
    <section className="pv-ledger on-dye" aria-labelledby="ledger">
      <div>
        <h2 id="ledger">
          {ledger.state === 'written' ? m.papers_ledger_entry({ entry: ledger.entry }) : m.papers_ledger_waiting()}
        </h2>
        <p className="small">
          {ledger.state === 'written' ? (
            <>
              {m.papers_ledger_written({ date: formatDateTime(ledger.at) })} <code>{ledger.hash}</code>
            </>
          ) : (
            m.papers_ledger_waiting_text()
          )}
        </p>
      </div>
      {ledger.state === 'written' ? (
        <Link className={buttonClass({ tone: 'line' })} to={`${href('/ledger')}?entry=${ledger.entry}`}>
          {m.papers_ledger_check()}
        </Link>
      ) : null}
    </section>
  );
}

/** A QR code as one path, drawn by the server. */
export type QrPath = { path: string; size: number };

type CertificateProps = { paper: OwnPaper; findings: PaperFindings; code: string; qr: QrPath };

/** The certificate of a paper that was verified. */
export function Certificate({ paper, findings, code, qr }: CertificateProps) {
  const { passed, failed, could_not_check: unseen } = countOutcomes(outcomesOf(findings.checks));
  const facts: [string, string][] = [
    [m.papers_cert_document(), typeWord(findings.type)],
    [
      m.papers_cert_result(),
      m.papers_cert_result_words({ status: statusLook(findings.status).word, confidence: findings.confidence }),
    ],
    [m.papers_cert_checks(), m.papers_cert_counts({ passed, failed, unseen })],
    [
      m.papers_cert_entry(),
      paper.ledger?.state === 'written' ? String(paper.ledger.entry) : m.papers_cert_entry_waiting(),
    ],
  ];
  return (
    <section className="cert" aria-labelledby="cert">
      <div className="cert-in">
        <div className="frieze" aria-hidden="true" />
        <div className="frieze" aria-hidden="true" />
        <div>
          <h2 id="cert">{m.papers_cert_title()}</h2>
          <p className="num">{m.papers_cert_number({ code, date: formatDate(paper.readAt ?? paper.sentAt) })}</p>
        </div>
        <div className="cert-g">
          <dl className="kv">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <svg
            className="qr"
            viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
            role="img"
            aria-label={m.papers_cert_qr()}
          >
            <path d={qr.path} fill="currentColor" />
          </svg>
        </div>
        <p className="chk5">
          {findings.checks.map(({ check, score }) => (
            <span key={check}>
              {checkWord(check)} <b>{score ?? '–'}</b>
            </span>
          ))}
        </p>
        <div>
          <p className="small">{m.papers_cert_hash()}</p>
          <p className="mono">{paper.sha256}</p>
        </div>
        <p className="small">{notAnOpinion()}</p>
      </div>
    </section>
  );
}

/** What can be done with a paper that was read: report, certificate, public page, and deleting it. */
export function PaperActions({ paper }: { paper: OwnPaper }) {
  const { code, findings } = paper;
  return (
    <>
      {code ? (
        <div className="pv-acts">
          <a className={buttonClass()} href={reportFile(paper.id)} download>
            {m.papers_report_download()}
          </a>
          {findings?.status === 'verified' ? (
            <a className={buttonClass({ tone: 'line' })} href={certificateFile(paper.id)} download>
              <Icon name="seal" />
              {m.papers_cert_download()}
            </a>
          ) : null}
          <Link className={buttonClass({ tone: 'line' })} to={href('/document-verification/check/:code', { code })}>
            <Icon name="share" />
            {m.papers_share()}
          </Link>
        </div>
      ) : null}
      <details className="pv-del">
        <summary>{m.papers_delete()}</summary>
        <Form method="post" className="form">
          <p>{m.papers_delete_ask()}</p>
          <input type="hidden" name="paper" value={paper.id} />
          <div>
            <Button type="submit" name="intent" value="delete" tone="rose" size="s">
              {m.papers_delete_yes()}
            </Button>
          </div>
        </Form>
      </details>
    </>
  );
}
