import { href, Link } from 'react-router';
import { type DeskConversations, LatestConversations, VisitWeek } from '#features/leads/conversation-panels.tsx';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { DashboardFigures } from '../domain/dashboard.ts';
import { levelWord } from '../domain/level-texts.ts';
import { levelDoor } from '../domain/verification-states.ts';
import { AGENT_LEVELS } from '../levels.ts';
import type { OwnVerification } from '../verification.ts';
import { DaysChart } from './days-chart.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { LevelLadder } from './level-ladder.tsx';
import { OwnProperties } from './own-properties.tsx';
import { WaitingPanel } from './waiting-on-you.tsx';

type OverviewProps = {
  figures: DashboardFigures;
  conversations: DeskConversations;
  record: OwnVerification | null;
  /** How many homes the last press confirmed; null where none was made. */
  confirmed: number | null;
  now: string;
};

/** The figures, what waits on the agent, the trend beside the conversations, the week of visits, then the homes. */
export function OverviewTab({ figures, conversations, record, confirmed, now }: OverviewProps) {
  const { counts, waiting, days, recent } = figures;
  return (
    <div className="center">
      <FigurePanel figures={figures} />
      <WaitingPanel waiting={waiting} atOffice={counts.waiting} confirmed={confirmed} now={now} />
      <section className="panel" aria-labelledby="chart-title">
        <h2 id="chart-title" className="text-3">
          {m.agents_dashboard_chart()}
        </h2>
        <DaysChart days={days} />
      </section>
      <LatestConversations {...conversations} />
      <VisitWeek {...conversations.week} />
      <section className="panel is-full" aria-labelledby="recent-title">
        <div className="row row-wrap justify-between mb-3">
          <h2 id="recent-title" className="text-3">
            {m.agents_dashboard_recent()}
          </h2>
          <span className="row row-wrap">
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
          </span>
        </div>
        {recent.length > 0 ? (
          <OwnProperties caption={m.agents_dashboard_recent()} properties={recent} />
        ) : (
          <EmptyState title={m.agents_dashboard_none()} text={m.agents_dashboard_none_text()} headingLevel="h3" />
        )}
      </section>
      <Standing record={record} />
    </div>
  );
}

function Standing({ record }: { record: OwnVerification | null }) {
  const next = AGENT_LEVELS.find((level) => levelDoor(level, record) === 'open');
  return (
    <section className="panel is-full" aria-labelledby="standing-title">
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
