import { href, Link } from 'react-router';
import { type AnswerDay, listAnswerDays } from '#features/assistant/answer-days.server.ts';
import { formatDate } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { attempt, openAdmin } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/assistant-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.admin_desk_assistant(), description: m.assistant_desk_lead(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  return { waiting, days: await attempt(app, 'assistant', () => listAnswerDays(app)) };
}

/** The office's desk of the assistant: who answered, why not the model, and what it cost, by day. */
export default function AssistantPage({ loaderData: { waiting, days } }: Route.ComponentProps) {
  return (
    <AdminFrame place="assistant" title={m.admin_desk_assistant()} lead={m.assistant_desk_lead()} waiting={waiting}>
      <p>
        <Link to={`${href('/admin')}?tab=settings`}>{m.assistant_desk_settings()}</Link>
      </p>
      {days === null ? <LoadFailed text={m.assistant_desk_failed()} /> : null}
      {days?.length === 0 ? <EmptyState title={m.assistant_desk_none()} text={m.assistant_desk_none_text()} /> : null}
      <ul className="grid gap-3 [overflow-wrap:anywhere]">
        {days?.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </ul>
    </AdminFrame>
  );
}

const dollars = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

function Day({ day: { day, answers, byModel, byRules, failed, costUsd, reasons } }: { day: AnswerDay }) {
  return (
    <li className="panel grid gap-1">
      <h2>{formatDate(day)}</h2>
      <p className="num">{m.assistant_desk_answers({ answers, byModel, byRules, failed })}</p>
      <p className="num">{m.assistant_desk_cost({ cost: dollars.format(costUsd) })}</p>
      {reasons.length > 0 ? (
        <ul className="small muted num">
          {reasons.map((reason) => (
            <li key={reason.text}>
              {reason.text}: {reason.answers}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
