import { useId } from 'react';
import { offeredDays } from '#features/tours/offered-days.ts';
import { TourTimes } from '#features/tours/tour-times.tsx';
import { USUAL_PATTERN, type VisitOffer } from '#features/tours/visit-hours.ts';
import { m } from '#paraglide/messages.js';
import { TextArea, TextField } from '#ui/field.tsx';
import { QUICK_NAMES, QUICK_QUESTIONS } from './domain/quick-questions.ts';
import type { EnquiryFields, EnquiryKind } from './enquiry.ts';

/** The times of a home, or where a browser is with fetching them. */
export type KnownOffer = VisitOffer | 'loading' | 'failed';

type EnquiryFieldsetProps = {
  kind: EnquiryKind;
  /** The clock the usual times are offered by, as ISO. */
  now: string;
  /** When the home can be visited; the usual times where that is not known. */
  offer?: KnownOffer | null | undefined;
  values?: Partial<Record<keyof EnquiryFields, string>>;
  errors?: Partial<Record<keyof EnquiryFields, string>>;
  /** Then what the account knows goes along, and the answer comes to the inbox. */
  isSignedIn?: boolean;
  /** Then what people ask first can be ticked. */
  isAboutHome?: boolean;
};

/**
 * The fields of a tour request or a message; the box requires none (spec 5), the server a message's words. The same in
 * the dialog and on the page.
 */
export function EnquiryFieldset({
  kind,
  now,
  offer,
  values = {},
  errors = {},
  isSignedIn = false,
  isAboutHome = false,
}: EnquiryFieldsetProps) {
  const optionalLabel = m.detail_optional();
  return (
    <>
      {kind === 'tour' ? (
        <SlotField offer={offer} now={now} value={values.preferred_at} error={errors.preferred_at} />
      ) : null}
      {kind === 'message' && isAboutHome ? <QuickQuestions /> : null}
      <TextArea
        label={m.detail_enquiry_message()}
        {...(kind === 'tour' ? { optionalLabel } : {})}
        name="message"
        rows={3}
        defaultValue={values.message}
        error={errors.message}
      />
      <TextField
        label={m.detail_enquiry_name()}
        optionalLabel={optionalLabel}
        name="name"
        autoComplete="name"
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        label={m.detail_enquiry_contact()}
        optionalLabel={optionalLabel}
        hint={isSignedIn ? m.detail_enquiry_signed_in() : m.detail_enquiry_contact_hint()}
        name="contact"
        defaultValue={values.contact}
        error={errors.contact}
      />
    </>
  );
}

/** Boxes to tick instead of typing; a message of these alone is one. */
function QuickQuestions() {
  return (
    <fieldset className="quick">
      <legend className="lbl">{m.tours_quick()}</legend>
      <div className="quick-list">
        {QUICK_NAMES.map((name) => (
          <label key={name} className="quick-box">
            <input type="checkbox" name={name} value="on" />
            <span>{QUICK_QUESTIONS[name]()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SlotFieldProps = Pick<EnquiryFieldsetProps, 'offer' | 'now'> & {
  value: string | undefined;
  error: string | undefined;
};

/** "Any time", or one of the times offered: radio buttons of one name, which need neither script nor typing. */
function SlotField({ offer, now, value = '', error }: SlotFieldProps) {
  const id = useId();
  return (
    <div className="field tour-panel">
      <p className="lbl" id={`${id}-label`}>
        {m.detail_tour_when()} <small>{m.detail_optional()}</small>
      </p>
      <label className="tour-any">
        <input
          type="radio"
          name="preferred_at"
          value=""
          defaultChecked={value === ''}
          aria-describedby={`${id}-label ${id}-error`}
        />
        {m.detail_tour_any()}
      </label>
      <OfferedTimes offer={offer} now={now} value={value} describedBy={`${id}-error`} />
      <p className="err" id={`${id}-error`} hidden={!error}>
        {error}
      </p>
    </div>
  );
}

type OfferedTimesProps = Pick<EnquiryFieldsetProps, 'offer' | 'now'> & { value: string; describedBy: string };

function OfferedTimes({ offer, now, value, describedBy }: OfferedTimesProps) {
  if (offer === 'loading')
    return (
      <p className="small muted" role="status">
        {m.tours_loading()}
      </p>
    );
  if (offer === 'failed') return <p className="hint">{m.tours_times_failed()}</p>;
  const days = offer ? offer.days : offeredDays(USUAL_PATTERN, [], new Date(now));
  return <TourTimes days={days} name="preferred_at" chosen={value} describedBy={describedBy} />;
}
