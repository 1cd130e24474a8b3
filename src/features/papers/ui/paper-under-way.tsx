import { Form, useLocation } from 'react-router';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PAPER_STEPS } from '../domain/paper-report.ts';
import type { OwnPaper } from '../paper.ts';
import { causeWords, stepWord } from '../paper-texts.ts';
import { LaidBricks } from './paper-form.tsx';

/** The upload stands before the steps of reading. */
const STEPS_IN_ALL = PAPER_STEPS.length + 1;

/** A paper that has no result yet: where it is, or why there is none. */
export function PaperUnderWay({ paper }: { paper: OwnPaper }) {
  const { pathname, search } = useLocation();
  if (paper.state === 'failed') return <Unreadable paper={paper} />;
  const number = paper.step ? PAPER_STEPS.indexOf(paper.step) + 2 : 1;
  const isReading = paper.state === 'reading' && paper.step !== null;
  return (
    <section className="panel pv-stack" aria-labelledby="way">
      <h2 id="way">{paper.fileName}</h2>
      <LaidBricks percent={isReading ? Math.round(((number - 1) / STEPS_IN_ALL) * 100) : 0} />
      <p aria-live="polite">
        {isReading && paper.step
          ? m.papers_step({ step: number, what: stepWord(paper.step) })
          : m.papers_step_waiting()}
      </p>
      <p className="small muted">{m.papers_goes_on()}</p>
      <noscript>
        <meta httpEquiv="refresh" content="4" />
        <a className={buttonClass({ tone: 'line' })} href={localPath(pathname + search)}>
          {m.papers_refresh()}
        </a>
      </noscript>
    </section>
  );
}

/** A file that could not be read (spec 8): the cause, what to do, and another try. */
function Unreadable({ paper }: { paper: OwnPaper }) {
  return (
    <section className="vd" aria-labelledby="failed">
      <div className="vd-h is-flagged">
        <span className="dr">
          <Icon name="alert" />
        </span>
        <div>
          <h2 id="failed">{m.papers_error()}</h2>
          <p>{paper.fileName}</p>
        </div>
      </div>
      <div className="vd-b">
        <p>{causeWords(paper.cause ?? 'engine_failed')}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="paper" value={paper.id} />
          <Button type="submit" name="intent" value="retry" tone="line">
            {m.papers_send_again()}
          </Button>
        </Form>
      </div>
    </section>
  );
}
