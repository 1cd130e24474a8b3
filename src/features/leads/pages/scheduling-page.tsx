import { href, Link } from 'react-router';
import { appContext, viewContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { documentMeta } from '#features/content/document-meta.ts';
import { getDocument } from '#features/content/documents.server.ts';
import { drawReading } from '#features/content/draw-reading.server.tsx';
import { drawText } from '#features/content/draw-text.server.tsx';
import { ReadingPage } from '#features/content/reading-page.tsx';
import { TextBelow } from '#features/content/text-below.tsx';
import { dayInNigeria } from '#lib/days.ts';
import { originOf } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { buttonClass } from '#ui/button.tsx';
import { dayAfter, firstDay, WEEK_DAYS } from '../domain/visit-week.ts';
import { enquiryPolicy } from '../policy.ts';
import { VisitCalendar } from '../ui/visit-calendar.tsx';
import { readVisitWeek } from '../use-cases/own-visits.server.ts';
import type { Route } from './+types/scheduling-page';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? documentMeta(loaderData.about, originOf(matches)) : [];
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const language = getLocale();
  const { isDocument } = context.get(viewContext);
  const { page, ...about } = drawReading(getDocument(href('/scheduling'), language), { language, isDocument });
  const actor = await findActor(app, request);
  if (!actor) return { about, visitor: { page, signIn: signInPath(url) }, own: null };
  const now = app.now();
  const first = firstDay(url.searchParams.get('from'), now);
  const { themselves } = allow(enquiryPolicy.answer, actor);
  const week = await readVisitWeek(app, themselves, first);
  const around = { today: dayInNigeria(now), previous: dayAfter(first, -WEEK_DAYS), next: dayAfter(first, WEEK_DAYS) };
  const text = drawText(href('/scheduling'), { language, isDocument });
  return { about, visitor: null, own: { calendar: { ...week, ...around }, text } };
}

/** How visits are asked for; who is signed in finds their own above it, those they asked for and those they show. */
export default function SchedulingPage({ loaderData: { about, visitor, own } }: Route.ComponentProps) {
  return (
    <>
      {own ? (
        <>
          <VisitCalendar {...own.calendar} />
          <TextBelow path={href('/scheduling')} text={own.text} />
        </>
      ) : null}
      {visitor ? (
        <ReadingPage reading={{ ...about, page: visitor.page }}>
          <p className="row row-wrap">
            <span>{m.tours_cal_signed_out()}</span>
            <Link className={buttonClass({ tone: 'line' })} to={visitor.signIn}>
              {m.shell_sign_in()}
            </Link>
          </p>
        </ReadingPage>
      ) : null}
    </>
  );
}
