import { Form, Link, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Icon } from '#ui/icon.tsx';
import { withNext } from '../domain/own-path.ts';
import type { AuthAnswer } from './auth-forms.tsx';

/** After a sign-up: what to do now, and the mail once more. It says the same whether or not the address had an account. */
export function MailSent({ answer, next }: { answer: AuthAnswer; next: string }) {
  const isBusy = useNavigation().state === 'submitting';
  const { email } = answer;
  const problem = 'problem' in answer ? answer.problem : undefined;
  return (
    <div className="auth-panel auth-done">
      <span className="auth-arch">
        <Icon name="send" size="l" />
      </span>
      <div role="status">
        <h1>{m.accounts_check_email_title()}</h1>
        <p>{answer.intent === 'resend' && !problem ? m.accounts_check_email_again({ email }) : m.accounts_check_email({ email })}</p>
      </div>
      <p className="hint">{m.accounts_check_email_hint()}</p>
      <Form method="post" className="form">
        <FormSummary key={problem} title={m.accounts_resend_failed()} errors={problem ? [{ text: problem }] : []} />
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="email" value={email} />
        <div>
          <Button tone="line" type="submit" isBusy={isBusy}>
            {m.accounts_resend()}
          </Button>
        </div>
      </Form>
      <Link className="inline-flex min-h-11 items-center" to={withNext('/auth', next)}>
        {m.accounts_back_to_login()}
      </Link>
    </div>
  );
}
