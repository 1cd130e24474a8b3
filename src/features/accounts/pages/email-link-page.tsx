import { useState } from 'react';
import { data, href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { findActor } from '../actors.server.ts';
import { MailedLinkForm } from '../ui/mailed-link-form.tsx';
import { useFreshSession } from '../ui/use-fresh-session.ts';
import { type EmailLink, type EmailStep, findEmailLink, followEmailLink } from '../use-cases/change-email.server.ts';
import type { Route } from './+types/email-link-page';
import '../ui/accounts.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.accounts_email_link_title(),
    description: m.accounts_email_link_title(),
    origin: originOf(matches),
  });

/** The links of a change of address, of both mailboxes. Looking at one changes nothing. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const token = url.searchParams.get('token') ?? '';
  return { token, link: token ? await findEmailLink(app, token, await findActor(app, request)) : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request);
  const actor = await findActor(app, request);
  const outcome = await followEmailLink(app, textIn(form, 'token'), { actor, password: textIn(form, 'password') });
  if (typeof outcome === 'string') return data({ refused: outcome }, { status: outcome === 'too-often' ? 429 : 400 });
  return outcome;
}

export default function EmailLinkPage({ loaderData: { token, link }, actionData }: Route.ComponentProps) {
  const step = actionData && 'done' in actionData ? actionData.done : undefined;
  // The session with the new address makes the page ask again, and the router then forgets what was just done.
  const [done, setDone] = useState(step);
  if (step && step !== done) setDone(step);
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  useFreshSession(done === 'confirm-email');
  return (
    <div className="wrap sec">
      <div className="auth-panel max-w-[36rem]">
        {done ? <Done step={done} /> : null}
        {!done && link && refused !== 'link-old' ? (
          <Ask token={token} link={link} problem={problemText(refused)} />
        ) : null}
        {!done && (!link || refused === 'link-old') ? <LinkOld /> : null}
      </div>
    </div>
  );
}

function problemText(refused: string | undefined): string | undefined {
  if (refused === 'password-needed') return m.accounts_email_link_password_needed();
  if (refused === 'password-wrong') return m.accounts_email_link_password_wrong();
  return refused === 'too-often' ? m.accounts_too_often() : undefined;
}

function Ask({
  token,
  link: { step, newEmail, isOwn },
  problem,
}: {
  token: string;
  link: EmailLink;
  problem: string | undefined;
}) {
  const isFirst = step === 'allow-email';
  return (
    <MailedLinkForm
      token={token}
      heading={isFirst ? m.accounts_mail_allow_title() : m.accounts_mail_new_email_title()}
      text={
        isFirst ? m.accounts_email_link_allow({ email: newEmail }) : m.accounts_email_link_confirm({ email: newEmail })
      }
      button={isFirst ? m.accounts_mail_allow_action() : m.accounts_mail_new_email_action()}
      ignore={isFirst ? m.accounts_mail_allow_ignore() : m.accounts_mail_confirm_ignore()}
      password={isOwn ? null : { email: undefined, hint: m.accounts_email_link_password_hint() }}
      refused={{ title: m.accounts_look_again(), problem }}
    />
  );
}

function Done({ step }: { step: EmailStep }) {
  const isFirst = step === 'allow-email';
  return (
    <div className="auth-done" role="status">
      <h1>{isFirst ? m.accounts_email_allowed_title() : m.accounts_email_changed_title()}</h1>
      <p>{isFirst ? m.accounts_email_allowed_text() : m.accounts_email_changed_text()}</p>
      <Link className={buttonClass({ tone: 'door' })} to={href('/account/security')}>
        {m.accounts_email_link_on()}
      </Link>
    </div>
  );
}

function LinkOld() {
  return (
    <>
      <h1 className="mb-3">{m.accounts_confirm_failed()}</h1>
      <p className="mb-5">{m.accounts_email_link_old()}</p>
      <Link className={buttonClass({ tone: 'line' })} to={href('/account/security')}>
        {m.accounts_email_link_on()}
      </Link>
    </>
  );
}
