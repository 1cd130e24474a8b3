import type { FormEventHandler } from 'react';
import { Form, href, Link } from 'react-router';
import { periodWord } from '#features/listings/listing-texts.ts';
import { FlagTags } from '#features/moderation/text-flags.tsx';
import { SubmissionDetails, submissionPrice } from '#features/submissions/submission-details.tsx';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { pageOfItem } from '../domain/queue.ts';
import type { HomeEvidence, QueueRow } from '../use-cases/open-queue.server.ts';
import { AskingNote } from './asking-note.tsx';
import { OthersDecide } from './others-decide.tsx';
import { itemSource, itemTitle } from './queue-texts.ts';
import { WaitingChangeTable } from './waiting-change.tsx';

type QueueEvidenceProps = {
  row: QueueRow;
  evidence: HomeEvidence | null;
  /** Hears the two decisions before they are sent. */
  onDecide: FormEventHandler<HTMLFormElement>;
};

/** What decides the open case, in the order in which it changes a decision, with the decision at its foot. */
export function QueueEvidence({ row, evidence, onDecide }: QueueEvidenceProps) {
  return (
    <section className="queue-side" id="evidence" aria-labelledby="evidence-h">
      <div className="queue-side-b">
        <p className="small muted">{m.admin_queue_since({ when: formatDateTime(row.since) })}</p>
        <h2 id="evidence-h">{itemTitle(row)}</h2>
        <p className="small">{itemSource(row)}</p>
        {evidence ? <HomeFacts evidence={evidence} /> : null}
        <p>
          <Link className={evidence ? undefined : buttonClass({ tone: 'line' })} to={pageOfItem(row)}>
            {evidence ? m.admin_queue_open_page() : m.admin_queue_open()}
          </Link>
        </p>
      </div>
      {evidence ? <DecisionBar id={row.id} submission={evidence.submission} onDecide={onDecide} /> : null}
    </section>
  );
}

function HomeFacts({ evidence: { submission, changes, asking } }: { evidence: HomeEvidence }) {
  const { lister } = submission;
  return (
    <>
      <p>
        <b>{submissionPrice(submission)}</b>, {[submission.location, submission.state].filter(Boolean).join(', ')}.{' '}
        <Link to={href('/admin/users/:userId', { userId: submission.agent_id })}>
          {lister.name || m.admin_nobody()}
        </Link>
      </p>
      <FlagTags flags={submission.flags} />
      {submission.marks.map((mark) => (
        <Note key={mark} tone="ochre">
          {mark}
        </Note>
      ))}
      <AskingNote asking={asking} period={periodWord(submission)} />
      {changes ? <WaitingChangeTable changes={changes} formId={DECISION_FORM} /> : null}
      <SubmissionDetails submission={submission} />
    </>
  );
}

const DECISION_FORM = 'queue-decision';
const MOST_NOTE = 2000;

type DecisionBarProps = {
  id: string;
  submission: { revision: number; agent_id: string };
  onDecide: FormEventHandler<HTMLFormElement>;
};

function DecisionBar({ id, submission: { revision, agent_id: listerId }, onDecide }: DecisionBarProps) {
  return (
    <OthersDecide sides={[listerId]}>
      <Form
        key={id}
        method="post"
        action={href('/admin/submissions/:submissionId', { submissionId: id })}
        className="queue-decide"
        id={DECISION_FORM}
        onSubmit={onDecide}
      >
        <input type="hidden" name="via" value="queue" />
        <input type="hidden" name="revision" value={revision} />
        <TextArea label={m.admin_queue_note()} name="note" rows={2} maxLength={MOST_NOTE} />
        <div className="row row-wrap">
          <Button type="submit" tone="leaf" name="decision" value="approve" aria-keyshortcuts="a">
            {m.admin_approve()}{' '}
            <span className="kbd" aria-hidden="true">
              A
            </span>
          </Button>
          <Button type="submit" tone="rose" name="decision" value="reject" aria-keyshortcuts="r">
            {m.admin_reject()}{' '}
            <span className="kbd" aria-hidden="true">
              R
            </span>
          </Button>
        </div>
      </Form>
    </OthersDecide>
  );
}
