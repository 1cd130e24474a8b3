import { useMemo } from 'react';
import { data, href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { dayInNigeria } from '#lib/days.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { AnswerToast } from '#ui/answer-toast.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import { visitHoursPolicy } from '../policy.ts';
import { ExceptionForm, ForgetForm, WeekForm } from '../ui/hours-form.tsx';
import { dropException, findOwnHours, forgetHours, setException, setWeek } from '../use-cases/own-hours.server.ts';
import { USUAL_PATTERN } from '../visit-hours.ts';
import type { Route } from './+types/hours-page';
import '../ui/hours.css';

const INTENTS = ['week', 'day', 'drop', 'forget'] as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.tours_hours_title(), description: m.tours_hours_intro(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const allowed = await guardPage(args, visitHoursPolicy.manage);
  const app = args.context.get(appContext);
  return { own: await findOwnHours(app, allowed), today: dayInNigeria(app.now()) };
}

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, visitHoursPolicy.manage);
  const app = args.context.get(appContext);
  const form = await readForm(args.request);
  const ticked = (name: string) => form.getAll(name).map(String);
  const day = textIn(form, 'day');
  try {
    const intent = requireOneOf(INTENTS, form.get('intent'), 'intent');
    const days = Array.from({ length: 7 }, (_, index) => ticked(`day${index}`));
    const given = { days, minutes: textIn(form, 'minutes'), notice: textIn(form, 'notice') };
    if (intent === 'week') await setWeek(app, allowed, given);
    else if (intent === 'day') await setException(app, allowed, { day, hours: ticked('hours') });
    else if (intent === 'drop') await dropException(app, allowed, day);
    else await forgetHours(app, allowed);
    return { done: intent };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage }, { status: error.status });
  }
}

/** When somebody shows their homes: a week, and days that differ. */
export default function HoursPage({ loaderData: { own, today }, actionData }: Route.ComponentProps) {
  const problem = actionData && 'problem' in actionData ? actionData.problem : null;
  const toast = useMemo(
    () => (actionData && 'done' in actionData ? { title: m.tours_hours_saved(), tone: 'leaf' as const } : null),
    [actionData],
  );
  return (
    <div className="wrap sec hours">
      <p>
        <Link to={href('/scheduling')}>{m.tours_hours_back()}</Link>
      </p>
      <div>
        <h1>{m.tours_hours_title()}</h1>
        <p className="muted mt-2">{m.tours_hours_intro()}</p>
      </div>
      <AnswerToast toast={toast} />
      <FormSummary key={problem} title={m.tours_hours_failed()} errors={problem ? [{ text: problem }] : []} />
      {own ? null : <Note tone="ochre">{m.tours_hours_unset()}</Note>}
      <WeekForm pattern={own ?? USUAL_PATTERN} />
      {own ? (
        <>
          <ExceptionForm pattern={own} today={today} />
          <ForgetForm />
        </>
      ) : null}
    </div>
  );
}
