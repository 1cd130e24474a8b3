import { data, href, redirect } from 'react-router';
import { recordDollarRate } from '#features/listings/dollar-rate.server.ts';
import type { DollarRate } from '#features/listings/dollar-rate.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { readTab } from '../domain/admin-tabs.ts';
import { adminPolicy } from '../policy.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { AgentReviewTab } from '../ui/agent-review-tab.tsx';
import { DOLLAR_RATE_KEY } from '../ui/dollar-rate-form.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { OverviewTab } from '../ui/overview-tab.tsx';
import { PropertiesTab } from '../ui/properties-tab.tsx';
import { type SettingRefusal, SettingsTab } from '../ui/settings-tab.tsx';
import { SubmissionsTab } from '../ui/submissions-tab.tsx';
import { UsersTab } from '../ui/users-tab.tsx';
import { openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import { changeSetting, readSettingForm } from '../use-cases/settings.server.ts';
import { loadTab, type TabView } from '../use-cases/tab-views.server.ts';
import type { Route } from './+types/admin-page';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_title(),
    description: m.admin_title(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, url, waiting } = await openAdmin(args);
  return { waiting, view: await loadTab(app, readTab(url.searchParams.get('tab')), url.searchParams) };
}

/** Changes a setting or records a dollar rate: all that this page itself writes. */
export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, adminPolicy.manage);
  const key = form['key'] ?? '';
  const refused = await tryWrite(app, m.admin_setting_failed(), async () => {
    if (key === DOLLAR_RATE_KEY) await recordDollarRate(app, actor, readRateForm(form));
    else await changeSetting(app, actor, key, readSettingForm(app, key, form));
  });
  if (!refused) throw redirect(`${href('/admin')}?tab=settings&done=setting-changed`);
  return data({ key, problem: refused.problem, values: form }, { status: refused.status });
}

function readRateForm(form: Readonly<Record<string, string>>): DollarRate {
  return {
    ngnRate: Number((form['ngn_rate'] ?? '').replaceAll(/[\s,]/g, '') || Number.NaN),
    day: form['day'] ?? '',
    source: form['source'] ?? '',
  };
}

const HEADS: Record<TabView['tab'], { title: () => string; lead: () => string }> = {
  overview: { title: m.admin_title, lead: m.admin_lead_overview },
  properties: { title: m.admin_tab_properties, lead: m.admin_lead_properties },
  submissions: { title: m.admin_tab_submissions, lead: m.admin_lead_submissions },
  'agent-review': { title: m.admin_tab_agent_review, lead: m.admin_lead_agent_review },
  users: { title: m.admin_tab_users, lead: m.admin_lead_users },
  settings: { title: m.admin_tab_settings, lead: m.admin_lead_settings },
};

export default function AdminPage({ loaderData: { waiting, view }, actionData }: Route.ComponentProps) {
  const head = HEADS[view.tab];
  return (
    <AdminFrame place={view.tab} title={head.title()} lead={head.lead()} waiting={waiting}>
      <DoneNotice />
      <TabPanel view={view} refusal={actionData ?? null} />
    </AdminFrame>
  );
}

function TabPanel({ view, refusal }: { view: TabView; refusal: SettingRefusal | null }) {
  if (view.tab === 'overview') return <OverviewTab {...view} />;
  if (view.tab === 'properties') return <PropertiesTab {...view} />;
  if (view.tab === 'submissions') return <SubmissionsTab {...view} />;
  if (view.tab === 'agent-review') return <AgentReviewTab {...view} />;
  if (view.tab === 'users') return <UsersTab {...view} />;
  return <SettingsTab {...view} refusal={refusal} />;
}
