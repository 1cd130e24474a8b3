import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { withNext } from '../domain/own-path.ts';
import { ResendForm } from '../resend-form.tsx';
import type { AuthAnswer } from './auth-forms.tsx';

/**
 * After a sign-up: what to do now, and the mail once more. It says the same whether or not the address had an account.
 */
export function MailSent({ answer, next }: { answer: AuthAnswer; next: string }) {
  const { email } = answer;
  const problem = 'problem' in answer ? answer.problem : undefined;
  return (
    <div className="auth-panel auth-done">
      <span className="auth-arch">
        <Icon name="send" size="l" />
      </span>
      <div role="status">
        <h1>{m.accounts_check_email_title()}</h1>
        <p>
          {answer.intent === 'resend' && !problem
            ? m.accounts_check_email_again({ email })
            : m.accounts_check_email({ email })}
        </p>
      </div>
      <p className="hint">{m.accounts_check_email_hint()}</p>
      <ResendForm email={email} problem={problem} />
      <Link className="inline-flex min-h-11 items-center" to={withNext(href('/auth'), next)}>
        {m.accounts_back_to_login()}
      </Link>
    </div>
  );
}
