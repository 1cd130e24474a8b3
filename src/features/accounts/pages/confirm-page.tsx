import { data, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { openSession } from '../data/open-session.server.ts';
import { ownPath, withNext } from '../domain/own-path.ts';
import { EMAIL_CONFIRMED_HASH } from '../domain/paths.ts';
import { openDevice } from '../known-devices.server.ts';
import { deviceOf } from '../sign-in.server.ts';
import { confirmSignUp, findSignUp } from '../sign-up.server.ts';
import { MailedLinkForm } from '../ui/mailed-link-form.tsx';
import type { Route } from './+types/confirm-page';
import '../ui/accounts.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.accounts_confirm_page_title(),
    description: m.accounts_confirm_text(),
    origin: originOf(matches),
  });

/** The link in the confirmation mail. Looking at it changes nothing: mail scanners follow every link they carry. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const token = url.searchParams.get('token') ?? '';
  const next = ownPath(url.searchParams.get('next'));
  const waiting = token ? await findSignUp(app, token, deviceOf(app, request)) : null;
  return { token, next, waiting };
}

/**
 * The button: makes the account, signs this browser in and goes on to where the sign-up came from, else the site's root
 * (spec 7).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request);
  const device = openDevice(app, request.headers);
  const confirmed = await confirmSignUp(app, textIn(form, 'token'), {
    deviceHash: device.hash,
    password: textIn(form, 'password'),
  });
  if (typeof confirmed === 'string')
    return data({ refused: confirmed }, { status: confirmed === 'too-often' ? 429 : 400 });
  const headers = await openSession(app, request, confirmed.userId);
  headers.append('set-cookie', device.cookie);
  throw redirect(`${confirmed.next}${confirmed.next.includes('#') ? '' : EMAIL_CONFIRMED_HASH}`, { headers });
}

export default function ConfirmPage({ loaderData: { token, next, waiting }, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused;
  return (
    <div className="wrap sec">
      <div className="auth-panel max-w-[36rem]">
        {waiting && refused !== 'link-old' ? (
          <MailedLinkForm
            token={token}
            heading={m.accounts_confirm_heading()}
            text={m.accounts_confirm_ask({ email: waiting.email })}
            button={m.accounts_confirm_button()}
            ignore={m.accounts_confirm_not_you()}
            password={waiting.isOwnBrowser ? null : { email: waiting.email, hint: m.accounts_confirm_password_hint() }}
            refused={{ title: m.accounts_confirm_refused(), problem: problemText(refused) }}
          />
        ) : (
          <LinkOld next={next} />
        )}
      </div>
    </div>
  );
}

function problemText(refused: string | undefined): string | undefined {
  if (refused === 'password-needed') return m.accounts_confirm_password_needed();
  if (refused === 'password-wrong') return m.accounts_confirm_password_wrong();
  return refused === 'too-often' ? m.accounts_too_often() : undefined;
}

function LinkOld({ next }: { next: string }) {
  return (
    <>
      <h1 className="mb-3">{m.accounts_confirm_failed()}</h1>
      <p className="mb-5">{m.accounts_confirm_text()}</p>
      <p className="row row-wrap">
        <Link className={buttonClass()} to={withNext(href('/auth'), next)}>
          {m.accounts_login()}
        </Link>
        <Link className={buttonClass({ tone: 'line' })} to={withNext(`${href('/auth')}?tab=signup`, next)}>
          {m.accounts_signup_again()}
        </Link>
      </p>
    </>
  );
}
