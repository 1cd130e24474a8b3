import { href, Link } from 'react-router';
import { relativeTime } from '#lib/relative-time.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import type { DashboardFigures } from '../domain/dashboard.ts';
import { levelWord } from '../domain/level-texts.ts';
import { levelDoor } from '../domain/verification-states.ts';
import { AGENT_LEVELS } from '../levels.ts';
import type { OwnVerification } from '../verification.ts';
import { DaysChart } from './days-chart.tsx';
import { LevelLadder } from './level-ladder.tsx';
import { OwnProperties } from './own-properties.tsx';

/** What waits on the agent first, then the trend, then the list. */
export function OverviewTab({
  figures,
  record,
  now,
}: {
  figures: DashboardFigures;
  record: OwnVerification | null;
  now: string;
}) {
  const { counts, week, todo, days, recent } = figures;
  return (
    <div className="center">
      <dl className="sums is-full">
        <Sum name={m.agents_dashboard_live()} value={counts.live} />
        <Sum name={m.agents_dashboard_waiting()} value={counts.waiting} />
        <Sum name={m.agents_dashboard_views_week()} value={week.views} before={week.viewsBefore} />
        <Sum name={m.agents_dashboard_enquiries_week()} value={week.enquiries} before={week.enquiriesBefore} />
      </dl>
      <div className="center-col">
        <section className="panel" aria-labelledby="todo-title">
          <div className="row justify-between">
            <h2 id="todo-title" className="text-3">
              {m.agents_dashboard_todo()}
            </h2>
            <Link to={href('/inbox')}>{m.agents_dashboard_inbox()}</Link>
          </div>
          {todo.length === 0 ? (
            <p className="muted">{m.agents_dashboard_todo_none()}</p>
          ) : (
            <Todo todo={todo} now={now} />
          )}
        </section>
        <section className="panel" aria-labelledby="chart-title">
          <h2 id="chart-title" className="text-3">
            {m.agents_dashboard_chart()}
          </h2>
          <DaysChart days={days} />
        </section>
      </div>
      <Standing record={record} />
      <section className="panel is-full" aria-labelledby="recent-title">
        <div className="row row-wrap justify-between mb-3">
          <h2 id="recent-title" className="text-3">
            {m.agents_dashboard_recent()}
          </h2>
          {counts.live > 0 ? (
            <Link className={buttonClass({ tone: 'line', size: 's' })} to={href('/account/listings/confirm')}>
              {m.submissions_confirm_all_link()}
            </Link>
          ) : null}
          {counts.total > recent.length ? (
            <Link to={`${href('/agent/dashboard')}?tab=properties`}>
              {m.agents_dashboard_all({ count: counts.total })}
            </Link>
          ) : null}
        </div>
        {recent.length > 0 ? (
          <OwnProperties caption={m.agents_dashboard_recent()} properties={recent} />
        ) : (
          <EmptyState title={m.agents_dashboard_none()} text={m.agents_dashboard_none_text()} headingLevel="h3" />
        )}
      </section>
    </div>
  );
}

function Sum({ name, value, before }: { name: string; value: number; before?: number }) {
  const change = before === undefined ? 0 : value - before;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value.toLocaleString('en-NG')}
        {before === undefined ? null : <small>{changeWords(change)}</small>}
      </dd>
    </div>
  );
}

function Todo({ todo, now }: { todo: DashboardFigures['todo']; now: string }) {
  return (
    <ul className="todo">
      {todo.map((item) => {
        const about = item.about ?? (item.kind === 'lead' ? m.leads_thread_lead() : m.leads_inbox_about_you());
        const words = { name: item.name ?? m.agents_dashboard_somebody(), about };
        return (
          <li key={item.id}>
            <span className="avatar" aria-hidden="true">
              <Icon name={item.kind === 'tour' ? 'calendar' : 'chat'} />
            </span>
            <p>
              <b>
                {item.kind === 'tour' ? m.agents_dashboard_todo_tour(words) : m.agents_dashboard_todo_message(words)}
              </b>
              <br />
              <span className="small muted">{relativeTime(item.sentAt, new Date(now))}</span>
            </p>
            <Link
              className={buttonClass({ tone: 'line', size: 's' })}
              to={href('/inbox/:enquiryId', { enquiryId: item.id })}
            >
              {m.agents_dashboard_reply()}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Standing({ record }: { record: OwnVerification | null }) {
  const next = AGENT_LEVELS.find((level) => levelDoor(level, record) === 'open');
  return (
    <section className="panel" aria-labelledby="standing-title">
      <h2 id="standing-title" className="text-3">
        {m.agents_dashboard_your_verification()}
      </h2>
      <LevelLadder record={record} />
      <p className="mt-4">
        <Link className={buttonClass({ tone: 'line', block: true })} to={`${href('/agent/verification')}#levels`}>
          {next && next !== 'basic'
            ? m.agents_dashboard_upgrade({ level: levelWord(next) })
            : m.agents_dashboard_manage()}
        </Link>
      </p>
    </section>
  );
}

function changeWords(change: number): string {
  if (change === 0) return m.agents_dashboard_same();
  return m.agents_dashboard_change({ change: `${change > 0 ? '+' : ''}${change.toLocaleString('en-NG')}` });
}
