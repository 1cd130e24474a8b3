import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { PictureUpload } from '#features/uploads/picture-upload.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import { MOST_PICTURES, PLACEHOLDER_PICTURE } from './domain/form-words.ts';
import { wordProblem, wordRefusal } from './form-texts.ts';
import { formValuesOf, listOf } from './form-values.ts';
import { dropPropertyDraft, keepPropertyDraft, readPropertyDraft } from './property-form-draft.ts';
import type { FormRefusal, FormValues, FormVariant } from './property-form-fields.ts';
import { EssentialFields } from './ui/essential-fields.tsx';
import { FormCheck, FormStateContext, FormText, fieldId } from './ui/form-parts.tsx';
import { ComfortFields, FeeFields, PaperFields, StatusField, WordFields } from './ui/further-fields.tsx';
import { AreaGuideField, PlaceFields } from './ui/place-fields.tsx';
import './ui/submissions.css';

export type PropertyFormProps = {
  variant: FormVariant;
  /** What the form begins with: a stored record, or what was posted and refused. */
  values?: FormValues;
  refusals?: readonly FormRefusal[];
  /** What went wrong as a whole, said above the form. */
  failure?: { title: string; text: string; wayOn?: ReactNode } | undefined;
  /**
   * Names the draft kept in this browser; none is kept without it. Give the person's id in it, so that no draft meets
   * another person.
   */
  draftKey?: string;
  submitLabel: string;
  isBusy: boolean;
  /** Asks who sells it, and where they are reached. */
  asksSeller?: boolean;
  /** Stands after the fields, before the button. */
  children?: ReactNode;
};

const NO_VALUES: FormValues = {};

/**
 * The form a home is described with, the same words on all three (spec 5). Works without script; stands inside the
 * page's `Form`.
 */
export function PropertyForm({
  variant,
  values = NO_VALUES,
  refusals = [],
  failure,
  draftKey,
  submitLabel,
  isBusy,
  asksSeller,
  children,
}: PropertyFormProps) {
  const [draft, setDraft] = useState<FormValues | null>(null);
  const [typed, setTyped] = useState<FormValues | null>(null);
  const [round, setRound] = useState(0);
  const [pending, setPending] = useState(0);
  const wasPosted = refusals.length > 0 || failure !== undefined;
  // The draft lies in the browser, so it can only be read once the page is there. What was just posted outranks it.
  useEffect(() => {
    const kept = draftKey && !wasPosted ? readPropertyDraft(draftKey) : null;
    if (!kept) return;
    setDraft(kept);
    setTyped(kept);
    setRound((count) => count + 1);
  }, [draftKey, wasPosted]);

  const startAgain = () => {
    if (draftKey) dropPropertyDraft(draftKey);
    setDraft(null);
    setTyped(null);
    setRound((count) => count + 1);
  };
  const listen = (event: FormEvent<HTMLDivElement>) => {
    const form = event.currentTarget.closest('form');
    if (!form) return;
    setTyped(formValuesOf(new FormData(form)));
    if (draftKey) keepPropertyDraft(draftKey, form);
  };
  const shown = draft ?? values;
  const pictures = listOf(shown, 'image_urls').filter((url) => url !== PLACEHOLDER_PICTURE);
  const pictureRefusal = refusals.find(({ field }) => field === 'image_urls');
  const errors = refusals.map((refusal) => ({ fieldId: fieldId(refusal.field), text: wordRefusal(refusal) }));
  return (
    <FormStateContext value={{ variant, values: shown, refusals }}>
      <div className="pf" onInput={listen} key={round}>
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
        {draft ? (
          <Note tone="indigo">
            <p>{m.submissions_draft_restored()}</p>
            <p>
              <Button tone="line" size="s" onClick={startAgain}>
                {m.submissions_draft_again()}
              </Button>
            </p>
          </Note>
        ) : null}
        <EssentialFields />
        {asksSeller ? (
          <div className="pf-row">
            <FormText name="seller_name" hint={m.submissions_seller_name_hint()} autoComplete="name" />
            <FormText name="seller_phone" hint={m.submissions_seller_phone_hint()} type="tel" autoComplete="tel" />
          </div>
        ) : null}
        <div id={fieldId('image_urls')}>
          <PictureUpload
            name="image_urls"
            initial={pictures}
            max={MOST_PICTURES}
            onPending={setPending}
            {...(pictureRefusal ? { error: wordProblem(pictureRefusal) } : {})}
          />
        </div>
        <div>
          <PlaceFields />
          <FeeFields typed={typed ?? shown} />
          <PaperFields />
          <ComfortFields />
          <WordFields />
        </div>
        {variant === 'sell' ? null : <AreaGuideField />}
        {variant === 'admin' ? <StatusField /> : null}
        {refusals.some(({ problem }) => problem === 'price_doubtful' || problem === 'area_doubtful') ? (
          <FormCheck name="figures_confirmed" label={m.submissions_figures_confirmed()} />
        ) : null}
        {children}
        {pending > 0 ? <p role="status">{m.submissions_wait_pictures()}</p> : null}
        <div>
          <Button tone="door" type="submit" isBusy={isBusy} onClick={(event) => pending > 0 && event.preventDefault()}>
            {isBusy ? m.submissions_sending() : submitLabel}
          </Button>
        </div>
      </div>
    </FormStateContext>
  );
}
