import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { callAuth } from '#features/accounts/call-auth.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { PasswordField } from '#features/accounts/password-field.tsx';
import { accountPolicy } from '#features/accounts/policies.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { deleteAccount } from '../use-cases/delete-account.server.ts';
import type { Route } from './+types/delete-page';

const REMOVED = [
  m.privacy_removed_name,
  m.privacy_removed_identity,
  m.privacy_removed_listings,
  m.privacy_removed_access,
];
const KEPT = [m.privacy_kept_payments, m.privacy_kept_log, m.privacy_kept_reports, m.privacy_kept_flags];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.privacy_delete_heading(),
    description: m.privacy_delete_short(),
    origin: originOf(matches),
  });

export async function loader(args: Route.LoaderArgs) {
  const { email } = await guardPage(args, accountPolicy.manage);
  return { email };
}

export async function action(args: Route.ActionArgs) {
  const actor = await guardPage(args, accountPolicy.manage);
  const app = args.context.get(appContext);
  const answer = await deleteAccount(app, actor, textIn(await readForm(args.request), 'password'));
  if ('problem' in answer) return data(answer, { status: 400 });
  // The session is gone already; this takes its cookie along.
  const out = await callAuth(app, args.request, '/sign-out', {});
  throw redirect(href('/goodbye'), out.ok ? { headers: out.headers } : {});
}

export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <AccountFrame title={m.privacy_delete_heading()}>
      <section className="panel">
        <h2>{m.privacy_removed_heading()}</h2>
        <ul className="privacy-list">
          {REMOVED.map((text) => (
            <li key={text()}>{text()}</li>
          ))}
        </ul>
        <h2>{m.privacy_kept_heading()}</h2>
        <ul className="privacy-list">
          {KEPT.map((text) => (
            <li key={text()}>{text()}</li>
          ))}
        </ul>
        <p>{m.privacy_delete_final()}</p>
      </section>
      <section className="panel">
        <Form method="post" className="form" noValidate>
          <FormSummary
            key={actionData?.problem}
            title={m.privacy_delete_failed()}
            errors={actionData ? [{ text: actionData.problem }] : []}
          />
          <input
            className="hidden"
            name="username"
            autoComplete="username"
            defaultValue={loaderData.email}
            aria-hidden
            tabIndex={-1}
          />
          <PasswordField label={m.privacy_delete_password()} name="password" autoComplete="current-password" />
          <div className="row row-wrap">
            <Button tone="rose" type="submit" isBusy={isBusy}>
              {m.privacy_delete_now()}
            </Button>
            <Link className={buttonClass({ tone: 'line' })} to={href('/account/data')}>
              {m.privacy_delete_keep()}
            </Link>
          </div>
        </Form>
      </section>
    </AccountFrame>
  );
}
