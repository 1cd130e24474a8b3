import { data, Form, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { tenancyPolicy } from '../policy.ts';
import { dayWords, naira } from '../ui/rental-texts.ts';
import { refusalOf } from '../use-cases/answer-form.server.ts';
import { listTenancies } from '../use-cases/tenancies.server.ts';
import { answerInvitation, viewInvitations } from '../use-cases/tenants.server.ts';
import type { Route } from './+types/tenancies-page';
import '../ui/rentals.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.rentals_tenancies(), description: m.rentals_tenancies_lead(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, tenancyPolicy.list);
  const app = args.context.get(appContext);
  const [tenancies, invitations] = await Promise.all([listTenancies(app, actor), viewInvitations(app, actor)]);
  return { tenancies, invitations, email: actor.email };
}

export async function action(args: Route.ActionArgs) {
  const actor = await guardPage(args, tenancyPolicy.list);
  const typed = textsOf(await readForm(args.request));
  const answer = requireOneOf(['join', 'decline'], typed['intent'], 'intent');
  try {
    await answerInvitation(args.context.get(appContext), actor, typed['id'] ?? '', answer);
  } catch (error) {
    const { refused, status } = refusalOf(error, answer, typed);
    return data(refused, { status });
  }
  throw redirect(href('/account/tenancies'));
}

/** What somebody rents, and what they were invited to see. */
export default function TenanciesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tenancies, invitations, email } = loaderData;
  return (
    <div className="wrap rent rent-narrow">
      <h1>{m.rentals_tenancies()}</h1>
      <p className="muted">{m.rentals_tenancies_lead()}</p>
      {actionData ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      {invitations.map(({ id, landlord, home }) => (
        <section key={id} className="panel" aria-label={m.rentals_invitation()}>
          <h2>{m.rentals_invitation()}</h2>
          <p>{m.rentals_invitation_text({ landlord, home })}</p>
          <Form method="post" className="rent-acts">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="join">
              {m.rentals_join()}
            </Button>
            <Button type="submit" tone="line" name="intent" value="decline">
              {m.rentals_decline()}
            </Button>
          </Form>
        </section>
      ))}
      {tenancies.length === 0 ? (
        <EmptyState title={m.rentals_tenancies_none()} text={m.rentals_tenancies_none_text({ email })} />
      ) : (
        <ul className="rent-stack">
          {tenancies.map((tenancy) => (
            <li key={tenancy.id} className="panel">
              <h2>
                <Link to={href('/account/tenancies/:leaseId', { leaseId: tenancy.id })}>{tenancy.home}</Link>
              </h2>
              <p className="muted">{tenancy.place}</p>
              <p>{m.rentals_period({ from: dayWords(tenancy.startsOn), to: dayWords(tenancy.endsOn) })}</p>
              <p className={tenancy.owedMinor > 0 ? 'rent-late' : undefined}>
                {tenancy.owedMinor > 0
                  ? m.rentals_you_owe({ amount: naira(tenancy.owedMinor) })
                  : nextWords(tenancy.next)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function nextWords(next: { dueOn: string; openMinor: number } | null): string {
  return next
    ? m.rentals_amount_on({ amount: naira(next.openMinor), day: dayWords(next.dueOn) })
    : m.rentals_all_paid();
}
