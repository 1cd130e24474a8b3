import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';

/** After a sign-up: what to do now. It says the same whether or not the address had an account. */
export function MailSent({ email }: { email: string }) {
  return (
    <div className="auth-panel auth-done" role="status">
      <span className="auth-arch">
        <Icon name="send" size="l" />
      </span>
      <h1>{m.accounts_check_email_title()}</h1>
      <p>{m.accounts_check_email({ email })}</p>
      <p className="hint">{m.accounts_check_email_hint()}</p>
      <Link className="inline-flex min-h-11 items-center" to="/auth">
        {m.accounts_back_to_login()}
      </Link>
    </div>
  );
}
