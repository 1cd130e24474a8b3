import { data, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import type { WaitingPlan } from '#features/plans/plan-desk.server.ts';
import { askedOf } from '#features/registry/asked-of.ts';
import type { WaitingAnswer } from '#features/registry/registry-desk.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatSqm } from '#lib/area.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { answerFile } from '../domain/file-paths.ts';
import { assignmentPolicy } from '../policy.ts';
import { SignForm } from '../ui/sign-form.tsx';
import { signAssignment, viewAssignments } from '../use-cases/assignments.server.ts';
import type { Route } from './+types/assignments-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.professionals_assignments(), description: m.professionals_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, assignmentPolicy.open);
  try {
    return await viewAssignments(args.context.get(appContext), actor);
  } catch (error) {
    // A role whose number the office does not stand behind any more opens nothing.
    if (!(error instanceof AppError) || error.code !== 'number_unconfirmed') throw error;
    return { name: actor.name, number: error.publicMessage, answers: [], plans: [] };
  }
}

export async function action(args: Route.ActionArgs) {
  const actor = await guardPage(args, assignmentPolicy.open);
  const form = await readForm(args.request);
  const id = textIn(form, 'id');
  const words = textIn(form, 'words');
  try {
    await signAssignment(args.context.get(appContext), actor, id, {
      ...{ state: textIn(form, 'state'), words, mark: textIn(form, 'mark') },
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage, id, words }, { status: error.status });
  }
  throw redirect(`${href('/assignments')}?done=signed`);
}

/** What the office gave a lawyer or surveyor to sign off, and nothing else. */
export default function AssignmentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, number, answers, plans } = loaderData;
  const typedFor = (id: string) => (actionData?.id === id ? actionData.words : '');
  return (
    <div className="wrap sec grid gap-4">
      <div>
        <h1>{m.professionals_assignments()}</h1>
        <p className="muted mt-2 max-w-[44rem]">{m.professionals_text()}</p>
        <p className="small muted">
          {name}, {number}
        </p>
      </div>
      {actionData ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      {answers.length + plans.length === 0 ? (
        <EmptyState title={m.professionals_none()} text={m.professionals_none_text()} />
      ) : null}
      {answers.map((answer) => (
        <AnswerItem key={answer.id} answer={answer} number={number} typed={typedFor(answer.id)} />
      ))}
      {plans.map((plan) => (
        <PlanItem key={plan.id} plan={plan} number={number} typed={typedFor(plan.id)} />
      ))}
    </div>
  );
}

function AnswerItem({ answer, number, typed }: { answer: WaitingAnswer; number: string; typed: string }) {
  const { id, mark, land, state, fileName, listing } = answer;
  return (
    <section className="panel grid gap-3 max-w-[44rem]" aria-label={land}>
      <h2 className="text-3 [overflow-wrap:anywhere]">{m.professionals_answer({ land, state })}</h2>
      <p className="[overflow-wrap:anywhere]">{askedOf(answer)}</p>
      <p>
        {listing ? (
          <>
            {m.professionals_counts_for()}{' '}
            <Link to={href('/property/:propertyId', { propertyId: listing.id })}>{listing.title}</Link>
          </>
        ) : (
          m.professionals_counts_for_none()
        )}
      </p>
      {fileName ? (
        <p>
          <a className="row [overflow-wrap:anywhere]" href={answerFile(id)} download>
            <Icon name="document" />
            {m.professionals_file({ name: fileName })}
          </a>
        </p>
      ) : (
        <p className="muted">{m.professionals_file_none()}</p>
      )}
      <SignForm id={id} mark={mark} typed={typed} number={number} />
    </section>
  );
}

function PlanItem({ plan, number, typed }: { plan: WaitingPlan; number: string; typed: string }) {
  const facts: [string, string | null][] = [
    [m.professionals_plan_number(), plan.planNumber],
    [m.professionals_plan_surveyor(), plan.surveyor],
    [m.professionals_plan_day(), plan.surveyedOn],
    [m.professionals_plan_stated(), plan.statedSqm === null ? null : formatSqm(plan.statedSqm)],
    [m.professionals_plan_drawn(), plan.drawnSqm === null ? null : formatSqm(plan.drawnSqm)],
  ];
  return (
    <section className="panel grid gap-3 max-w-[44rem]" aria-label={plan.listing.title}>
      <h2 className="text-3 [overflow-wrap:anywhere]">{m.professionals_plan({ title: plan.listing.title })}</h2>
      <p className="muted">{plan.place}</p>
      <dl className="kv">
        {facts.map(([term, value]) =>
          value ? (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <pre className="whitespace-pre-wrap [overflow-wrap:anywhere] small">{plan.corners}</pre>
      <SignForm id={plan.id} mark={plan.mark} typed={typed} number={number} />
    </section>
  );
}
