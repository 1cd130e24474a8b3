import type { CSSProperties, ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { PASS_MARKS, type PaperCheck, type PaperFindings, type PaperRegion } from '../domain/paper-report.ts';
import { countOutcomes, outcomesOf } from '../domain/paper-summary.ts';
import type { OwnPaper, ShownPage } from '../paper.ts';
import { checkSentence, checkWord, outcomeLook, statusLook, typeWord } from '../paper-texts.ts';

const FLAGGED_FROM = 50;
const VERIFIED_ABOVE = 70;

type ResultProps = { paper: OwnPaper; findings: PaperFindings; pages: readonly ShownPage[]; names: readonly string[] };

/** The verdict with its scale, the page with numbered marks, and the five checks. */
export function PaperResult({ paper, findings, pages, names }: ResultProps) {
  return (
    <section className="vd" aria-labelledby="verdict">
      <Verdict paper={paper} findings={findings} />
      <div className="vd-b">
        <PageView pages={pages} checks={findings.checks} name={paper.fileName} isDemo={paper.isDemo} />
        <div>
          <h3>{m.papers_five()}</h3>
          <CheckRows checks={findings.checks} names={names} />
          <hr className="rule" />
          <dl className="kv">
            <div>
              <dt>{paper.isDemo ? m.papers_type_said() : m.papers_type_read()}</dt>
              <dd>{typeWord(findings.type)}</dd>
            </div>
            {paper.saidType && paper.saidType !== findings.type ? (
              <div>
                <dt>{m.papers_type_said()}</dt>
                <dd>{typeWord(paper.saidType)}</dd>
              </div>
            ) : null}
            <div>
              <dt>{m.papers_pages()}</dt>
              <dd>{findings.pageCount}</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  );
}

function verdictWords({ type, checks }: PaperFindings): string {
  const paper = typeWord(type);
  const { passed, failed } = countOutcomes(outcomesOf(checks));
  if (failed > 0) return m.papers_verdict_failed({ paper, count: failed });
  if (passed === checks.length) return m.papers_verdict_all({ paper });
  return passed > 1 ? m.papers_verdict_passed({ paper, count: passed }) : m.papers_verdict_unseen({ paper });
}

function Verdict({ paper, findings }: { paper: OwnPaper; findings: PaperFindings }) {
  const { confidence, status } = findings;
  const { could_not_check: unseen } = countOutcomes(outcomesOf(findings.checks));
  const look = statusLook(status);
  const seconds = ((paper.readMs ?? 0) / 1000).toLocaleString('en-NG', { maximumFractionDigits: 1 });
  return (
    <div className={status === 'verified' ? 'vd-h' : `vd-h is-${status}`}>
      <span className="dr">
        <Icon name={look.icon} />
      </span>
      <div>
        <h2 id="verdict">{verdictWords(findings)}</h2>
        <p>
          {m.papers_verdict_line({ confidence, status: look.word, seconds })}{' '}
          {unseen > 0 ? m.papers_verdict_could_not({ count: unseen }) : null}
        </p>
      </div>
      <Scale confidence={confidence} />
    </div>
  );
}

/** 0 to 100, cut where the status changes (spec 4). */
function Scale({ confidence }: { confidence: number }) {
  const part = (from: number, to: number, color: string): CSSProperties => ({
    left: `${from}%`,
    width: `${to - from}%`,
    background: `var(--${color})`,
  });
  return (
    <div className="scale" role="img" aria-label={m.papers_scale({ confidence })}>
      <i style={part(0, FLAGGED_FROM, 'rose')} />
      <i style={part(FLAGGED_FROM, VERIFIED_ABOVE, 'ochre-fill')} />
      <i style={part(VERIFIED_ABOVE, 100, 'leaf')} />
      <b style={{ left: `${confidence}%` }} />
      <span style={{ left: 0 }}>{m.papers_rejected()}</span>
      <span style={{ left: '60%' }}>{m.papers_flagged()}</span>
      <span style={{ left: '85%' }}>{m.papers_verified()}</span>
    </div>
  );
}

/** Number, name, result in words, score against its pass mark, and one sentence of reason, for each check. */
export function CheckRows({ checks, names = [] }: { checks: readonly PaperCheck[]; names?: readonly string[] }) {
  return (
    <ol className="c5">
      {checks.map((check, index) => {
        const look = outcomeLook(check.outcome);
        const mark = PASS_MARKS[check.check];
        const { score } = check;
        return (
          <li key={check.check} className={`is-${check.outcome}`}>
            <span className="no">{index + 1}</span>
            <span className="name">{checkWord(check.check)}</span>
            <span className="r">
              <Tag tone={look.tone} icon={look.icon}>
                {look.word}
              </Tag>
              {score === null ? null : <b>{score}</b>}
            </span>
            <span
              className="thr"
              role="img"
              aria-label={score === null ? m.papers_score_none({ mark }) : m.papers_score_of({ score, mark })}
              style={{ '--v': score ?? 0, '--t': mark } as CSSProperties}
            />
            <p>
              {m.papers_pass_mark({ mark })} {checkSentence(check, names)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

type PageViewProps = {
  pages: readonly ShownPage[];
  checks: readonly PaperCheck[];
  name: string;
  isDemo?: boolean;
};

/** Pictures of the pages, made anew, with the places the checks looked at, numbered as the checks are. */
export function PageView({ pages, checks, name, isDemo = false }: PageViewProps) {
  if (pages.length === 0) return <p className="muted">{isDemo ? m.papers_page_none() : m.papers_office_waiting()}</p>;
  return (
    <div className="view">
      <div className="view-t">
        <label>
          <input type="checkbox" className="marks-off" defaultChecked />
          {m.papers_marks_hide()}
        </label>
        <a href={pages[0]?.src} target="_blank" rel="noreferrer">
          <Icon name="area" />
          {m.papers_page_open()}
        </a>
      </div>
      {pages.map(({ page, width, height, src }) => (
        <figure key={page}>
          <div className="view-p">
            <div>
              <img
                src={src}
                width={width}
                height={height}
                alt={m.papers_page_alt({ page: page + 1, name })}
                loading={page === 0 ? 'eager' : 'lazy'}
              />
              {checks.flatMap((check, number) =>
                check.regions
                  .filter((region) => region.page === page)
                  .map((region) => (
                    <Mark key={`${check.check} ${region.x} ${region.y}`} region={region} outcome={check.outcome}>
                      {number + 1}
                    </Mark>
                  )),
              )}
            </div>
          </div>
          {pages.length > 1 ? (
            <figcaption className="view-k">{m.papers_page_of({ page: page + 1, total: pages.length })}</figcaption>
          ) : null}
        </figure>
      ))}
      <p className="view-k">
        <Key color="#1b6840" word={m.papers_passed()} />
        <Key color="#8a5a00" word={m.papers_could_not_check()} />
        <Key color="#a3122f" word={m.papers_failed()} />
      </p>
    </div>
  );
}

/** Beyond this the number would stand outside of the page, and goes to the left. */
const RIGHT_END = 0.9;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

function Mark({ region, outcome, children }: { region: PaperRegion; outcome: string; children: ReactNode }) {
  const { x, y, width, height } = region;
  return (
    <span
      aria-hidden="true"
      className={`mark is-${outcome}${x + width > RIGHT_END ? ' is-right' : ''}`}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    >
      <b>{children}</b>
    </span>
  );
}

function Key({ color, word }: { color: string; word: string }) {
  return (
    <span>
      <i style={{ '--c': color } as CSSProperties} />
      {word}
    </span>
  );
}
