import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import { wordRefusal } from '../form-texts.ts';
import type { FormRefusal } from '../property-form-fields.ts';
import { fieldId } from './form-parts.tsx';

/** What went wrong with a form as a whole, and what to do next. */
export type FormFailure = { title: string; text: string; wayOn?: ReactNode };

type FormNoticesProps = {
  failure: FormFailure | undefined;
  refusals: readonly FormRefusal[];
  /** Where the form was filled from a draft: empties it. */
  onStartAgain: (() => void) | undefined;
};

/** What is said above a property form: what went wrong, which fields are at fault, that a draft was brought back. */
export function FormNotices({ failure, refusals, onStartAgain }: FormNoticesProps) {
  const errors = refusals.map((refusal) => ({ fieldId: fieldId(refusal.field), text: wordRefusal(refusal) }));
  return (
    <>
      {failure ? (
        <div role="alert">
          <Note tone="rose">
            <b>{failure.title}</b>
            <p>{failure.text}</p>
            {failure.wayOn ? <p>{failure.wayOn}</p> : null}
          </Note>
        </div>
      ) : null}
      {errors.length > 0 ? (
        <FormSummary key={JSON.stringify(errors)} title={m.submissions_summary()} errors={errors} />
      ) : null}
      {onStartAgain ? (
        <Note tone="indigo">
          <p>{m.submissions_draft_restored()}</p>
          <p>
            <Button tone="line" size="s" onClick={onStartAgain}>
              {m.submissions_draft_again()}
            </Button>
          </p>
        </Note>
      ) : null}
    </>
  );
}
