import { useEffect } from 'react';
import { Form, href, Link, useRevalidator } from 'react-router';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { outcomeTitle, paperWord, reasonWords } from '../domain/identity-texts.ts';
import type { FlowProps } from './flow-props.ts';
import { triesWords } from './start-step.tsx';

/** How often a page that waits asks. */
const ASK_MS = 1500;

/** While the server compares; the person may leave. */
export function Processing() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), ASK_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <h1>{m.identity_processing_title()}</h1>
      <p className="muted" role="status">
        {m.identity_processing_text()}
      </p>
      <ul>
        <li className="is-done">
          <Icon name="check" />
          <b>{m.identity_processing_moved()}</b>
        </li>
        <li>
          <Icon name="user" />
          <span>{m.identity_processing_face()}</span>
        </li>
      </ul>
      <p>
        <Link className="link" to={href('/agent/verification/identity')}>
          {m.identity_look_again()}
        </Link>
      </p>
    </>
  );
}

/** What came of it: passed, failed or could not be checked, and what to do now. */
export function ResultStep({ own, result, answer, isAgent }: FlowProps) {
  const { session, triesLeft } = own;
  if (!session?.outcome || !result) return null;
  const isPassed = session.outcome === 'passed';
  return (
    <>
      <h1>{outcomeTitle(session.outcome)}</h1>
      <p className="muted">{leadOf(session.outcome)}</p>
      <ul>
        {session.reasons.map((reason) => (
          <li key={reason} className={isPassed ? 'is-done' : ''}>
            <Icon name={isPassed ? 'check' : 'info'} />
            <span>{reasonWords(reason)}</span>
          </li>
        ))}
      </ul>
      <dl className="kv">
        <div>
          <dt>{m.identity_fact_name()}</dt>
          <dd>{result.person.name}</dd>
        </div>
        {session.paperKind ? (
          <div>
            <dt>{m.identity_fact_paper()}</dt>
            <dd>{m.identity_paper_ending({ paper: paperWord(session.paperKind), last4: session.paperLast4 ?? '' })}</dd>
          </div>
        ) : null}
        <div>
          <dt>{m.identity_fact_date()}</dt>
          <dd>{session.decidedAt ? formatDateTime(session.decidedAt) : ''}</dd>
        </div>
        <div>
          <dt>{m.identity_fact_session()}</dt>
          <dd className="num">{session.id.slice(0, 13)}</dd>
        </div>
      </dl>
      {answer?.problem ? <p className="err">{answer.problem}</p> : null}
      <div className="idc-acts">
        {isPassed ? (
          <Link className={buttonClass({ tone: 'door' })} to={`${href('/agent/verification')}#documents-title`}>
            {m.identity_go_papers()}
          </Link>
        ) : null}
        {!isPassed && isAgent && triesLeft > 0 ? (
          <Form method="post">
            <input type="hidden" name="compare" value="on" />
            <Button type="submit" tone="door" name="intent" value="start">
              {m.identity_try_again()}
            </Button>
          </Form>
        ) : null}
      </div>
      {isPassed ? null : <p className="small muted">{triesWords(triesLeft)}</p>}
      <p className="small muted">{m.identity_not_registry()}</p>
    </>
  );
}

function leadOf(outcome: 'passed' | 'failed' | 'could_not_check'): string {
  if (outcome === 'passed') return m.identity_passed_text();
  return outcome === 'failed' ? m.identity_failed_text() : m.identity_unsure_text();
}
