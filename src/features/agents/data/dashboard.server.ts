import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type {
  ApprovalStatus,
  Currency,
  HeldReason,
  ListingStatus,
  PricePeriod,
  TransactionType,
} from '#vocabulary/listing-words.ts';
import type { Rejection } from '../domain/dashboard.ts';

export type OwnPropertyRow = {
  id: string;
  title: string;
  location: string;
  state: string;
  price_minor: number;
  currency: Currency;
  price_period: PricePeriod;
  transaction_type: TransactionType;
  status: ListingStatus;
  approval_status: ApprovalStatus;
  held_for: HeldReason[];
  image: string | null;
  views: number;
  enquiries: number;
  calls: number;
  whatsapps: number;
};

/** The agent's own properties by agent_id, created_at descending (spec 7.8), each with its views and enquiries. */
export async function readOwnProperties(
  db: Db,
  agentId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnPropertyRow[]> {
  const { rows } = await sql<OwnPropertyRow>`
    select p.id, p.title, p.location, p.state, p.price_minor, p.currency, p.price_period, p.transaction_type, p.status, p.approval_status, p.held_for,
      p.image_urls[1] as image,
      coalesce(w.views, 0)::int as views, coalesce(w.calls, 0)::int as calls, coalesce(w.whatsapps, 0)::int as whatsapps,
      (select count(*) from enquiries e where e.property_id = p.id)::int as enquiries
    from properties p left join lateral (select sum(views) as views, sum(calls) as calls, sum(whatsapps) as whatsapps
      from listing_views where property_id = p.id) w on true where p.agent_id = ${agentId} order by p.created_at desc, p.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export type Counts = { total: number; live: number; newHomes: number; waiting: number };

/** How many homes the agent has, how many are live, how many of those came since, and how many wait for the office. */
export async function readCounts(db: Db, agentId: string, since: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as total, (count(*) filter (where is_live))::int as live,
      (count(*) filter (where is_live and created_at >= ${since}))::int as "newHomes",
      (select count(*) from property_submissions where agent_id = ${agentId} and status = 'pending_approval')::int as waiting
    from (select created_at, status = 'available' and approval_status = 'approved' as is_live
      from properties where agent_id = ${agentId}) own`.execute(db);
  return rows[0] ?? { total: 0, live: 0, newHomes: 0, waiting: 0 };
}

export type DayRow = { day: string; views: number; contacts: number; enquiries: number; tours: number };

/** Views, presses on Call and WhatsApp, enquiries and tours asked for on each of these days, zeros included. */
export async function readDays(db: Db, agentId: string, from: string, to: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with days as (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day),
      seen as (select w.day, sum(w.views)::int as n, sum(w.calls + w.whatsapps)::int as contacts from listing_views w join properties p on p.id = w.property_id
        where p.agent_id = ${agentId} and w.day between ${from}::date and ${to}::date group by w.day),
      asked as (select (e.created_at at time zone 'Africa/Lagos')::date as day, count(*)::int as n,
          (count(*) filter (where e.kind = 'tour'))::int as tours
        from enquiries e where e.lister_id = ${agentId} and e.created_at >= ${from}::date - interval '1 day' group by 1)
    select days.day::text as day, coalesce(seen.n, 0) as views, coalesce(seen.contacts, 0) as contacts, coalesce(asked.n, 0) as enquiries,
      coalesce(asked.tours, 0) as tours
    from days left join seen on seen.day = days.day left join asked on asked.day = days.day order by days.day`.execute(
    db,
  );
  return rows;
}

export async function readStates(db: Db, agentId: string): Promise<{ state: string; n: number }[]> {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from properties where agent_id = ${agentId} and status = 'available' and approval_status = 'approved'
    group by state order by n desc, state`.execute(db);
  return rows;
}

export type Response = { total: number; answered: number; median_minutes: number | null };

/** How quickly enquiries of a time were answered: the median, in minutes. */
export async function readResponse(db: Db, agentId: string, { since, until }: { since: Date; until: Date }) {
  const { rows } = await sql<Response>`
    select count(*)::int as total, count(answered_at)::int as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60) filter (where answered_at is not null))::float8
        as median_minutes
    from enquiries where lister_id = ${agentId} and created_at >= ${since} and created_at < ${until}`.execute(db);
  return rows[0] ?? { total: 0, answered: 0, median_minutes: null };
}

/** What waits for an answer of the agent and has not run out. */
const unanswered = (db: Db, agentId: string, now: Date) =>
  db
    .selectFrom('enquiries')
    .where('enquiries.lister_id', '=', agentId)
    .where('enquiries.answered_at', 'is', null)
    .where('enquiries.state', '<>', 'cancelled')
    .where(({ eb, or }) => or([eb('enquiries.expires_at', 'is', null), eb('enquiries.expires_at', '>', now)]));

/** Enquiries that wait for an answer, those that wait longest first. */
export function readUnanswered(db: Db, agentId: string, now: Date, limit: number) {
  return unanswered(db, agentId, now)
    .leftJoin('properties', 'properties.id', 'enquiries.property_id')
    .select(['enquiries.id', 'enquiries.kind', 'enquiries.sender_name', 'enquiries.created_at', 'properties.title'])
    .orderBy('enquiries.created_at')
    .orderBy('enquiries.id')
    .limit(limit)
    .execute();
}

/** How many of them are tours asked for, and how many questions. */
export async function countUnanswered(
  db: Db,
  agentId: string,
  now: Date,
): Promise<{ tours: number; questions: number }> {
  const rows = await unanswered(db, agentId, now)
    .select(['enquiries.kind', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('enquiries.kind')
    .execute();
  const sum = (isTour: boolean) =>
    rows.filter(({ kind }) => (kind === 'tour') === isTour).reduce((total, { count }) => total + Number(count), 0);
  return { tours: sum(true), questions: sum(false) };
}

/** What the office turned away and the agent may correct: homes on the market and homes handed in. */
const REJECTED = (agentId: string) => sql`(
  select 'listing' as kind, p.id, p.title, p.rejected_reason as reason, p.updated_at as at from properties p
    where p.agent_id = ${agentId} and p.approval_status = 'rejected' and p.frozen_at is null and p.status <> 'withdrawn'
  union all
  select 'submission', s.id, s.title, s.admin_notes, s.updated_at from property_submissions s
    where s.agent_id = ${agentId} and s.status = 'rejected') rejected`;

/** The first of them, those sent back last first, and how many there are. */
export async function readRejections(
  db: Db,
  agentId: string,
  limit: number,
): Promise<{ rejections: Rejection[]; rejected: number }> {
  const { rows } = await sql<Rejection & { total: number }>`
    select kind, id::text as id, title, reason, count(*) over ()::int as total from ${REJECTED(agentId)}
    order by at desc, id limit ${limit}`.execute(db);
  return {
    rejections: rows.map(({ total: _, ...rejection }) => rejection),
    rejected: rows[0]?.total ?? 0,
  };
}
