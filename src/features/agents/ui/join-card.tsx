import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import type { CenterAnswer } from '../domain/verification-answer.ts';

/** Makes somebody who is signed in an agent. */
export function JoinCard({
  person,
  answer,
}: {
  person: { name: string; email: string; phone: string };
  answer: CenterAnswer | undefined;
}) {
  const navigation = useNavigation();
  return (
    <section className="panel" aria-labelledby="join-title">
      <h2 id="join-title" className="text-3">
        {m.agents_join_title()}
      </h2>
      <p className="muted mb-3">{m.agents_join_text({ email: person.email })}</p>
      <Form method="post" className="form" noValidate>
        <FormSummary title={m.agents_register_failed()} errors={answer?.problem ? [{ text: answer.problem }] : []} />
        <TextField
          label={m.agents_register_name()}
          name="full_name"
          autoComplete="name"
          required
          defaultValue={answer?.values?.['full_name'] ?? person.name}
          error={answer?.errors?.['full_name']}
        />
        <TextField
          label={m.agents_register_phone()}
          hint={m.agents_register_phone_hint()}
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          defaultValue={answer?.values?.['phone'] ?? person.phone}
          error={answer?.errors?.['phone']}
        />
        <TextField
          label={m.agents_register_birth()}
          hint={m.agents_register_birth_hint()}
          name="date_of_birth"
          type="date"
          autoComplete="bday"
          defaultValue={answer?.values?.['date_of_birth']}
          error={answer?.errors?.['date_of_birth']}
        />
        <div>
          <Button
            tone="door"
            type="submit"
            name="intent"
            value="join"
            isBusy={navigation.formData?.get('intent') === 'join'}
          >
            {m.agents_join_button()}
          </Button>
        </div>
      </Form>
    </section>
  );
}
