import { useEffect } from 'react';
import { data, href, isRouteErrorResponse, Link, redirect, useNavigate } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { kindOf } from '#features/accounts/policy.ts';
import { readDeskConversations } from '#features/leads/desk-conversations.server.ts';
import { enquiryPolicy } from '#features/leads/policy.ts';
import { confirmDueHomes } from '#features/listings/confirm-all.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readPageNumber } from '#lib/paging.ts';
import { readForm } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TabNav } from '#ui/tabs.tsx';
import { Tag } from '#ui/tag.tsx';
import { DASHBOARD_TABS, type DashboardTab } from '../domain/dashboard.ts';
import { levelWord } from '../domain/level-texts.ts';
import { dashboardPolicy } from '../policy.ts';
import { AnalyticsTab } from '../ui/analytics-tab.tsx';
import { OverviewTab } from '../ui/overview-tab.tsx';
import { PropertiesTab } from '../ui/properties-tab.tsx';
import { StandingTag } from '../ui/standing-tag.tsx';
import { VerificationTab } from '../ui/verification-tab.tsx';
import { countOwnProperties, listOwnProperties, readAnalytics, readDashboard } from '../use-cases/dashboard.server.ts';
import { findOwnVerification } from '../use-cases/own-verification.server.ts';
import type { Route } from './+types/dashboard-page';
import '../ui/agents.css';

const PATH = href('/agent/dashboard');
/** How long the refusal is read before the home page opens (spec 6). */
const REDIRECT_MS = 3000;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.agents_dashboard_title(),
    description: m.agents_dashboard_description(),
    origin: originOf(matches),
  });

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  // Somebody who is no agent is told so by a page of its own (spec 6); all others are the guard's.
  const asking = await findActor(app, args.request);
  if (['user', 'lawyer', 'surveyor'].includes(kindOf(asking))) throw data(m.agents_denied_title(), { status: 403 });
  const actor = await guardPage(args, dashboardPolicy.open, {
    refused: `${href('/agent/verification')}?notice=pending`,
  });
  const { searchParams } = args.url;
  const tab: DashboardTab = DASHBOARD_TABS.find((known) => known === searchParams.get('tab')) ?? 'overview';
  const page = readPageNumber(searchParams.get('page'));
  const [record, total] = await Promise.all([findOwnVerification(app, actor), countOwnProperties(app, actor.userId)]);
  return {
    tab,
    total,
    record,
    now: app.now().toISOString(),
    name: actor.profile?.fullName ?? actor.name,
    agentNumber: actor.profile?.agentIdNumber ?? null,
    confirmed: readConfirmed(searchParams.get('confirmed')),
    overview: tab === 'overview' ? await readDashboard(app, allow(listingPolicy.manage, actor)) : null,
    conversations: tab === 'overview' ? await readDeskConversations(app, allow(enquiryPolicy.answer, actor)) : null,
    properties: tab === 'properties' ? await listOwnProperties(app, actor.userId, page) : null,
    analytics: tab === 'analytics' ? await readAnalytics(app, actor.userId) : null,
  };
}

function readConfirmed(word: string | null): number | null {
  return word !== null && /^\d{1,3}$/.test(word) ? Number(word) : null;
}

/** The agent says of the homes shown as due that all are still available. */
export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, listingPolicy.manage);
  const form = await readForm(args.request);
  if (form.get('intent') !== 'confirm') throw data(null, { status: 400 });
  const ids = form.getAll('id').filter((id) => typeof id === 'string');
  const confirmed = await confirmDueHomes(args.context.get(appContext), allowed, ids);
  throw redirect(`${PATH}?confirmed=${confirmed}`);
}

const TAB_WORDS: Record<DashboardTab, () => string> = {
  overview: m.agents_dashboard_overview,
  properties: m.agents_dashboard_properties,
  verification: m.agents_dashboard_verification,
  analytics: m.agents_dashboard_analytics,
};

/** The agent's dashboard with its four tabs (spec 2). */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { tab, total, record, name, agentNumber, overview, conversations, properties, analytics } = loaderData;
  const { confirmed, now } = loaderData;
  // One door a view: what waits comes first.
  const isDue = overview !== null && overview.waiting.due.length > 0;
  return (
    <div className="wrap sec dash">
      <div className="dash-head">
        <div>
          <h1>{greeting(name, now)}</h1>
          <p className="row row-wrap mt-2">
            {agentNumber ? <span className="muted">{agentNumber}</span> : null}
            {record?.standing === 'checked' && record.checkedLevel ? (
              <Tag tone="plain">{m.agents_dashboard_level({ level: levelWord(record.checkedLevel) })}</Tag>
            ) : null}
            {record ? <StandingTag standing={record.standing} /> : null}
            {record && record.standing !== 'flagged' && record.underReview ? (
              <Tag tone="ochre" icon="clock">
                {m.agents_card_level_review({ level: levelWord(record.underReview) })}
              </Tag>
            ) : null}
          </p>
        </div>
        <Link className={buttonClass({ tone: isDue ? 'line' : 'door' })} to={href('/agent-listing-submission')}>
          <Icon name="plus" />
          {m.agents_dashboard_submit()}
        </Link>
      </div>
      <TabNav label={m.agents_dashboard_tabs()}>
        {DASHBOARD_TABS.map((known) => (
          <Link
            key={known}
            className="tab"
            to={known === 'overview' ? PATH : `${PATH}?tab=${known}`}
            aria-current={known === tab ? 'page' : undefined}
            preventScrollReset
          >
            {TAB_WORDS[known]()}
            {known === 'properties' ? <span className="count">{total}</span> : null}
          </Link>
        ))}
      </TabNav>
      <div className="mt-4">
        {overview && conversations ? (
          <OverviewTab {...{ figures: overview, conversations, record, confirmed, now }} />
        ) : null}
        {properties ? <PropertiesTab {...properties} total={total} /> : null}
        {tab === 'verification' ? <VerificationTab record={record} /> : null}
        {analytics ? <AnalyticsTab figures={analytics} /> : null}
      </div>
    </div>
  );
}

const HOUR_IN_NIGERIA = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});

function greeting(name: string, now: string): string {
  const hour = Number(HOUR_IN_NIGERIA.format(new Date(now)));
  const words = { name: name.split(/\s+/)[0] ?? name };
  if (hour < 12) return m.agents_dashboard_morning(words);
  return hour < 17 ? m.agents_dashboard_afternoon(words) : m.agents_dashboard_evening(words);
}

/** Access Denied, then the home page (spec 6, spec 8); any other failure is the frame's. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error;
  return <Denied />;
}

function Denied() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(href('/'), { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="wrap sec denied" role="alert">
      <title>{m.agents_denied_title()}</title>
      <h1>{m.agents_denied_title()}</h1>
      <p>{m.agents_denied_text()}</p>
      <p className="muted">{m.agents_denied_redirect()}</p>
      <p className="row row-wrap justify-center">
        <Link className={buttonClass()} to={href('/')}>
          {m.agents_denied_home()}
        </Link>
        <Link className={buttonClass({ tone: 'line' })} to={href('/agent/verification')}>
          {m.agents_finder_join_button()}
        </Link>
      </p>
    </div>
  );
}
