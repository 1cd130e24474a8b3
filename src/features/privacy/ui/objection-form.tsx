import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { PROCESSINGS } from '#features/choices/objection.ts';
import { processingHint, processingWord } from '#features/choices/objection-texts.ts';
import { usePrefill } from '#features/leads/use-prefill.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CheckField, TextArea, TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';

type Texts = Readonly<Record<string, string>>;

/** Objects to uses of one's data: a plain form that works without script and comes back as it was typed. */
export function ObjectionForm({ values, errors }: { values: Texts; errors: Texts | null }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  usePrefill(form, { name: 'name', email: 'email' });
  const wrong = errors ?? {};
  const texts = [...new Set(Object.values(wrong))];
  return (
    <section className="panel grid gap-4" aria-labelledby="object-form">
      <h2 id="object-form">{m.privacy_object_title()}</h2>
      <Form ref={form} method="post" className="form" noValidate>
        <FormSummary key={texts.join()} title={m.privacy_object_failed()} errors={texts.map((text) => ({ text }))} />
        <TextField
          label={m.privacy_object_name()}
          name="name"
          autoComplete="name"
          maxLength={200}
          defaultValue={values['name']}
          error={wrong['name']}
          aria-required
        />
        <TextField
          label={m.privacy_object_email()}
          hint={m.privacy_object_email_hint()}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={values['email']}
          error={wrong['email']}
          aria-required
        />
        <fieldset className="grid gap-3">
          <legend className="lbl">{m.privacy_object_uses()}</legend>
          {PROCESSINGS.map((processing, at) => (
            <CheckField
              key={processing}
              label={processingWord(processing)}
              hint={processingHint(processing)}
              name={`use_${processing}`}
              defaultChecked={values[`use_${processing}`] === 'on'}
              error={at === 0 ? wrong['choice'] : undefined}
            />
          ))}
        </fieldset>
        <TextArea
          label={m.privacy_object_words()}
          optionalLabel={m.privacy_object_optional()}
          name="message"
          rows={4}
          maxLength={5000}
          defaultValue={values['message']}
          error={wrong['message']}
        />
        <p className="hint">{m.privacy_object_note()}</p>
        <Button tone="door" type="submit" isBusy={isBusy}>
          {m.privacy_object_send()}
        </Button>
      </Form>
    </section>
  );
}
