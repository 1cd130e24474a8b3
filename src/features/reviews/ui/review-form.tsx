import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { type ReviewRefusal, WORDS_MAX } from '../domain/review-rules.ts';
import { REVIEW_ASPECTS, type ReviewWords, STARS } from '../review.ts';
import { ASPECT_HINTS, ASPECT_WORDS, wordRefusal } from './review-texts.ts';

type ReviewFormProps = {
  stars: string;
  words: ReviewWords;
  refusals: readonly ReviewRefusal[];
  isNew: boolean;
  editDays: number;
};

/** Stars, and words by aspect. */
export function ReviewForm({ stars, words, refusals, isNew, editDays }: ReviewFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const starsRefused = refusals.find(({ field }) => field === 'stars');
  return (
    <Form method="post" className="form" noValidate preventScrollReset>
      <FormSummary
        title={m.reviews_form_problem()}
        errors={refusals.map((refusal) => ({ fieldId: `review-${refusal.field}`, text: wordRefusal(refusal) }))}
      />
      <fieldset id="review-stars" tabIndex={-1} aria-describedby={starsRefused ? 'review-stars-error' : undefined}>
        <legend className="lbl">{m.reviews_stars_label()}</legend>
        <div className="star-picks">
          {STARS.toReversed().map((count) => (
            <label key={count} className="star-pick">
              <input type="radio" name="stars" value={count} defaultChecked={stars === String(count)} />
              <span>{m.reviews_stars({ count })}</span>
            </label>
          ))}
        </div>
        {starsRefused ? (
          <p className="err" id="review-stars-error">
            {wordRefusal(starsRefused)}
          </p>
        ) : null}
      </fieldset>
      {REVIEW_ASPECTS.map((aspect) => {
        const refused = refusals.find(({ field }) => field === aspect);
        return (
          <TextArea
            key={aspect}
            id={`review-${aspect}`}
            label={ASPECT_WORDS[aspect]()}
            hint={ASPECT_HINTS[aspect]()}
            name={aspect}
            rows={3}
            maxLength={WORDS_MAX}
            defaultValue={words[aspect] ?? ''}
            {...(refused ? { error: wordRefusal(refused) } : {})}
          />
        );
      })}
      <p className="small muted">{m.reviews_form_note({ days: editDays })}</p>
      <Button type="submit" tone="door" name="intent" value="review" isBusy={isBusy}>
        {isNew ? m.reviews_publish() : m.reviews_save()}
      </Button>
    </Form>
  );
}
