import { href, Link } from 'react-router';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import type { AccountRow } from '../domain/account-row.ts';
import { USER_KINDS } from '../domain/tab-filters.ts';
import type { TabView } from '../use-cases/tab-views.server.ts';
import { FilterForm } from './filter-form.tsx';
import { LoadFailed } from './load-failed.tsx';
import { initialsOf } from './verification-texts.tsx';

const KIND_WORDS: Record<(typeof USER_KINDS)[number], () => string> = {
  admin: m.admin_users_admins,
  agent: m.admin_users_agents,
  suspended: m.admin_users_suspended,
};

/** What somebody is, in one word: admin by role, else as their profile says. */
export function kindName({
  role,
  userType,
  agentStatus,
}: Pick<AccountRow, 'role' | 'userType' | 'agentStatus'>): string {
  if (role === 'admin') return m.admin_kind_admin();
  if (role === 'lawyer') return m.professionals_lawyer();
  if (role === 'surveyor') return m.professionals_surveyor();
  if (userType !== 'agent') return m.admin_kind_user();
  return agentStatus === 'approved' ? m.admin_kind_agent() : m.admin_kind_pending_agent();
}

const columns = (): Column<AccountRow>[] => [
  {
    id: 'name',
    head: m.admin_col_name(),
    cell: (row) => (
      <span className="adm-who">
        <span className="avatar" aria-hidden="true">
          {initialsOf(row.name)}
        </span>
        <span>
          <Link to={href('/admin/users/:userId', { userId: row.id })}>{row.name}</Link>
          <small className="muted">{row.email}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'kind',
    head: m.admin_col_kind(),
    cell: (row) => <Tag tone={row.role === 'admin' ? 'dye' : 'plain'}>{kindName(row)}</Tag>,
  },
  {
    id: 'standing',
    head: m.admin_col_standing(),
    cell: (row) => (row.suspension ? <Tag tone="rose">{m.admin_standing_suspended()}</Tag> : standingName(row)),
  },
  { id: 'sessions', head: m.admin_col_sessions(), isNumber: true, labelOnPhone: true, cell: (row) => row.sessions },
  { id: 'since', head: m.admin_col_since(), labelOnPhone: true, cell: (row) => formatDate(row.createdAt) },
];

const standingName = (row: AccountRow) => (row.isConfirmed ? m.admin_standing_good() : m.admin_standing_unconfirmed());

/** The users tab of /admin: everybody with an account. */
export function UsersTab({ search, kind, accounts }: Extract<TabView, { tab: 'users' }>) {
  const options = [
    { value: '', label: m.admin_users_all() },
    ...USER_KINDS.map((value) => ({ value, label: KIND_WORDS[value]() })),
  ];
  return (
    <section className="panel" aria-label={m.admin_tab_users()}>
      <FilterForm
        action={href('/admin')}
        tab="users"
        search={{ label: m.admin_users_search(), value: search }}
        choices={[{ name: 'kind', label: m.admin_col_kind(), value: kind, options }]}
      />
      {accounts === null ? <LoadFailed text={m.admin_failed_users()} /> : null}
      {accounts?.items.length === 0 ? <EmptyState title={m.admin_users_none()} /> : null}
      {accounts?.items.length ? (
        <Table caption={m.admin_tab_users()} columns={columns()} rows={accounts.items} rowKey={(row) => row.id} />
      ) : null}
      <ListSteps next={accounts?.next ?? null} />
    </section>
  );
}
