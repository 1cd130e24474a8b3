import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { usePrefill } from '#features/leads/use-prefill.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CheckField, SelectField, type SelectOption, TextArea, TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { REQUEST_CONSENT, type RequestKind } from '../support-request.ts';
import { keepDrafts } from './keep-drafts.ts';

/** What keeps the draft, for a page that needs no other script. */
const DRAFT_SCRIPT = `(${keepDrafts})()`;

type Texts = Readonly<Record<string, string>>;
export type RequestFormProps = {
  kind: RequestKind;
  /** What can be chosen: the page's services, or the topics of a ticket. */
  choices: readonly SelectOption[];
  values: Texts;
  /** What is wrong, by field; null where nothing was sent yet. */
  errors: Texts | null;
};

/** Asks for a service or opens a ticket: a plain form that works without script and keeps what was typed. */
export function RequestForm({ kind, choices, values, errors }: RequestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  // In the browser's own navigation the drawn script does not run.
  useEffect(keepDrafts, []);
  usePrefill(form, { name: 'name', email: 'email' });
  const isTicket = kind === 'ticket';
  const wrong = errors ?? {};
  return (
    <Form ref={form} method="post" className="form" noValidate data-draft={kind}>
      <FormSummary
        title={m.support_form_failed()}
        errors={[...new Set(Object.values(wrong))].map((text) => ({ text }))}
      />
      {choices.length > 0 ? (
        <SelectField
          label={isTicket ? m.support_field_topic() : m.support_field_choice()}
          name="choice"
          options={isTicket ? choices : [{ value: '', label: m.support_field_choice_none() }, ...choices]}
          defaultValue={values['choice']}
          error={wrong['choice']}
        />
      ) : null}
      {isTicket ? null : (
        <TextField
          label={m.support_field_place()}
          hint={m.support_field_place_hint()}
          {...(kind === 'investment' ? { optionalLabel: m.support_optional() } : { 'aria-required': true })}
          name="place"
          maxLength={500}
          defaultValue={values['place']}
          error={wrong['place']}
        />
      )}
      <Person values={values} wrong={wrong} />
      <TextArea
        label={isTicket ? m.support_contact_what() : m.support_field_message()}
        {...(isTicket ? { 'aria-required': true } : { optionalLabel: m.support_optional() })}
        name="message"
        rows={isTicket ? 6 : 3}
        maxLength={5000}
        defaultValue={values['message']}
        error={wrong['message']}
      />
      {isTicket ? null : <Terms values={values} wrong={wrong} />}
      <p className="hint">{isTicket ? m.support_form_privacy() : m.support_form_service_note()}</p>
      <Button tone="door" type="submit" isBusy={isBusy}>
        {m.support_form_submit()}
      </Button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours. */}
      <script dangerouslySetInnerHTML={{ __html: DRAFT_SCRIPT }} />
    </Form>
  );
}

type FieldsProps = { values: Texts; wrong: Texts };

/** Who asks, and how they are reached. */
function Person({ values, wrong }: FieldsProps) {
  return (
    <>
      <TextField
        label={m.support_field_name()}
        name="name"
        autoComplete="name"
        maxLength={200}
        defaultValue={values['name']}
        error={wrong['name']}
        aria-required
      />
      <TextField
        label={m.support_field_email()}
        hint={m.support_field_contact_hint()}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values['email']}
        error={wrong['email']}
      />
      <TextField
        label={m.support_field_phone()}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={values['phone']}
        error={wrong['phone']}
      />
    </>
  );
}

/** When it would suit, and leave to keep what was written. */
function Terms({ values, wrong }: FieldsProps) {
  return (
    <>
      <TextField
        label={m.support_field_best_time()}
        optionalLabel={m.support_optional()}
        hint={m.support_field_best_time_hint()}
        name="best_time"
        maxLength={120}
        defaultValue={values['best_time']}
        error={wrong['best_time']}
      />
      <CheckField
        label={m.support_field_consent()}
        hint={m.support_field_consent_hint()}
        name={REQUEST_CONSENT}
        defaultChecked={values[REQUEST_CONSENT] === 'on'}
        error={wrong[REQUEST_CONSENT]}
      />
    </>
  );
}
