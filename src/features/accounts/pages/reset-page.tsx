import { useEffect } from 'react';
import { Form, href, Link, redirect, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { ownPath, withNext } from '../domain/own-path.ts';
import { MIN_PASSWORD_LENGTH } from '../domain/password-rules.ts';
import { PasswordField } from '../password-field.tsx';
import { askForResetByForm, resetByForm } from '../sign-in.server.ts';
import { announcePasswordRecovery } from '../ui/auth-events.ts';
import type { Route } from './+types/reset-page';
import '../ui/accounts.css';
import { readForm } from '#lib/read-form.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.accounts_reset_title(),
    description: m.accounts_reset_text(),
    origin: originOf(matches),
  });

export function loader({ url }: Route.LoaderArgs) {
  const { searchParams } = url;
  return {
    token: searchParams.get('token'),
    isDone: searchParams.has('done'),
    next: ownPath(searchParams.get('next')),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request);
  const token = form.get('token');
  const next = ownPath(url.searchParams.get('next'));
  if (typeof token !== 'string' || !token) return askForResetByForm(app, request, form, next);
  const answer = await resetByForm(app, request, token, form);
  if ('problem' in answer) return answer;
  throw redirect(withNext(`${href('/auth/reset')}?done`, next), { headers: { 'set-cookie': answer.cookie } });
}

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isDone, next } = loaderData;
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  // The rest of the page hears that a password is being recovered (spec 4, Auth).
  useEffect(() => {
    if (token) announcePasswordRecovery();
  }, [token]);
  return (
    <div className="wrap sec">
      <div className="auth-panel mx-auto max-w-[32rem]">
        {isDone ? <Done next={next} /> : null}
        {!isDone && token ? <NewPassword next={next} token={token} problem={problem} /> : null}
        {!isDone && !token && actionData && 'sentTo' in actionData ? (
          <Sent next={next} email={actionData.sentTo} />
        ) : null}
        {!isDone && !token && !(actionData && 'sentTo' in actionData) ? (
          <AskForLink next={next} problem={problem} />
        ) : null}
      </div>
    </div>
  );
}

function AskForLink({ next, problem }: { next: string; problem: string | undefined }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <h1 className="mb-3">{m.accounts_reset_heading()}</h1>
      <p className="mb-5 text-ink-2">{m.accounts_reset_text()}</p>
      <Form method="post" className="form" noValidate>
        <FormSummary key={problem} title={m.accounts_reset_failed()} errors={problem ? [{ text: problem }] : []} />
        <TextField
          label={m.accounts_email()}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <Button tone="door" type="submit" block isBusy={isBusy}>
          {m.accounts_reset_send()}
        </Button>
        <BackToLogin next={next} />
      </Form>
    </>
  );
}

function NewPassword({ next, token, problem }: { next: string; token: string; problem: string | undefined }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <h1 className="mb-5">{m.accounts_new_password_heading()}</h1>
      <Form method="post" className="form" noValidate>
        <FormSummary
          key={problem}
          title={m.accounts_new_password_failed()}
          errors={problem ? [{ text: problem }] : []}
        />
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label={m.accounts_new_password()}
          hint={m.accounts_password_hint({ count: MIN_PASSWORD_LENGTH })}
          name="password"
          autoComplete="new-password"
          required
        />
        <PasswordField label={m.accounts_confirm_password()} name="confirm" autoComplete="new-password" required />
        <Button tone="door" type="submit" block isBusy={isBusy}>
          {m.accounts_new_password_save()}
        </Button>
        <p>
          <Link className="inline-flex min-h-11 items-center" to={withNext(href('/auth/reset'), next)}>
            {m.accounts_reset_again()}
          </Link>
        </p>
      </Form>
    </>
  );
}

function Sent({ next, email }: { next: string; email: string }) {
  return (
    <div className="auth-done" role="status">
      <h1>{m.accounts_check_email_title()}</h1>
      <p>{m.accounts_reset_sent({ email })}</p>
      <p className="hint">{m.accounts_check_email_hint()}</p>
      <BackToLogin next={next} />
    </div>
  );
}

function Done({ next }: { next: string }) {
  return (
    <div className="auth-done" role="status">
      <h1>{m.accounts_reset_done_title()}</h1>
      <p>{m.accounts_reset_done_text()}</p>
      <Link className={buttonClass({ tone: 'door' })} to={withNext(href('/auth'), next)}>
        {m.accounts_login()}
      </Link>
    </div>
  );
}

function BackToLogin({ next }: { next: string }) {
  return (
    <p>
      <Link className="inline-flex min-h-11 items-center" to={withNext(href('/auth'), next)}>
        {m.accounts_back_to_login()}
      </Link>
    </p>
  );
}
