import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { MIN_PASSWORD_LENGTH } from '../domain/password-rules.ts';
import { PasswordField } from '../password-field.tsx';

type FormProps = { failed: { problem: string; value?: string } | undefined };

const useIsBusy = (intent: string) => useNavigation().formData?.get('intent') === intent;

/** Asks for another e-mail address; both addresses then get a mail. */
export function EmailForm({ failed }: FormProps) {
  return (
    <Form method="post" className="form" noValidate>
      <FormSummary
        key={failed?.problem}
        title={m.accounts_look_again()}
        errors={failed ? [{ text: failed.problem }] : []}
      />
      <TextField
        label={m.accounts_new_email()}
        name="email"
        type="email"
        autoComplete="off"
        inputMode="email"
        defaultValue={failed?.value}
      />
      <div>
        <Button type="submit" name="intent" value="email" isBusy={useIsBusy('email')}>
          {m.accounts_email_change()}
        </Button>
      </div>
    </Form>
  );
}

/** Sets another password, by the present one. The address goes along so that password managers know whose it is. */
export function PasswordForm({ email, failed }: FormProps & { email: string }) {
  return (
    <Form method="post" className="form" noValidate>
      <FormSummary
        key={failed?.problem}
        title={m.accounts_look_again()}
        errors={failed ? [{ text: failed.problem }] : []}
      />
      <input
        className="hidden"
        name="username"
        autoComplete="username"
        defaultValue={email}
        aria-hidden
        tabIndex={-1}
      />
      <PasswordField label={m.accounts_current_password()} name="current" autoComplete="current-password" />
      <PasswordField
        label={m.accounts_new_password()}
        hint={m.accounts_password_hint({ count: MIN_PASSWORD_LENGTH })}
        name="password"
        autoComplete="new-password"
      />
      <PasswordField label={m.accounts_confirm_password()} name="confirm" autoComplete="new-password" />
      <div>
        <Button type="submit" name="intent" value="password" isBusy={useIsBusy('password')}>
          {m.accounts_password_change()}
        </Button>
      </div>
    </Form>
  );
}
