import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { PasswordField } from '../password-field.tsx';

type MailedLinkFormProps = {
  token: string;
  heading: string;
  /** What the button will do. */
  text: string;
  button: string;
  /** For somebody whose mail this is not. */
  ignore: string;
  /** Asks for the password: whose, and why. Null where this browser is proof enough. */
  password: { email: string | undefined; hint: string } | null;
  refused: { title: string; problem: string | undefined };
};

/** What a mailed link shows: what it would do, and the button that does it. Looking changes nothing. */
export function MailedLinkForm({
  token,
  heading,
  text,
  button,
  ignore,
  password,
  refused: { title, problem },
}: MailedLinkFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <h1 className="mb-3">{heading}</h1>
      <p className="mb-5 [overflow-wrap:anywhere]">{text}</p>
      <Form method="post" className="form" noValidate>
        <FormSummary key={problem} title={title} errors={problem ? [{ text: problem }] : []} />
        <input type="hidden" name="token" value={token} />
        {password ? (
          <>
            {password.email === undefined ? null : (
              <input
                className="hidden"
                name="username"
                autoComplete="username"
                defaultValue={password.email}
                aria-hidden
                tabIndex={-1}
              />
            )}
            <PasswordField
              label={m.accounts_password()}
              hint={password.hint}
              name="password"
              autoComplete="current-password"
              required
            />
          </>
        ) : null}
        <Button tone="door" type="submit" block isBusy={isBusy}>
          {button}
        </Button>
      </Form>
      <p className="hint mt-4">{ignore}</p>
    </>
  );
}
