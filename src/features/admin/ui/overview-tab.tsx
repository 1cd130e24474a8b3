import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { TabView } from '../use-cases/tab-views.server.ts';
import { ActivityList } from './activity-list.tsx';
import { LoadFailed } from './load-failed.tsx';

/** The overview of /admin: six counters and what happened last (spec 2). */
export function OverviewTab({ counters, activity }: Extract<TabView, { tab: 'overview' }>) {
  return (
    <>
      {counters ? (
        <dl className="adm-sums">
          <Sum label={m.admin_count_properties()} count={counters.properties} to={`${href('/admin')}?tab=properties`} />
          <Sum label={m.admin_count_users()} count={counters.users} to={`${href('/admin')}?tab=users`} />
          <Sum label={m.admin_count_inquiries()} count={counters.inquiries} to={null} />
          <Sum
            label={m.admin_count_submissions()}
            count={counters.pendingSubmissions}
            to={`${href('/admin')}?tab=submissions`}
          />
          <Sum
            label={m.admin_count_pending_agents()}
            count={counters.pendingAgents}
            to={`${href('/admin')}?tab=agent-review&status=pending`}
          />
          <Sum
            label={m.admin_count_verified_agents()}
            count={counters.verifiedAgents}
            to={`${href('/admin')}?tab=agent-review&status=verified`}
          />
        </dl>
      ) : (
        <LoadFailed text={m.admin_failed_counters()} />
      )}
      <section className="panel" aria-labelledby="recent-activity">
        <div className="adm-panel-h">
          <h2 id="recent-activity">{m.admin_activity_recent()}</h2>
          <Link to={href('/admin/activity')}>{m.admin_activity_all()}</Link>
        </div>
        {activity ? <ActivityList entries={activity} /> : <LoadFailed text={m.admin_failed_activity()} />}
      </section>
    </>
  );
}

function Sum({ label, count, to }: { label: string; count: number; to: string | null }) {
  return (
    <div>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>{count.toLocaleString('en-NG')}</dd>
    </div>
  );
}
