import type { CSSProperties, ReactNode } from 'react';
import { href, Link } from 'react-router';
import { pointWords } from '#features/trust/trust-kind-texts.ts';
import { trustLevel } from '#features/trust/trust-level.ts';
import { Check, Disputes, HowMade } from '#features/trust/trust-sheet.tsx';
import { AGENT_WEIGHTS } from '#features/trust/trust-weights.ts';
import { formatDate, formatMonth } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { type AgentHistory, stretchOf } from '../domain/agent-history.ts';
import { agentPoints } from '../domain/agent-score.ts';
import type { AgentTrustPage } from '../use-cases/agent-trust.server.ts';
import { StandingTag } from './standing-tag.tsx';

/** The score of an agent with what it is made of, what would raise it, and what happened here. */
export function AgentTrustSheet({ page }: { page: AgentTrustPage }) {
  const { agent, checks, score, history, pieces, disputes, now } = page;
  const report = href('/report/:kind/:userId', { kind: 'agent', userId: agent.userId });
  const { isFlagged } = checks;
  return (
    <div className="tw-cols">
      <section className="tw" aria-labelledby="score-title">
        <div className={`tw-h trust-${isFlagged ? 'poor' : trustLevel(score)}`}>
          <span className="tw-big">{score}</span>
          <div>
            <h2 id="score-title">{isFlagged ? m.agents_trust_question() : m.agents_trust_score({ score })}</h2>
            <p>{m.trust_page_worked_out({ date: formatDate(now) })}</p>
          </div>
          <ul className="tw-wall tw-one">
            <li>
              <i
                style={
                  { '--v': score, '--p': isFlagged ? 0 : Math.max(0, score - AGENT_WEIGHTS.start) } as CSSProperties
                }
                aria-hidden="true"
              />
              <span>{m.agents_trust_bricks({ start: AGENT_WEIGHTS.start })}</span>
            </li>
          </ul>
        </div>
        <ul className="ev">
          <li>
            <div className="ev-h">
              <h3>{m.agents_trust_checked()}</h3>
              <StandingTag standing={agent.standing} />
            </div>
            <Checks page={page} reportHref={report} />
          </li>
          {pieces.length > 0 ? (
            <li>
              <div className="ev-h">
                <h3>{m.agents_trust_pieces()}</h3>
              </div>
              <p className="small muted">{m.agents_trust_pieces_note()}</p>
              {pieces.map((piece) => (
                <Check key={piece.id} piece={piece} disputeHref={report} hasPoints={false} />
              ))}
            </li>
          ) : null}
          <li>
            <div className="ev-h">
              <h3>{m.agents_trust_history()}</h3>
            </div>
            <p className="small muted">{m.agents_trust_history_note()}</p>
            <History history={history} />
          </li>
        </ul>
      </section>
      <aside className="tw-side">
        <Raises page={page} />
        <Disputes disputes={disputes} disputeHref={report} />
        <HowMade />
      </aside>
    </div>
  );
}

type RowProps = {
  look: 'yes' | 'no' | 'open';
  title: string;
  points: string | null;
  children: ReactNode;
  dispute?: string;
};

function Row({ look, title, points, children, dispute }: RowProps) {
  const sign = { yes: 'check', no: 'alert', open: 'info' } as const;
  const tone = { yes: '', no: ' is-no', open: ' is-na' };
  return (
    <div className={`evr${tone[look]}`}>
      <Icon name={sign[look]} />
      <span className="b">{title}</span>
      <span className="pt">{points}</span>
      <p>{children}</p>
      {dispute ? (
        <Link className="dis" to={dispute} aria-label={m.trust_page_dispute_label({ what: title })}>
          {m.trust_page_dispute()}
        </Link>
      ) : null}
    </div>
  );
}

function Checks({ page: { agent, checks }, reportHref }: { page: AgentTrustPage; reportHref: string }) {
  const { identity, documents, reports } = agentPoints(checks);
  const { evidence } = agent;
  return (
    <>
      {checks.isFlagged ? (
        <Row look="no" title={m.agents_trust_question()} points={null} dispute={reportHref}>
          {m.agents_trust_question_text({ score: AGENT_WEIGHTS.flagged })}
        </Row>
      ) : null}
      {checks.isIdentityReviewed ? (
        <Row look="yes" title={m.agents_trust_identity()} points={pointWords(identity)} dispute={reportHref}>
          {evidence.checkedAt ? m.agents_profile_identity_reviewed({ date: formatDate(evidence.checkedAt) }) : null}{' '}
          {evidence.written ? (
            <Link to={`${href('/ledger')}?entry=${evidence.written.entry}`}>
              {m.trust_page_entry({ entry: evidence.written.entry })}
            </Link>
          ) : null}
        </Row>
      ) : (
        <Row
          look="open"
          title={m.agents_trust_identity()}
          points={m.agents_trust_of({ points: AGENT_WEIGHTS.identity_reviewed })}
        >
          {evidence.identityGiven ? m.agents_profile_identity_given() : m.agents_profile_identity_none()}
        </Row>
      )}
      {checks.acceptedDocuments > 0 ? (
        <Row look="yes" title={m.agents_trust_documents()} points={pointWords(documents)} dispute={reportHref}>
          {m.agents_profile_documents_accepted({ count: checks.acceptedDocuments })}
        </Row>
      ) : (
        <Row
          look="open"
          title={m.agents_trust_documents()}
          points={m.agents_trust_of({ points: AGENT_WEIGHTS.document_accepted * AGENT_WEIGHTS.documents_counted })}
        >
          {m.agents_profile_documents_none()}
        </Row>
      )}
      {reports < 0 ? (
        <Row look="no" title={m.agents_trust_reports({ count: checks.upheldReports })} points={pointWords(reports)}>
          {m.agents_trust_reports_points({ points: AGENT_WEIGHTS.report_upheld, most: AGENT_WEIGHTS.reports_counted })}
        </Row>
      ) : null}
    </>
  );
}

const STRETCHES = {
  minutes: m.agents_trust_minutes,
  hours: m.agents_trust_hours,
  days: m.agents_trust_days,
} as const;

function History({ history }: { history: AgentHistory }) {
  const { written, answered, medianMinutes, due, confirmed, upheldReports, closed, memberSince, visits } = history;
  const median = medianMinutes === null ? null : stretchOf(medianMinutes);
  return (
    <>
      <Row
        look={median ? 'yes' : 'open'}
        title={
          median
            ? m.agents_trust_answers({ within: STRETCHES[median.unit]({ count: median.count }) })
            : m.agents_trust_answers_none()
        }
        points={null}
      >
        {written > 0 ? m.agents_trust_answers_text({ answered, written }) : m.agents_trust_answers_nobody()}
      </Row>
      <Row
        look={due > 0 ? 'yes' : 'open'}
        title={due > 0 ? m.agents_trust_confirmed({ confirmed, due }) : m.agents_trust_confirmed_none()}
        points={null}
      >
        {m.agents_trust_confirmed_text()}
      </Row>
      <Row
        look={upheldReports > 0 ? 'no' : 'yes'}
        title={upheldReports > 0 ? m.agents_trust_reports({ count: upheldReports }) : m.agents_trust_reports_none()}
        points={null}
      >
        {m.agents_trust_reports_text()}
      </Row>
      <Row
        look={visits.said > 0 ? 'yes' : 'open'}
        title={visits.said > 0 ? m.agents_trust_visits(visits) : m.agents_trust_visits_none()}
        points={null}
      >
        {m.agents_trust_visits_text()}
      </Row>
      <Reviewed history={history} />
      <Row look={closed > 0 ? 'yes' : 'open'} title={m.agents_trust_closed({ count: closed })} points={null}>
        {m.agents_trust_closed_text()}
      </Row>
      <Row look="yes" title={m.agents_profile_registered({ date: formatMonth(memberSince) })} points={null}>
        {m.agents_trust_age_text()}
      </Row>
    </>
  );
}

function Reviewed({ history: { rating, reviews, areSamples, deals } }: { history: AgentHistory }) {
  const words = rating === null ? null : { rating: rating.toFixed(1), count: reviews };
  return (
    <>
      <Row
        look={words && !areSamples ? 'yes' : 'open'}
        title={words ? m.agents_trust_reviews(words) : m.agents_card_no_reviews()}
        points={null}
      >
        {areSamples ? m.reviews_samples() : m.agents_trust_reviews_text()}
      </Row>
      <Row
        look={deals > 0 && !areSamples ? 'yes' : 'open'}
        title={m.agents_trust_deals({ count: deals })}
        points={null}
      >
        {m.agents_trust_deals_text()}
      </Row>
    </>
  );
}

function Raises({ page: { checks } }: { page: AgentTrustPage }) {
  const { identity_reviewed: identity, document_accepted: document, documents_counted: most } = AGENT_WEIGHTS;
  const open = Math.max(0, most - checks.acceptedDocuments) * document;
  return (
    <section className="panel" aria-labelledby="raises-title">
      <h2 id="raises-title" className="text-3">
        {m.trust_page_raises()}
      </h2>
      <ul className="rise">
        {checks.isFlagged ? (
          <li>
            <b>{m.agents_trust_raise_question()}</b>
          </li>
        ) : null}
        {checks.isIdentityReviewed ? null : (
          <li>
            <b>{m.agents_trust_identity()}</b>
            <b>{pointWords(identity)}</b>
          </li>
        )}
        {open > 0 ? (
          <li>
            <b>{m.agents_trust_documents()}</b>
            <b>{pointWords(open)}</b>
          </li>
        ) : null}
      </ul>
      {checks.isIdentityReviewed && open === 0 && !checks.isFlagged ? (
        <p className="small muted">{m.trust_page_raises_none()}</p>
      ) : null}
      <p className="small muted mt-2">{m.agents_trust_paid()}</p>
    </section>
  );
}
