import { Form, useNavigation } from 'react-router';
import type { Submission } from '#features/submissions/submission.ts';
import { m } from '#paraglide/messages.js';
import { DecisionFields } from './decision-fields.tsx';

/** What stands elsewhere on the page and is sent with an approval names this form. */
export const APPROVE_FORM = 'approve-form';

type SubmissionDecisionsProps = {
  status: Submission['status'];
  revision: number;
  /** A decision that was not taken, with what was written for it. */
  refused: { decision: 'approve' | 'reject' | null; text: string } | null;
};

/** The two decisions about a submission as plain forms, while it waits for one. */
export function SubmissionDecisions({ status, revision, refused }: SubmissionDecisionsProps) {
  const isBusy = useNavigation().state === 'submitting';
  if (status !== 'pending_approval') return <p className="panel">{m.admin_decided_already()}</p>;
  return (
    <>
      <section className="panel" id="approve" aria-labelledby="approve-h">
        <h2 id="approve-h">{m.admin_approve_title()}</h2>
        <Form method="post" className="form" id={APPROVE_FORM}>
          <input type="hidden" name="decision" value="approve" />
          <input type="hidden" name="revision" value={revision} />
          <DecisionFields
            decision="approve"
            isBusy={isBusy}
            text={refused?.decision === 'approve' ? refused.text : undefined}
          />
        </Form>
      </section>
      <section className="panel" id="reject" aria-labelledby="reject-h">
        <h2 id="reject-h">{m.admin_reject_title()}</h2>
        <Form method="post" className="form">
          <input type="hidden" name="decision" value="reject" />
          <DecisionFields
            decision="reject"
            isBusy={isBusy}
            text={refused?.decision === 'reject' ? refused.text : undefined}
          />
        </Form>
      </section>
    </>
  );
}
