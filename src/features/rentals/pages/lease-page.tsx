import { data, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { dayInNigeria } from '#lib/days.ts';
import { toWholeUnits } from '#lib/money.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { addDays, addMonths } from '../domain/calendar-days.ts';
import { homeTitle } from '../domain/home-title.ts';
import { rentalPolicy } from '../policy.ts';
import { LeaseForm } from '../ui/lease-form.tsx';
import { refusalOf } from '../use-cases/answer-form.server.ts';
import { findHomeOwner, getHome } from '../use-cases/homes.server.ts';
import { getLease, letHome, renewLease } from '../use-cases/leases.server.ts';
import type { Route } from './+types/lease-page';
import '../ui/rentals.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.rentals_let_title(), description: m.rentals_description(), origin: originOf(matches) });

async function guard(args: Route.LoaderArgs | Route.ActionArgs) {
  const ownerId = await findHomeOwner(args.context.get(appContext), args.params.rentalId);
  return guardPage(args, rentalPolicy.manage, { refused: href('/manage-rentals'), ownerId });
}

export async function loader(args: Route.LoaderArgs) {
  const allowed = await guard(args);
  const app = args.context.get(appContext);
  const home = await getHome(app, allowed, args.params.rentalId);
  const renewed = args.url.searchParams.get('renews');
  const before = renewed ? await getLease(app, allowed, renewed) : null;
  const startsOn = before ? addDays(before.ended_on ?? before.ends_on, 1) : dayInNigeria(app.now());
  return {
    home: { id: home.id, title: homeTitle(home) },
    before: before && { id: before.id, tenant: before.tenant_name },
    draft: {
      rent: String(toWholeUnits(before?.yearly_minor ?? home.yearly_minor)),
      everyMonths: String(before?.every_months ?? 12),
      startsOn,
      endsOn: addDays(addMonths(startsOn, 12), -1),
      deposit: before ? '' : '0',
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const allowed = await guard(args);
  const app = args.context.get(appContext);
  const { rentalId } = args.params;
  const typed = textsOf(await readForm(args.request));
  try {
    const leaseId = typed['renews']
      ? await renewLease(app, allowed, typed['renews'], typed)
      : await letHome(app, allowed, rentalId, typed);
    throw redirect(`${href('/manage-rentals/:rentalId', { rentalId })}?lease=${leaseId}&done=let`);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { refused, status } = refusalOf(error, 'let', typed);
    return data(refused, { status });
  }
}

/** Lets a home, or goes on with the tenant it has. */
export default function LeasePage({ loaderData: { home, before, draft }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap rent rent-narrow">
      <p>
        <Link to={href('/manage-rentals/:rentalId', { rentalId: home.id })}>{home.title}</Link>
      </p>
      <h1>{before ? m.rentals_renew_title({ name: before.tenant }) : m.rentals_let_title()}</h1>
      <LeaseForm before={before} draft={draft} refused={actionData ?? null} />
    </div>
  );
}
