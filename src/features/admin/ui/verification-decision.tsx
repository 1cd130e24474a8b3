import { Form, useNavigation } from 'react-router';
import type { RedactedVerification } from '#features/agents/verification.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { HoldChoice } from './hold-choice.tsx';
import { ProblemNote } from './problem-note.tsx';

type VerificationDecisionProps = {
  record: RedactedVerification;
  /** The mark of what is shown of it. */
  shown: string;
  /** A decision that was not taken, with the notes written for it. */
  refusal: { problem: string; notes: string } | undefined;
};

/** The office's decision about a verification record; what has been decided already is not offered. */
export function VerificationDecision({ record, shown, refusal }: VerificationDecisionProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="form">
      <ProblemNote problem={refusal?.problem} />
      <input type="hidden" name="shown" value={shown} />
      <TextArea
        label={m.admin_review_notes()}
        hint={m.admin_review_notes_hint()}
        name="notes"
        rows={3}
        maxLength={2000}
        defaultValue={refusal?.notes}
      />
      {record.standing === 'flagged' ? null : <HoldChoice />}
      <div className="row row-wrap">
        {record.standing === 'checked' && record.level_under_review === null ? null : (
          <Button type="submit" name="decision" value="verified" tone="leaf" isBusy={isBusy}>
            {m.admin_review_verify()}
          </Button>
        )}
        {record.standing === 'flagged' ? null : (
          <Button type="submit" name="decision" value="more" tone="line" isBusy={isBusy}>
            {m.admin_review_more()}
          </Button>
        )}
        {record.verification_status === 'flagged' ? null : (
          <Button type="submit" name="decision" value="flagged" tone="rose" isBusy={isBusy}>
            {m.admin_review_flag()}
          </Button>
        )}
      </div>
    </Form>
  );
}
