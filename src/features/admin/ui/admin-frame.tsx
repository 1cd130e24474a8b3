import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { TabNav } from '#ui/tabs.tsx';
import { ADMIN_TABS, type AdminTab } from '../domain/admin-tabs.ts';
import './admin.css';

type Waiting = {
  submissions: number;
  verifications: number;
  reports: number;
  leads: number;
  requests: number;
  photos: number;
  holds: number;
  payments: number;
  reviews: number;
  jobsStanding: number;
};
export type AdminPlace =
  | AdminTab
  | 'leads'
  | 'requests'
  | 'help'
  | 'land'
  | 'loans'
  | 'ads'
  | 'reports'
  | 'photos'
  | 'holds'
  | 'payments'
  | 'books'
  | 'rents'
  | 'professionals'
  | 'reviews'
  | 'outbox'
  | 'jobs'
  | 'policy'
  | 'activity';

const TAB_WORDS: Record<AdminTab, () => string> = {
  overview: m.admin_tab_overview,
  properties: m.admin_tab_properties,
  submissions: m.admin_tab_submissions,
  'agent-review': m.admin_tab_agent_review,
  users: m.admin_tab_users,
  settings: m.admin_tab_settings,
};

const DESK = [
  { place: 'leads', text: m.admin_desk_leads },
  { place: 'requests', text: m.admin_desk_requests },
  { place: 'help', text: m.admin_desk_help },
  { place: 'land', text: m.admin_desk_land },
  { place: 'professionals', text: m.admin_desk_professionals },
  { place: 'loans', text: m.admin_desk_loans },
  { place: 'ads', text: m.admin_desk_ads },
  { place: 'reports', text: m.admin_desk_reports },
  { place: 'photos', text: m.admin_desk_photos },
  { place: 'holds', text: m.admin_desk_holds },
  { place: 'payments', text: m.admin_desk_payments },
  { place: 'books', text: m.admin_desk_books },
  { place: 'rents', text: m.admin_desk_rents },
  { place: 'reviews', text: m.admin_desk_reviews },
  { place: 'outbox', text: m.admin_desk_outbox },
  { place: 'jobs', text: m.admin_desk_jobs },
  { place: 'policy', text: m.admin_desk_policy },
  { place: 'activity', text: m.admin_desk_activity },
] as const satisfies readonly { place: AdminPlace; text: () => string }[];

const MOST_SHOWN = 999;
const tabPath = (tab: AdminTab) => (tab === 'overview' ? href('/admin') : `${href('/admin')}?tab=${tab}`);

type AdminFrameProps = {
  place: AdminPlace;
  title: string;
  lead?: ReactNode;
  waiting: Waiting;
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every page of the office: heading, the tabs of /admin, and the other desks. Links, so that it works
 * without script.
 */
export function AdminFrame({ place, title, lead, waiting, actions, children }: AdminFrameProps) {
  const { submissions, verifications, reports, leads, requests, photos, holds, payments, reviews } = waiting;
  const marks: Partial<Record<AdminPlace, number>> = {
    submissions,
    'agent-review': verifications,
    reports,
    leads,
    requests,
    photos,
    holds,
    payments,
    reviews,
  };
  return (
    <div className="wrap adm">
      <div className="adm-h">
        <div>
          <h1>{title}</h1>
          {lead ? <p className="muted">{lead}</p> : null}
        </div>
        {actions ? <div className="row row-wrap">{actions}</div> : null}
      </div>
      <TabNav label={m.admin_tabs_label()}>
        {ADMIN_TABS.map((tab) => (
          <Link key={tab} className="tab" to={tabPath(tab)} aria-current={tab === place ? 'page' : undefined}>
            {TAB_WORDS[tab]()}
            <Mark count={marks[tab]} />
          </Link>
        ))}
      </TabNav>
      <nav className="adm-desks" aria-label={m.admin_desks_label()}>
        {DESK.map((desk) => (
          <Link
            key={desk.place}
            to={href(`/admin/${desk.place}`)}
            aria-current={desk.place === place ? 'page' : undefined}
          >
            {desk.text()}
            <Mark count={marks[desk.place]} />
          </Link>
        ))}
      </nav>
      {waiting.jobsStanding > 0 ? (
        <div role="status">
          <Note tone="rose">{m.admin_jobs_standing({ count: waiting.jobsStanding })}</Note>
        </div>
      ) : null}
      <div className="adm-b">{children}</div>
    </div>
  );
}

function Mark({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="count">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="vh"> {m.admin_waiting()}</span>
    </span>
  );
}
