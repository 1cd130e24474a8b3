import { data, Form, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { confirmListings, listToConfirm } from '#features/listings/confirm-all.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { formatDate } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CheckField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import type { Route } from './+types/confirm-listings-page';
import '../ui/submissions.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.submissions_confirm_all_title(),
    description: m.submissions_confirm_all_text(),
    origin: originOf(matches),
  });

/** Opening the page confirms nothing: mail programs open links by themselves. */
export async function loader(args: Route.LoaderArgs) {
  const allowed = await guardPage(args, listingPolicy.manage);
  const waiting = await listToConfirm(args.context.get(appContext), allowed);
  const done = Number.parseInt(args.url.searchParams.get('done') ?? '', 10);
  return { ...waiting, done: Number.isSafeInteger(done) && done > 0 ? done : null };
}

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, listingPolicy.manage);
  const ids = (await readForm(args.request)).getAll('id').filter((id) => typeof id === 'string');
  const confirmed = await confirmListings(args.context.get(appContext), allowed, ids);
  if (confirmed === 0) return data({ problem: m.submissions_confirm_all_none() }, { status: 422 });
  throw redirect(`${href('/account/listings/confirm')}?done=${confirmed}`);
}

/** All of one's homes that are up, confirmed with one press; what is gone is unticked first. */
export default function ConfirmListingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { homes, expired, done } = loaderData;
  return (
    <div className="wrap sec grid gap-4 max-w-[46rem]">
      <div>
        <p>
          <Link to={href('/account/listings')}>{m.submissions_own_title()}</Link>
        </p>
        <h1>{m.submissions_confirm_all_title()}</h1>
        <p className="mt-2 text-ink-2">{m.submissions_confirm_all_text()}</p>
      </div>
      {done && !actionData ? (
        <div role="status">
          <Note tone="leaf">{m.submissions_confirm_all_done({ count: done })}</Note>
        </div>
      ) : null}
      {actionData ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      {expired > 0 ? (
        <Note tone="ochre">
          <p>{m.submissions_confirm_all_expired({ count: expired })}</p>
          <p className="mt-2">
            <Link className={buttonClass({ tone: 'line', size: 's' })} to={href('/account/listings')}>
              {m.submissions_own_title()}
            </Link>
          </p>
        </Note>
      ) : null}
      {homes.length === 0 ? (
        <EmptyState title={m.submissions_confirm_all_empty()} text={m.submissions_confirm_all_empty_text()} />
      ) : (
        <Form method="post" className="panel grid gap-4 [overflow-wrap:anywhere]">
          <div>
            <Button tone="door" type="submit">
              {m.submissions_confirm_all_press({ count: homes.length })}
            </Button>
          </div>
          <fieldset className="grid gap-3 [min-inline-size:0]">
            <legend className="vh">{m.submissions_confirm_all_title()}</legend>
            {homes.map(({ id, title, expiresAt }) => (
              <CheckField
                key={id}
                label={title}
                name="id"
                value={id}
                defaultChecked
                {...(expiresAt ? { hint: m.submissions_own_runs_out({ day: formatDate(expiresAt) }) } : {})}
              />
            ))}
          </fieldset>
        </Form>
      )}
    </div>
  );
}
