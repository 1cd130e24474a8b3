import { Form } from 'react-router';
import { EnquiryFieldset } from '#features/leads/enquiry-fields.tsx';
import { LEAD_CONSENT } from '#features/leads/lead.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CheckField, TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import type { AnswerForm } from '../assistant.ts';
import type { ChatView } from '../use-cases/chat-page.server.ts';
import type { FailedChat } from './failed-chat.ts';

type ChatFormProps = { form: AnswerForm; view: ChatView; failed: FailedChat | undefined };

/** The form an answer asked for: who to reach and what may be passed on, or when to visit. */
export function ChatForm({ form, view, failed }: ChatFormProps) {
  const { values = {}, errors = {} } = failed ?? {};
  const texts = [...new Set(Object.values(errors))].map((text) => ({ text }));
  const title = form === 'tour' ? m.assistant_form_when() : m.assistant_form_title();
  return (
    <Form method="post" className="sarah-form" aria-label={title} noValidate preventScrollReset>
      <FormSummary title={m.assistant_form_failed()} errors={texts} />
      {form === 'tour' ? (
        <EnquiryFieldset kind="tour" now={view.now} offer={view.offer} values={values} errors={errors} />
      ) : (
        <HandOverFields view={view} values={values} errors={errors} isCall={form === 'call'} />
      )}
      <div className="row row-wrap">
        <Button tone="door" type="submit" name="intent" value={form === 'tour' ? 'tour' : 'hand-over'}>
          {form === 'tour' ? m.assistant_form_tour_yes() : m.assistant_form_yes()}
        </Button>
      </div>
      <p className="small muted">{m.assistant_form_take_back()}</p>
    </Form>
  );
}

type FieldsProps = { view: ChatView; values: Record<string, string>; errors: Record<string, string>; isCall: boolean };

function HandOverFields({ view, values, errors, isCall }: FieldsProps) {
  const isFirst = Object.keys(values).length === 0;
  return (
    <>
      <TextField
        label={m.assistant_form_name()}
        name="fullName"
        autoComplete="name"
        defaultValue={values['fullName']}
        error={errors['fullName'] ?? errors['name']}
      />
      <TextField
        label={m.assistant_form_phone()}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values['phone']}
        error={errors['phone']}
      />
      <TextField
        label={m.assistant_form_email()}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={values['email']}
        error={errors['email'] ?? errors['contact']}
      />
      <CheckField
        label={m.assistant_form_transcript()}
        name="transcript"
        defaultChecked={isFirst || values['transcript'] === 'on'}
      />
      <details className="sarah-transcript">
        <summary>{m.assistant_form_read()}</summary>
        <p>{view.transcript}</p>
      </details>
      <CheckField label={m.assistant_form_call()} name="call" defaultChecked={isCall || values['call'] === 'on'} />
      {view.listing ? null : (
        <CheckField
          label={m.assistant_form_agent()}
          name={LEAD_CONSENT}
          defaultChecked={values[LEAD_CONSENT] === 'on'}
        />
      )}
    </>
  );
}
