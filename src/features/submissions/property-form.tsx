import { type ReactNode, useState } from 'react';
import { PictureUpload } from '#features/uploads/picture-upload.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { MOST_PICTURES, PLACEHOLDER_PICTURE } from './domain/form-choices.ts';
import { wordProblem } from './form-texts.ts';
import { listOf } from './form-values.ts';
import type { FormProblem, FormRefusal, FormValues, FormVariant } from './property-form-fields.ts';
import { EssentialFields } from './ui/essential-fields.tsx';
import { type FormFailure, FormNotices } from './ui/form-notices.tsx';
import { FormCheck, FormStateContext, FormText, fieldId } from './ui/form-parts.tsx';
import { FormPreview } from './ui/form-preview.tsx';
import { ComfortFields, FeeFields, PaperFields, StatusField, WordFields } from './ui/further-fields.tsx';
import { AreaGuideField, PlaceFields } from './ui/place-fields.tsx';
import { useKeptDraft } from './ui/use-kept-draft.ts';
import './ui/submissions.css';

/** What somebody can say is right all the same. */
const CONFIRMABLE: readonly FormProblem[] = ['price_doubtful', 'area_doubtful', 'price_beside'];

export type PropertyFormProps = {
  variant: FormVariant;
  /** What the form begins with: a stored record, or what was posted and refused. */
  values?: FormValues;
  refusals?: readonly FormRefusal[];
  /** What went wrong as a whole, said above the form. */
  failure?: FormFailure | undefined;
  /**
   * Names the draft kept in this browser; none is kept without it. Give the person's id in it, so that no draft meets
   * another person.
   */
  draftKey?: string;
  submitLabel: string;
  isBusy: boolean;
  /** Asks who sells it, and where they are reached. */
  asksSeller?: boolean;
  /** Nobody is signed in: pictures are taken afterwards, since we keep none of strangers. */
  isGuest?: boolean;
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
  isGuest,
  children,
}: PropertyFormProps) {
  const wasPosted = refusals.length > 0 || failure !== undefined;
  const { draft, typed, round, listen, startAgain } = useKeptDraft(draftKey, wasPosted);
  const [pending, setPending] = useState(0);
  const shown = draft ?? values;
  const pictures = listOf(shown, 'image_urls').filter((url) => url !== PLACEHOLDER_PICTURE);
  const pictureRefusal = refusals.find(({ field }) => field === 'image_urls');
  return (
    <FormStateContext value={{ variant, values: shown, refusals }}>
      <div className="pf-cols">
        <div className="pf" onInput={listen} key={round}>
          <FormNotices failure={failure} refusals={refusals} onStartAgain={draft ? startAgain : undefined} />
          <EssentialFields />
          {asksSeller ? (
            <div className="pf-row">
              <FormText name="seller_name" hint={m.submissions_seller_name_hint()} autoComplete="name" />
              <FormText name="seller_phone" hint={m.submissions_seller_phone_hint()} type="tel" autoComplete="tel" />
            </div>
          ) : null}
          <div id={fieldId('image_urls')}>
            {isGuest ? (
              <p className="hint">{m.submissions_guest_pictures()}</p>
            ) : (
              <PictureUpload
                name="image_urls"
                initial={pictures}
                max={MOST_PICTURES}
                onPending={setPending}
                {...(pictureRefusal ? { error: wordProblem(pictureRefusal) } : {})}
              />
            )}
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
          {refusals.some(({ problem }) => CONFIRMABLE.includes(problem)) ? (
            <FormCheck name="figures_confirmed" label={m.submissions_figures_confirmed()} />
          ) : null}
          {children}
          {pending > 0 ? <p role="status">{m.submissions_wait_pictures()}</p> : null}
          <div>
            <Button
              tone="door"
              type="submit"
              isBusy={isBusy}
              onClick={(event) => pending > 0 && event.preventDefault()}
            >
              {isBusy ? m.submissions_sending() : submitLabel}
            </Button>
          </div>
        </div>
        <FormPreview typed={typed ?? shown} variant={variant} />
      </div>
    </FormStateContext>
  );
}
