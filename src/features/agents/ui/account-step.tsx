import { Form, href, Link, useNavigation } from 'react-router';
import { PasswordField } from '#features/accounts/password-field.tsx';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import type { RegistrationProblems } from '../use-cases/registration.server.ts';

const LABELS: Record<string, () => string> = {
  full_name: m.agents_register_name,
  phone: m.agents_register_phone,
  email: m.agents_register_email,
  password: m.agents_register_password,
  date_of_birth: m.agents_register_birth,
};

/** What was refused, and what was typed, without the password. */
type AccountAnswer = RegistrationProblems & { values: Record<string, string> };

/** The first step of an agent's registration: the account. */
export function AccountStep({ answer }: { answer: AccountAnswer | undefined }) {
  const isBusy = useNavigation().state !== 'idle';
  const errors = answer?.errors ?? {};
  const values = answer?.values ?? {};
  const missing = answer?.summary[0] === m.agents_register_required();
  return (
    <Form method="post" className="form" noValidate>
      <h2 className="text-3">{m.agents_register_step1()}</h2>
      <FormSummary
        key={JSON.stringify(answer?.summary)}
        title={missing ? m.agents_register_required() : m.agents_register_failed()}
        errors={
          missing
            ? Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text: labelOf(fieldId, text) }))
            : (answer?.summary ?? []).map((text) => ({ text }))
        }
      />
      <TextField
        id="full_name"
        label={m.agents_register_name()}
        name="full_name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={values['full_name']}
        error={errors.full_name}
      />
      <TextField
        id="phone"
        label={m.agents_register_phone()}
        hint={m.agents_register_phone_hint()}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        defaultValue={values['phone']}
        error={errors.phone}
      />
      <TextField
        id="email"
        label={m.agents_register_email()}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={values['email']}
        error={errors.email}
      />
      <PasswordField
        id="password"
        label={m.agents_register_password()}
        hint={m.agents_register_password_hint()}
        name="password"
        autoComplete="new-password"
        required
        error={errors.password}
      />
      <TextField
        id="date_of_birth"
        label={m.agents_register_birth()}
        hint={m.agents_register_birth_hint()}
        name="date_of_birth"
        type="date"
        autoComplete="bday"
        defaultValue={values['date_of_birth']}
        error={errors.date_of_birth}
      />
      <div className="row row-wrap justify-between">
        <Link className={buttonClass({ tone: 'line' })} to={href('/auth')}>
          {m.agents_register_previous()}
        </Link>
        <Button tone="door" type="submit" isBusy={isBusy}>
          {m.agents_register_next()}
        </Button>
      </div>
    </Form>
  );
}

function labelOf(field: string, text: string): string {
  return `${lookUp(LABELS, field)?.() ?? field}: ${text}`;
}
