import { href, Link } from 'react-router';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { PAPER_CHECKS } from '../domain/paper-report.ts';
import type { PublicCheck } from '../paper.ts';
import { checkWord, notAnOpinion, outcomeLook, statusLook, typeWord } from '../paper-texts.ts';

/** What was found, when, the file's fingerprint, the ledger's entry, or that it was taken back. */
export function PublicCheckCard({ check }: { check: PublicCheck }) {
  if (check.takenBackAt !== null)
    return (
      <Plain
        title={m.papers_check_taken_back()}
        line={
          check.reason
            ? m.papers_check_revoked_line({ date: formatDate(check.takenBackAt), reason: check.reason })
            : m.papers_check_taken_back_line({ date: formatDate(check.takenBackAt) })
        }
      />
    );
  const look = statusLook(check.status);
  return (
    <section className="vd" aria-labelledby="found">
      <div className={check.status === 'verified' ? 'vd-h' : `vd-h is-${check.status}`}>
        <span className="dr">
          <Icon name={look.icon} />
        </span>
        <div>
          <h2 id="found">{m.papers_check_found({ type: typeWord(check.type), status: look.word })}</h2>
          <p>{m.papers_check_found_line({ date: formatDateTime(check.checkedAt), confidence: check.confidence })}</p>
        </div>
      </div>
      <div className="vd-b">
        <dl className="kv">
          {PAPER_CHECKS.map((name) => {
            const outcome = outcomeLook(check.outcomes[name]);
            return (
              <div key={name}>
                <dt>{checkWord(name)}</dt>
                <dd>
                  <Tag tone={outcome.tone} icon={outcome.icon}>
                    {outcome.word}
                  </Tag>
                </dd>
              </div>
            );
          })}
        </dl>
        <div className="pv-stack">
          <dl className="kv">
            <div>
              <dt>{m.papers_check_by()}</dt>
              <dd>{m.papers_check_machine()}</dd>
            </div>
            <div>
              <dt>{m.papers_cert_entry()}</dt>
              <dd>
                {check.ledger ? (
                  <Link to={`${href('/ledger')}?entry=${check.ledger.entry}`}>{check.ledger.entry}</Link>
                ) : (
                  m.papers_cert_entry_waiting()
                )}
              </dd>
            </div>
          </dl>
          <div>
            <p className="small muted">{m.papers_cert_hash()}</p>
            <p className="break-all">
              <code>{check.sha256}</code>
            </p>
          </div>
          <p className="small muted">{notAnOpinion()}</p>
        </div>
      </div>
    </section>
  );
}

/** A number that nobody was given. */
export function NoCheck() {
  return <Plain title={m.papers_check_none()} line={m.papers_check_none_line()} />;
}

function Plain({ title, line }: { title: string; line: string }) {
  return (
    <section className="vd" aria-labelledby="found">
      <div className="vd-h is-plain">
        <span className="dr">
          <Icon name="info" />
        </span>
        <div>
          <h2 id="found">{title}</h2>
          <p>{line}</p>
        </div>
      </div>
    </section>
  );
}
