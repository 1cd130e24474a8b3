import { href, Link } from 'react-router';
import { ResendForm } from '#features/accounts/resend-form.tsx';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';

type MailStepProps = {
  email: string;
  /** The mail was asked for again, and went out. */
  isMailed: boolean;
  problem: string | undefined;
};

/** The last step of an agent's registration: the mail to look for. */
export function MailStep({ email, isMailed, problem }: MailStepProps) {
  return (
    <section className="panel grid gap-3" aria-labelledby="mail-title">
      <h2 id="mail-title" className="text-3">
        {m.agents_register_step3()}
      </h2>
      <p>{m.agents_register_success()}</p>
      <p>{m.agents_register_mail_text()}</p>
      {isMailed ? (
        <p role="status" className="[overflow-wrap:anywhere]">
          {m.accounts_check_email_again({ email })}
        </p>
      ) : null}
      <p className="hint">{m.agents_register_mail_spam()}</p>
      {email ? <ResendForm email={email} problem={problem} /> : null}
      <p>
        <Link className={buttonClass()} to={href('/agent-registration-success')}>
          {m.agents_register_continue()}
        </Link>
      </p>
    </section>
  );
}
