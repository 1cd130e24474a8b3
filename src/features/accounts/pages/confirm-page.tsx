import { Link, redirect } from 'react-router';
import { appContext } from '#adapters/app-context.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { openSession } from '../data/open-session.server.ts';
import { EMAIL_CONFIRMED_HASH } from '../paths.ts';
import { confirmSignUp } from '../sign-up.server.ts';
import type { Route } from './+types/confirm-page';
import '../ui/accounts.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.accounts_confirm_page_title(), description: m.accounts_confirm_text(), origin: originOf(matches), isIndexed: false });

/** The link in the confirmation mail: makes the account, signs this browser in and goes to the site's root (spec 7, Sign-up). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const token = url.searchParams.get('token');
  const confirmed = token ? await confirmSignUp(app, token) : null;
  if (!confirmed) return null;
  throw redirect(`${confirmed.next}${confirmed.next.includes('#') ? '' : EMAIL_CONFIRMED_HASH}`, {
    headers: await openSession(app, request, confirmed.userId),
  });
}

export default function ConfirmPage() {
  return (
    <div className="wrap sec">
      <div className="auth-panel max-w-[36rem]">
        <h1 className="mb-3">{m.accounts_confirm_failed()}</h1>
        <p className="mb-5">{m.accounts_confirm_text()}</p>
        <p className="row row-wrap">
          <Link className={buttonClass()} to="/auth">
            {m.accounts_login()}
          </Link>
          <Link className={buttonClass({ tone: 'line' })} to="/auth?tab=signup">
            {m.accounts_signup_again()}
          </Link>
        </p>
      </div>
    </div>
  );
}
