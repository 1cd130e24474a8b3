import { Form, href, Link, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TabNav } from '#ui/tabs.tsx';
import { withNext } from '../domain/own-path.ts';
import { MIN_PASSWORD_LENGTH } from '../domain/password-rules.ts';
import { PasswordField } from '../password-field.tsx';
import { useAuth } from './auth-provider.tsx';

/** What became of a posted form; the password is never sent back. */
export type AuthAnswer = { intent: 'login' | 'signup' | 'resend'; email: string } & (
  | { isMailed: true }
  | { problem: string; field?: string }
);

type AuthFormsProps = { tab: 'login' | 'signup'; next: string; answer: AuthAnswer | undefined };

/**
 * The login tab and the signup tab (spec 2, Auth). Tabs are links and forms are forms: both work before the script has
 * come.
 */
export function AuthForms({ tab, next, answer }: AuthFormsProps) {
  const { isLoading, user } = useAuth();
  const failed = answer && 'problem' in answer && answer.intent === tab ? answer : undefined;
  return (
    <div className="auth-panel">
      <h1 className="mb-4">{tab === 'login' ? m.accounts_login_heading() : m.accounts_signup_heading()}</h1>
      <TabNav label={m.accounts_tabs_label()}>
        <Link
          className="tab"
          to={withNext(href('/auth'), next)}
          aria-current={tab === 'login' ? 'page' : undefined}
          replace
        >
          {m.accounts_login_tab()}
        </Link>
        <Link
          className="tab"
          to={withNext(`${href('/auth')}?tab=signup`, next)}
          aria-current={tab === 'signup' ? 'page' : undefined}
          replace
        >
          {m.accounts_signup_tab()}
        </Link>
      </TabNav>
      {isLoading && user ? <Spinner label={m.accounts_checking()} /> : null}
      {tab === 'login' ? <LoginForm next={next} failed={failed} /> : <SignUpForm next={next} failed={failed} />}
    </div>
  );
}

const EMAIL_ID = 'login-email';

type FormProps = { next: string; failed: { email: string; problem: string; field?: string } | undefined };

function LoginForm({ next, failed }: FormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const isEmailWrong = failed?.field === 'email';
  return (
    <Form key="login" method="post" className="form" noValidate>
      <FormSummary
        key={failed?.problem}
        title={m.accounts_login_failed()}
        errors={
          failed ? [isEmailWrong ? { fieldId: EMAIL_ID, text: m.accounts_email() } : { text: failed.problem }] : []
        }
      />
      <input type="hidden" name="intent" value="login" />
      <input type="hidden" name="next" value={next} />
      <TextField
        id={EMAIL_ID}
        label={m.accounts_email()}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={failed?.email}
        error={isEmailWrong ? failed.problem : undefined}
        required
      />
      <PasswordField label={m.accounts_password()} name="password" autoComplete="current-password" required />
      <Button tone="door" type="submit" block isBusy={isBusy}>
        {isBusy ? m.accounts_login_busy() : m.accounts_login()}
      </Button>
      <p>
        <Link className="inline-flex min-h-11 items-center" to={withNext(href('/auth/reset'), next)}>
          {m.accounts_forgot()}
        </Link>
      </p>
      <p className="hint">{m.accounts_login_hint()}</p>
    </Form>
  );
}

function SignUpForm({ next, failed }: FormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const errorOf = (field: string) => (failed?.field === field ? failed.problem : undefined);
  const fieldId = failed?.field && `signup-${failed.field}`;
  return (
    <Form key="signup" method="post" className="form" noValidate>
      <FormSummary
        key={failed?.problem}
        title={m.accounts_signup_failed()}
        errors={failed ? [fieldId ? { fieldId, text: failed.problem } : { text: failed.problem }] : []}
      />
      <input type="hidden" name="intent" value="signup" />
      <input type="hidden" name="next" value={next} />
      <TextField
        id="signup-email"
        label={m.accounts_email()}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={failed?.email}
        error={errorOf('email')}
        required
      />
      <PasswordField
        id="signup-password"
        label={m.accounts_password()}
        hint={m.accounts_password_hint({ count: MIN_PASSWORD_LENGTH })}
        name="password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        error={errorOf('password')}
        required
      />
      <PasswordField
        id="signup-confirm"
        label={m.accounts_confirm_password()}
        name="confirm"
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        error={errorOf('confirm')}
        required
      />
      <Button tone="door" type="submit" block isBusy={isBusy}>
        {isBusy ? m.accounts_signup_busy() : m.accounts_signup()}
      </Button>
      <p className="hint">
        {m.accounts_signup_hint()} <Link to={href('/agent-registration')}>{m.accounts_signup_agent()}</Link>
      </p>
    </Form>
  );
}
