import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { exactMoment, isAfter, type Keyset, pageOfRows } from '#db/keyset.server.ts';
import { isUuid } from '#lib/uuid.ts';
import type { DeskLead } from '../desk-lead.ts';
import { type LeadDeal, type LeadState, WAITING_LEAD_STATES } from '../domain/lead-states.ts';

export type LeadFilter = {
  /** `waiting`: the states somebody still has to do something about. */
  state?: LeadState | 'waiting' | undefined;
  /** A part of the city or of what was written: areas are named in both. */
  place?: string | undefined;
  deal?: LeadDeal | 'unknown' | undefined;
  /** An agent's id, `nobody`, or `anybody`. */
  assigned?: string | undefined;
  from?: Date | undefined;
  /** Up to this moment, without it. */
  to?: Date | undefined;
};

const COLUMNS = [
  'l.id',
  'l.kind',
  'l.full_name',
  'l.email',
  'l.phone',
  'l.city',
  'l.message',
  'l.deal',
  'l.state',
  'l.state_at',
  'l.consent_at',
  'l.sender_id',
  'l.assigned_to',
  'l.assigned_at',
  'l.closed_reason',
  'l.source',
  'l.page_url',
  'l.forward_status',
  'l.forwarded_at',
  'l.created_at',
] as const;

function selectLeads(db: Db) {
  return db
    .selectFrom('leads as l')
    .leftJoin('profiles as f', 'f.user_id', 'l.assigned_to')
    .leftJoin('enquiries as e', 'e.lead_id', 'l.id')
    .select([...COLUMNS, 'f.full_name as assigned_name', 'e.id as enquiry_id', 'e.answered_at']);
}

function filtered(db: Db, { state, place, deal, assigned, from, to }: LeadFilter) {
  let query = selectLeads(db);
  if (state === 'waiting') query = query.where('l.state', 'in', WAITING_LEAD_STATES);
  else if (state) query = query.where('l.state', '=', state);
  if (place) {
    const part = `%${place.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ eb, fn, or }) =>
      or([eb(fn('lower', ['l.city']), 'like', part), eb(fn('lower', ['l.message']), 'like', part)]),
    );
  }
  if (deal === 'unknown') query = query.where('l.deal', 'is', null);
  else if (deal) query = query.where('l.deal', '=', deal);
  if (assigned === 'nobody') query = query.where('l.assigned_to', 'is', null);
  else if (assigned === 'anybody') query = query.where('l.assigned_to', 'is not', null);
  else if (assigned) query = query.where('l.assigned_to', '=', assigned);
  if (from) query = query.where('l.created_at', '>=', from);
  if (to) query = query.where('l.created_at', '<', to);
  return query;
}

/** Leads after a row, newest first; `next` starts the following page. */
export async function readLeads(
  db: Db,
  filter: LeadFilter,
  before: Keyset | null,
  limit: number,
): Promise<{ items: DeskLead[]; next: string | null }> {
  let query = filtered(db, filter)
    .select(exactMoment('l.created_at').as('at'))
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit + 1);
  if (before) query = query.where(isAfter(before, { at: 'l.created_at', id: 'l.id', idType: 'uuid' }));
  const rows = await query.execute();
  return pageOfRows(rows, limit, toDeskLead);
}

/** One lead as the desk shows it, or null. */
export async function readLead(db: Db, id: string): Promise<DeskLead | null> {
  if (!isUuid(id)) return null;
  const row = await selectLeads(db).where('l.id', '=', id).executeTakeFirst();
  return row ? toDeskLead(row) : null;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLeads>['execute']>>[number];

/** Field by field, so that a column added later does not leave by accident. */
function toDeskLead(row: Row): DeskLead {
  return {
    id: row.id,
    kind: row.kind,
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    city: row.city,
    message: row.message,
    deal: row.deal,
    state: row.state,
    state_at: row.state_at.toISOString(),
    consent_at: row.consent_at?.toISOString() ?? null,
    sender_id: row.sender_id,
    assigned_to: row.assigned_to,
    assigned_name: row.assigned_name,
    assigned_at: row.assigned_at?.toISOString() ?? null,
    closed_reason: row.closed_reason,
    source: row.source,
    page_url: row.page_url,
    forward_status: row.forward_status,
    forwarded_at: row.forwarded_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    enquiry_id: row.enquiry_id,
    created_at: row.created_at.toISOString(),
  };
}

type LeadChange = { state: LeadState; assignedTo?: string | null; closedReason?: string | null };

/** How a lead stood when it was decided about: its state, and the agent it was with. */
type LeadStanding = Pick<DeskLead, 'id' | 'state' | 'assigned_to'>;

/**
 * Takes a lead from how it was read to the next state; false when somebody else changed its state or its agent first.
 */
export async function moveLead(
  trx: Db,
  lead: LeadStanding,
  { state, assignedTo, closedReason }: LeadChange,
  at: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('leads')
    .set({
      state,
      state_at: at,
      ...(assignedTo === undefined ? {} : { assigned_to: assignedTo, assigned_at: assignedTo === null ? null : at }),
      closed_reason: closedReason ?? null,
    })
    .where('id', '=', lead.id)
    .where('state', '=', lead.state)
    .where('assigned_to', 'is not distinct from', lead.assigned_to)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The leads of somebody that are with an agent and not over. */
export function readPassedOnLeads(
  db: Db,
  { email, userId }: { email: string; userId: string | null },
): Promise<LeadStanding[]> {
  return db
    .selectFrom('leads')
    .select(['id', 'state', 'assigned_to'])
    .where('assigned_to', 'is not', null)
    .where('state', '!=', 'closed')
    .where(({ eb, fn, or }) =>
      or([eb(fn('lower', ['email']), '=', email.toLowerCase()), ...(userId ? [eb('sender_id', '=', userId)] : [])]),
    )
    .execute();
}

/** Puts a lead's conversation into an agent's inbox, or the office's (null), where it is unread. */
export async function handThreadOver(trx: Db, leadId: string, readerId: string | null): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set({ lister_id: readerId, read_at: null, state: 'sent' })
    .where('lead_id', '=', leadId)
    .execute();
}

export type LeadAgent = { userId: string; name: string; location: string | null; leads: number };

/** Approved agents of a name or place, those with the fewest open leads first; nobody suspended. */
export async function readLeadAgents(db: Db, search: string, limit: number): Promise<LeadAgent[]> {
  const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<LeadAgent>`
    select f.user_id as "userId", f.full_name as name, f.location,
      (select count(*) from leads l where l.assigned_to = f.user_id and l.state = 'forwarded')::int as leads
    from profiles f
    where f.user_type = 'agent' and f.agent_status = 'approved'
      and exists (select 1 from "user" u where u.id = f.user_id)
      and not exists (select 1 from suspensions s where s.user_id = f.user_id)
      and (${search} = '' or lower(f.full_name) like ${part} or lower(coalesce(f.location, '')) like ${part})
    order by leads, f.full_name, f.user_id limit ${limit}`.execute(db);
  return rows;
}

/** The agents who have leads, by name; null for the name of one who is gone. */
export function readLeadHolders(db: Db, limit: number): Promise<{ id: string; name: string | null }[]> {
  return db
    .selectFrom('leads as l')
    .leftJoin('profiles as f', 'f.user_id', 'l.assigned_to')
    .select(['l.assigned_to as id', 'f.full_name as name'])
    .where('l.assigned_to', 'is not', null)
    .$narrowType<{ id: string }>()
    .groupBy(['l.assigned_to', 'f.full_name'])
    .orderBy('f.full_name')
    .orderBy('l.assigned_to')
    .limit(limit)
    .execute();
}

/** An approved agent a lead may be passed to, or null. */
export async function readLeadAgent(db: Db, userId: string): Promise<{ userId: string; name: string } | null> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select f.user_id as "userId", f.full_name as name from profiles f
    where f.user_id = ${userId} and f.user_type = 'agent' and f.agent_status = 'approved'
      and exists (select 1 from "user" u where u.id = f.user_id)
      and not exists (select 1 from suspensions s where s.user_id = f.user_id)`.execute(db);
  return rows[0] ?? null;
}

/** Removes leads that nothing has happened to since a moment, with their conversations; how many there were. */
export async function deleteLeadsUntouchedSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql`delete from leads l where l.state_at < ${since} and l.created_at < ${since}
    and not exists (select 1 from enquiries e where e.lead_id = l.id and greatest(e.asked_at, e.answered_at) >= ${since}) returning l.id`.execute(
    db,
  );
  return rows.length;
}
