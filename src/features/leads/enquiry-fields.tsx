import { useId } from 'react';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { TextArea, TextField } from '#ui/field.tsx';
import { tourSlots } from './domain/tour-slots.ts';
import type { EnquiryFields, EnquiryKind } from './enquiry.ts';

type EnquiryFieldsetProps = {
  kind: EnquiryKind;
  /** The clock the slots are offered by, as ISO. */
  now: string;
  values?: Partial<Record<keyof EnquiryFields, string>>;
  errors?: Partial<Record<keyof EnquiryFields, string>>;
  /** Then what the account knows goes along, and the answer comes to the inbox. */
  isSignedIn?: boolean;
};

/**
 * The fields of a tour request or a message; the box requires none (spec 5), the server a message's words. The same in
 * the dialog and on the page.
 */
export function EnquiryFieldset({ kind, now, values = {}, errors = {}, isSignedIn = false }: EnquiryFieldsetProps) {
  const optionalLabel = m.detail_optional();
  return (
    <>
      {kind === 'tour' ? <SlotField now={now} value={values.preferred_at} error={errors.preferred_at} /> : null}
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

/** Days as groups, three times in each: one native list that needs neither script nor a date to be typed. */
function SlotField({
  now,
  value = '',
  error,
}: {
  now: string;
  value?: string | undefined;
  error?: string | undefined;
}) {
  const id = useId();
  const days = Map.groupBy(tourSlots(new Date(now)), ({ startsAt }) => formatDate(startsAt));
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {m.detail_tour_when()} <small>{m.detail_optional()}</small>
      </label>
      <select
        id={id}
        className="inp"
        name="preferred_at"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
      >
        <option value="">{m.detail_tour_any()}</option>
        {[...days].map(([day, slots]) => (
          <optgroup key={day} label={day}>
            {slots.map(({ startsAt, endsAt }) => (
              <option key={startsAt} value={startsAt}>
                {m.detail_tour_slot({ day, from: startsAt.slice(11, 16), to: endsAt.slice(11, 16) })}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p className="err" id={`${id}-error`} hidden={!error}>
        {error}
      </p>
    </div>
  );
}
