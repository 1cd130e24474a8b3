import { data, Form, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { findListingOwner } from '#features/listings/own-listings.server.ts';
import { AppError } from '#lib/app-error.ts';
import { dayInNigeria } from '#lib/days.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { PlanFormValues, PlanRefusals } from '../domain/plan-form.ts';
import { PlanPanel } from '../plan-panel.tsx';
import { planPolicy } from '../policy.ts';
import { TitlePanel } from '../title-panel.tsx';
import { PlanForm } from '../ui/plan-form.tsx';
import { PlanOverlaps, PlanPlace } from '../ui/plan-place.tsx';
import { comparePlan, decideOverlap } from '../use-cases/decide-plan.server.ts';
import { removePlan, savePlan } from '../use-cases/save-plan.server.ts';
import { type PlanView, viewPlan } from '../use-cases/view-plan.server.ts';
import type { Route } from './+types/survey-plan-page';
import '../plan-panel.css';
import '../title-panel.css';
import '../ui/survey-plan.css';

const LISTINGS_PATH = href('/account/listings');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.plans_page(), description: m.plans_page_text(), origin: originOf(matches) });

/** Somebody else's listing, or one that is not there, leads back to one's own. */
async function guard(args: Route.LoaderArgs | Route.ActionArgs) {
  const ownerId = await findListingOwner(args.context.get(appContext), args.params.id);
  // Of what is not there nobody is the owner.
  const allowed = await guardPage(args, planPolicy.manage, { refused: LISTINGS_PATH, ownerId: ownerId ?? '' });
  return { allowed, ownerId };
}

export async function loader(args: Route.LoaderArgs) {
  const { allowed, ownerId } = await guard(args);
  const { userId, role } = allowed.themselves;
  const app = args.context.get(appContext);
  // Whoever of the office offers the home looks at it as its lister.
  const isOffice = role === 'admin' && ownerId !== userId;
  const view = await viewPlan(app, args.params.id, { isOffice });
  if (!view) throw data(null, { status: 404 });
  return { view, isOffice, today: dayInNigeria(app.now()), done: args.url.searchParams.get('done') !== null };
}

type Outcome = { refusals: PlanRefusals; values: PlanFormValues } | { problem: string };

const INTENTS = ['save', 'remove', 'compare', 'confirmed', 'dismissed'] as const;

export async function action(args: Route.ActionArgs) {
  const { allowed } = await guard(args);
  const app = args.context.get(appContext);
  const form = await readForm(args.request);
  const text = (name: string) => textIn(form, name);
  const { id } = args.params;
  try {
    const intent = requireOneOf(INTENTS, text('intent'), 'intent');
    if (intent === 'save') {
      const values: PlanFormValues = {
        corners: text('corners'),
        system: text('system'),
        area: text('area'),
        number: text('number'),
        surveyor: text('surveyor'),
        day: text('day'),
      };
      const saved = await savePlan(app, allowed, id, values);
      if ('refusals' in saved) return data<Outcome>({ refusals: saved.refusals, values }, { status: 422 });
    } else if (intent === 'remove') await removePlan(app, allowed, id);
    else {
      const office = allow(planPolicy.decide, allowed.themselves);
      if (intent === 'compare') await comparePlan(app, office, id, text('mark'));
      else await decideOverlap(app, office, text('overlap'), { state: intent, mark: text('mark') });
    }
  } catch (error) {
    if (error instanceof AppError) return data<Outcome>({ problem: error.publicMessage }, { status: error.status });
    throw error;
  }
  throw redirect(`${href('/account/listings/:id/survey-plan', { id })}?done`);
}

/** The land papers of a listing: its survey plan, checked as it is typed in, and its place on the title ladder. */
export default function SurveyPlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isOffice, today, done } = loaderData;
  const refused = actionData && 'refusals' in actionData ? actionData : null;
  return (
    <div className="wrap sec grid gap-5">
      <div>
        <p>
          {isOffice ? (
            <Link to={href('/admin/properties/:listingId/checks', { listingId: view.listing.id })}>
              {m.plans_back_office()}
            </Link>
          ) : (
            <Link to={LISTINGS_PATH}>{m.plans_back()}</Link>
          )}
        </p>
        <h1>{m.plans_page()}</h1>
        <p className="mt-2 text-ink-2 sp-title">{view.listing.title}</p>
      </div>
      {actionData && 'problem' in actionData ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      {done && !actionData ? <Note tone="leaf">{m.plans_done()}</Note> : null}
      <div className="sp-two">
        <div className="sp-col">
          <Found view={view} isOffice={isOffice} />
          <PlanForm
            key={view.plan?.checkedAt ?? 'new'}
            values={refused?.values ?? view.values}
            refusals={refused?.refusals ?? {}}
            today={today}
            hasPlan={view.plan !== null}
          />
        </div>
        <aside className="sp-col" aria-label={m.detail_panel_papers()}>
          <div className="panel papers">
            <TitlePanel path={view.path} searchHref={`${href('/registry-search')}?listing=${view.listing.id}`} />
          </div>
          {view.plan ? <PlanMoves isOffice={isOffice} isCompared={view.plan.isCompared} mark={view.mark} /> : null}
        </aside>
      </div>
    </div>
  );
}

/** What the plan's numbers say, once there is one. */
function Found({ view, isOffice }: { view: PlanView; isOffice: boolean }) {
  if (!view.plan) return null;
  return (
    <>
      {view.verdict === 'failed' ? <Note tone="rose">{m.plans_verdict_failed()}</Note> : null}
      {view.verdict === 'unseen' ? <Note tone="ochre">{m.plans_verdict_unseen()}</Note> : null}
      {view.verdict === 'passed' ? <Note tone="leaf">{m.plans_verdict_passed()}</Note> : null}
      <PlanPanel plan={view.plan} />
      <PlanOverlaps overlaps={view.overlaps} isOffice={isOffice} />
      {view.place ? <PlanPlace place={view.place} /> : null}
    </>
  );
}

function PlanMoves({ isOffice, isCompared, mark }: { isOffice: boolean; isCompared: boolean; mark: string }) {
  return (
    <Form method="post" className="panel sp-moves" preventScrollReset>
      {isOffice && !isCompared ? (
        <>
          <p className="muted">{m.plans_compare_text()}</p>
          <input type="hidden" name="mark" value={mark} />
          <Button type="submit" name="intent" value="compare" tone="line">
            {m.plans_compare()}
          </Button>
        </>
      ) : null}
      <p className="muted">{m.plans_remove_text()}</p>
      <Button type="submit" name="intent" value="remove" tone="rose" size="s">
        {m.plans_remove()}
      </Button>
    </Form>
  );
}
