import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { exactMoment, isAfter, type Keyset, pageOfRows } from '#db/keyset.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { readRequestNumber } from '../domain/request-number.ts';
import { type RequestState, WAITING_REQUEST_STATES } from '../domain/request-states.ts';
import type { DeskRequest, RequestKind } from '../support-request.ts';

export type RequestFilter = {
  /** `waiting`: the states somebody still has to do something about. */
  state?: RequestState | 'waiting' | undefined;
  kind?: RequestKind | undefined;
  /** Somebody's id, or `nobody`. */
  assigned?: string | undefined;
  /** A number, or a part of a name, a way to reach them, or a place. */
  search?: string | undefined;
  from?: Date | undefined;
  /** Up to this moment, without it. */
  to?: Date | undefined;
};

const COLUMNS = [
  ...(['r.id', 'r.number', 'r.kind', 'r.choice', 'r.name', 'r.email', 'r.phone', 'r.place'] as const),
  ...(['r.best_time', 'r.language', 'r.state', 'r.state_at', 'r.sender_id', 'r.assigned_to'] as const),
  ...(['r.assigned_at', 'r.closed_reason', 'r.forward_status', 'r.created_at', 'e.body', 'e.answered_at'] as const),
] as const;

function selectRequests(db: Db) {
  return db
    .selectFrom('support_requests as r')
    .innerJoin('enquiries as e', 'e.id', 'r.id')
    .leftJoin('user as holder', 'holder.id', 'r.assigned_to')
    .select([...COLUMNS, 'holder.name as assigned_name']);
}

function filtered(db: Db, { state, kind, assigned, search, from, to }: RequestFilter) {
  let query = selectRequests(db);
  if (state === 'waiting') query = query.where('r.state', 'in', WAITING_REQUEST_STATES);
  else if (state) query = query.where('r.state', '=', state);
  if (kind) query = query.where('r.kind', '=', kind);
  if (assigned === 'nobody') query = query.where('r.assigned_to', 'is', null);
  else if (assigned) query = query.where('r.assigned_to', '=', assigned);
  const number = search ? readRequestNumber(search) : null;
  if (number) query = query.where('r.number', '=', number);
  else if (search) {
    const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ eb, fn, or }) =>
      or(
        (['r.name', 'r.email', 'r.phone', 'r.place'] as const).map((column) => eb(fn('lower', [column]), 'like', part)),
      ),
    );
  }
  if (from) query = query.where('r.created_at', '>=', from);
  if (to) query = query.where('r.created_at', '<', to);
  return query;
}

/** Requests after a row, newest first; `next` starts the following page. */
export async function readRequests(
  db: Db,
  filter: RequestFilter,
  before: Keyset | null,
  limit: number,
): Promise<{ items: DeskRequest[]; next: string | null }> {
  let query = filtered(db, filter)
    .select(exactMoment('r.created_at').as('at'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
  if (before) query = query.where(isAfter(before, { at: 'r.created_at', id: 'r.id', idType: 'uuid' }));
  return pageOfRows(await query.execute(), limit, toDeskRequest);
}

/** One request as the desk shows it, or null. */
export async function readRequest(db: Db, id: string): Promise<DeskRequest | null> {
  if (!isUuid(id)) return null;
  const row = await selectRequests(db).where('r.id', '=', id).executeTakeFirst();
  return row ? toDeskRequest(row) : null;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** Field by field, so that a column added later does not leave by accident. */
function toDeskRequest(row: Row): DeskRequest {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    choice: row.choice,
    name: row.name,
    email: row.email,
    phone: row.phone,
    place: row.place,
    best_time: row.best_time,
    message: row.body,
    language: row.language,
    state: row.state,
    state_at: row.state_at.toISOString(),
    sender_id: row.sender_id,
    assigned_to: row.assigned_to,
    assigned_name: row.assigned_name,
    assigned_at: row.assigned_at?.toISOString() ?? null,
    closed_reason: row.closed_reason,
    forward_status: row.forward_status,
    answered_at: row.answered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export type OfficePerson = { id: string; name: string };

/** The people of the office, by name. */
export async function readOffice(db: Db): Promise<OfficePerson[]> {
  const rows = await db
    .selectFrom('user_roles as o')
    .innerJoin('user as u', 'u.id', 'o.user_id')
    .select(['u.id', 'u.name', 'u.email'])
    .where('o.role', '=', 'admin')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('suspensions as s').select('s.user_id').whereRef('s.user_id', '=', 'u.id'))),
    )
    .orderBy('u.name')
    .orderBy('u.id')
    .execute();
  return rows.map(({ id, name, email }) => ({ id, name: name || email }));
}

/** Requests nothing has happened to since a moment. */
export async function listRequestsUntouchedSince(db: Db, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.id from support_requests r join enquiries e on e.id = r.id
    where r.state_at < ${since} and greatest(e.asked_at, e.answered_at) < ${since} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
