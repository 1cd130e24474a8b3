import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { exactMoment, isAfter, type Keyset, pageOfRows } from '#db/keyset.server.ts';
import type { AccountRow } from '../domain/account-row.ts';

export type AccountFilter = {
  search?: string | undefined;
  kind?: 'admin' | 'agent' | 'suspended' | undefined;
  before?: Keyset | null | undefined;
};

/** Accounts, newest first, with role, profile and standing; `next` starts the following page. */
export async function readAccounts(
  db: Db,
  filter: AccountFilter,
  limit: number,
): Promise<{ items: AccountRow[]; next: string | null }> {
  let query = selectAccounts(db)
    .select(exactMoment('u.createdAt').as('at'))
    .orderBy('u.createdAt', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit + 1);
  const words = filter.search?.trim();
  if (words) {
    const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<SqlBool>`(u.name ilike ${pattern} or u.email ilike ${pattern} or p.full_name ilike ${pattern} or p.phone ilike ${pattern} or p.agent_id_number ilike ${pattern})`,
    );
  }
  if (filter.kind === 'admin') query = query.where('r.role', '=', 'admin');
  if (filter.kind === 'agent') query = query.where('p.user_type', '=', 'agent');
  if (filter.kind === 'suspended') query = query.where('s.user_id', 'is not', null);
  if (filter.before) query = query.where(isAfter(filter.before, { at: 'u.createdAt', id: 'u.id', idType: 'text' }));
  const rows = await query.execute();
  return pageOfRows(rows, limit, toAccount);
}

/** One account, or null. */
export async function readAccount(db: Db, id: string): Promise<AccountRow | null> {
  const row = await selectAccounts(db).where('u.id', '=', id).executeTakeFirst();
  return row ? toAccount(row) : null;
}

function selectAccounts(db: Db) {
  return db
    .selectFrom('user as u')
    .leftJoin('user_roles as r', 'r.user_id', 'u.id')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('suspensions as s', 's.user_id', 'u.id')
    .leftJoin('reporter_limits as l', 'l.user_id', 'u.id')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.emailVerified',
      'u.createdAt',
      'r.role',
      'p.full_name',
      'p.phone',
      'p.location',
      'p.user_type',
      'p.agent_id_number',
      'p.agent_status',
      's.reason as suspension_reason',
      's.suspended_at',
      'l.until as reports_limited_until',
      sql<number>`(select count(*) from session where session."userId" = u.id and session."expiresAt" > now())::int`.as(
        'sessions',
      ),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>;

function toAccount(row: Row): AccountRow {
  return {
    id: row.id,
    name: row.full_name?.trim() || row.name || row.email,
    email: row.email,
    isConfirmed: row.emailVerified,
    role: row.role ?? 'user',
    userType: row.user_type ?? 'user',
    agentStatus: row.agent_status,
    agentIdNumber: row.agent_id_number,
    phone: row.phone,
    location: row.location,
    suspension: row.suspended_at ? { reason: row.suspension_reason ?? '', at: row.suspended_at.toISOString() } : null,
    reportsLimitedUntil: row.reports_limited_until?.toISOString() ?? null,
    sessions: row.sessions,
    createdAt: row.createdAt.toISOString(),
  };
}

export type AgentName = {
  user_id: string;
  full_name: string;
  agent_id_number: string | null;
  phone: string | null;
  location: string | null;
};

const selectAgents = (db: Db) =>
  db
    .selectFrom('profiles')
    .select(['user_id', 'full_name', 'agent_id_number', 'phone', 'location'])
    .where('user_type', '=', 'agent');

/**
 * A page of the agents of the product (spec 7, Admin): user_id, full_name, agent_id_number, phone and location of
 * profiles with user_type agent.
 */
export async function readAgents(
  db: Db,
  before: Keyset | null,
  limit: number,
): Promise<{ items: AgentName[]; next: string | null }> {
  let query = selectAgents(db)
    .select([exactMoment('created_at').as('at'), 'user_id as id'])
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(limit + 1);
  if (before) query = query.where(isAfter(before, { at: 'created_at', id: 'user_id', idType: 'text' }));
  const rows = await query.execute();
  return pageOfRows(rows, limit, ({ at: _at, id: _id, ...agent }) => agent);
}

/** The same of these people only. */
export function readAgentsOf(db: Db, userIds: readonly string[]): Promise<AgentName[]> {
  return selectAgents(db)
    .where(sql<SqlBool>`user_id = any(${[...userIds]}::text[])`)
    .execute();
}
