import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { appContext } from '#adapters/app-context.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { openSession } from '../data/open-session.server.ts';
import { ownPath, withNext } from '../domain/own-path.ts';
import { openDevice } from '../known-devices.server.ts';
import { PasswordField } from '../password-field.tsx';
import { EMAIL_CONFIRMED_HASH } from '../paths.ts';
import { deviceOf } from '../sign-in.server.ts';
import { confirmSignUp, findSignUp } from '../sign-up.server.ts';
import type { Route } from './+types/confirm-page';
import '../ui/accounts.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.accounts_confirm_page_title(), description: m.accounts_confirm_text(), origin: originOf(matches), isIndexed: false });

/** The link in the confirmation mail. Looking at it changes nothing: mail scanners follow every link they carry. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const token = url.searchParams.get('token') ?? '';
  const next = ownPath(url.searchParams.get('next'));
  const waiting = token ? await findSignUp(app, token, deviceOf(app, request)) : null;
  return { token, next, waiting };
}

/** The button: makes the account, signs this browser in and goes on to where the sign-up came from, else the site's root (spec 7). */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request);
  const device = openDevice(app, request.headers);
  const confirmed = await confirmSignUp(app, textIn(form, 'token'), { deviceHash: device.hash, password: textIn(form, 'password') });
  if (typeof confirmed === 'string') return data({ refused: confirmed }, { status: confirmed === 'too-often' ? 429 : 400 });
  const headers = await openSession(app, request, confirmed.userId);
  headers.append('set-cookie', device.cookie);
  throw redirect(`${confirmed.next}${confirmed.next.includes('#') ? '' : EMAIL_CONFIRMED_HASH}`, { headers });
}

export default function ConfirmPage({ loaderData: { token, next, waiting }, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused;
  return (
    <div className="wrap sec">
      <div className="auth-panel max-w-[36rem]">
        {waiting && refused !== 'link-old' ? <Waiting token={token} {...waiting} problem={problemText(refused)} /> : <LinkOld next={next} />}
      </div>
    </div>
  );
}

function problemText(refused: string | undefined): string | undefined {
  if (refused === 'password-needed') return m.accounts_confirm_password_needed();
  if (refused === 'password-wrong') return m.accounts_confirm_password_wrong();
  return refused === 'too-often' ? m.accounts_too_often() : undefined;
}

type WaitingProps = { token: string; email: string; isOwnBrowser: boolean; problem: string | undefined };

function Waiting({ token, email, isOwnBrowser, problem }: WaitingProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <h1 className="mb-3">{m.accounts_confirm_heading()}</h1>
      <p className="mb-5 [overflow-wrap:anywhere]">{m.accounts_confirm_ask({ email })}</p>
      <Form method="post" className="form" noValidate>
        <FormSummary key={problem} title={m.accounts_confirm_refused()} errors={problem ? [{ text: problem }] : []} />
        <input type="hidden" name="token" value={token} />
        {isOwnBrowser ? null : (
          <>
            <input className="hidden" name="username" autoComplete="username" defaultValue={email} aria-hidden tabIndex={-1} />
            <PasswordField
              label={m.accounts_password()}
              hint={m.accounts_confirm_password_hint()}
              name="password"
              autoComplete="current-password"
              required
            />
          </>
        )}
        <Button tone="door" type="submit" block isBusy={isBusy}>
          {m.accounts_confirm_button()}
        </Button>
      </Form>
      <p className="hint mt-4">{m.accounts_confirm_not_you()}</p>
    </>
  );
}

function LinkOld({ next }: { next: string }) {
  return (
    <>
      <h1 className="mb-3">{m.accounts_confirm_failed()}</h1>
      <p className="mb-5">{m.accounts_confirm_text()}</p>
      <p className="row row-wrap">
        <Link className={buttonClass()} to={withNext('/auth', next)}>
          {m.accounts_login()}
        </Link>
        <Link className={buttonClass({ tone: 'line' })} to={withNext('/auth?tab=signup', next)}>
          {m.accounts_signup_again()}
        </Link>
      </p>
    </>
  );
}
