import type { App } from '#app/app.server.ts';
import { readKeyset } from '#db/keyset.server.ts';
import { listWaitingDocuments } from '#features/agents/documents.server.ts';
import { VERIFICATION_FILTERS, type WaitingDocument } from '#features/agents/verification.ts';
import { listRedactedVerifications, type RedactedPage } from '#features/agents/verifications.server.ts';
import { findNewestDollarRate } from '#features/listings/dollar-rate.server.ts';
import type { DollarRate } from '#features/listings/dollar-rate.ts';
import type { SubmissionForReview } from '#features/submissions/submission.ts';
import { listSubmissions } from '#features/submissions/submissions.server.ts';
import { dayInNigeria } from '#lib/days.ts';
import { type Paged, readPageNumber } from '#lib/paging.ts';
import type { AgentName } from '../data/accounts.server.ts';
import type { AccountRow } from '../domain/account-row.ts';
import type { ActivityEntry } from '../domain/activity.ts';
import { type AdminTab, oneOf } from '../domain/admin-tabs.ts';
import type { PropertyRow } from '../domain/property-row.ts';
import type { SettingForm } from '../domain/setting-view.ts';
import { SUBMISSION_FILTERS, USER_KINDS, VERIFICATION_LEVELS } from '../domain/tab-filters.ts';
import { attempt } from './open-admin.server.ts';
import { type Counters, countEverything, listAllProperties, listRecentActivity } from './overview.server.ts';
import { listSettingForms } from './settings.server.ts';
import { listAccounts, listAgentsOf } from './users.server.ts';

/** A page that knows only the way on. */
type Page<Item> = { items: Item[]; next: string | null };

/** What a tab of /admin shows; a part that could not be read is null. */
export type TabView =
  | { tab: 'overview'; counters: Counters | null; activity: ActivityEntry[] | null }
  | { tab: 'properties'; search: string; properties: Page<PropertyRow> | null }
  | { tab: 'submissions'; search: string; status: string; submissions: Page<SubmissionForReview> | null }
  | {
      tab: 'agent-review';
      search: string;
      status: string;
      level: string;
      verifications: RedactedPage | null;
      agents: AgentName[] | null;
      documents: Paged<WaitingDocument> | null;
    }
  | { tab: 'users'; search: string; kind: string; accounts: Page<AccountRow> | null }
  | { tab: 'settings'; settings: SettingForm[] | null; rate: DollarRate | null; today: string };

const SUBMISSIONS_PAGE = 20;
const VERIFICATIONS_PAGE = 25;

/** Reads what a tab shows, as its address asks. */
export function loadTab(app: App, tab: AdminTab, query: URLSearchParams): Promise<TabView> {
  return TABS[tab](app, query);
}

const searchOf = (query: URLSearchParams) => (query.get('search') ?? '').slice(0, 100).replaceAll('\0', '');

const TABS: { [Tab in AdminTab]: (app: App, query: URLSearchParams) => Promise<Extract<TabView, { tab: Tab }>> } = {
  async overview(app) {
    const [counters, activity] = await Promise.all([
      attempt(app, 'counters', () => countEverything(app)),
      attempt(app, 'activity', () => listRecentActivity(app)),
    ]);
    return { tab: 'overview', counters, activity };
  },
  async properties(app, query) {
    const search = searchOf(query);
    const before = readKeyset(query.get('before'), 'uuid');
    return {
      tab: 'properties',
      search,
      properties: await attempt(app, 'properties', () => listAllProperties(app, { search, before })),
    };
  },
  async submissions(app, query) {
    const search = searchOf(query);
    const status = oneOf(SUBMISSION_FILTERS, query.get('status')) ?? 'pending_approval';
    const filter = {
      ...(status === 'all' ? {} : { status }),
      ...(search ? { search } : {}),
      before: query.get('before') ?? undefined,
    };
    return {
      tab: 'submissions',
      search,
      status,
      submissions: await attempt(app, 'submissions', () => listSubmissions(app, filter, SUBMISSIONS_PAGE)),
    };
  },
  async 'agent-review'(app, query) {
    const search = searchOf(query);
    const status = oneOf(VERIFICATION_FILTERS, query.get('status'));
    const level = oneOf(VERIFICATION_LEVELS, query.get('level'));
    const page = readPageNumber(query.get('page'));
    const filter = { search: search || undefined, status, level };
    const [verifications, documents] = await Promise.all([
      attempt(app, 'verifications', () =>
        listRedactedVerifications(app, filter, { page, perPage: VERIFICATIONS_PAGE }),
      ),
      attempt(app, 'documents', () => listWaitingDocuments(app, readPageNumber(query.get('documents')))),
    ]);
    const shown = verifications?.items.map(({ agent_id }) => agent_id) ?? [];
    const agents = await attempt(app, 'agents', () => listAgentsOf(app, shown));
    return { tab: 'agent-review', search, status: status ?? '', level: level ?? '', verifications, agents, documents };
  },
  async users(app, query) {
    const search = searchOf(query);
    const kind = oneOf(USER_KINDS, query.get('kind'));
    const before = readKeyset(query.get('before'), 'text');
    return {
      tab: 'users',
      search,
      kind: kind ?? '',
      accounts: await attempt(app, 'accounts', () => listAccounts(app, { search, kind, before })),
    };
  },
  async settings(app) {
    const [settings, rate] = await Promise.all([
      attempt(app, 'settings', () => listSettingForms(app)),
      attempt(app, 'dollar-rate', () => findNewestDollarRate(app)),
    ]);
    return { tab: 'settings', settings, rate, today: dayInNigeria(app.now()) };
  },
};
