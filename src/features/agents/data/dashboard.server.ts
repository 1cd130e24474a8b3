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
      coalesce((select sum(w.views) from listing_views w where w.property_id = p.id), 0)::int as views,
      (select count(*) from enquiries e where e.property_id = p.id)::int as enquiries
    from properties p where p.agent_id = ${agentId} order by p.created_at desc, p.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export type Counts = { total: number; live: number; waiting: number };

export async function readCounts(db: Db, agentId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from properties where agent_id = ${agentId})::int as total,
      (select count(*) from properties where agent_id = ${agentId} and status = 'available' and approval_status = 'approved')::int as live,
      (select count(*) from property_submissions where agent_id = ${agentId} and status = 'pending_approval')::int as waiting`.execute(
    db,
  );
  return rows[0] ?? { total: 0, live: 0, waiting: 0 };
}

export type DayRow = { day: string; views: number; enquiries: number };

/** Views of the agent's listings and enquiries to the agent on each of these days, zeros included. */
export async function readDays(db: Db, agentId: string, from: string, to: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with days as (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day),
      seen as (select w.day, sum(w.views)::int as n from listing_views w join properties p on p.id = w.property_id
        where p.agent_id = ${agentId} and w.day between ${from}::date and ${to}::date group by w.day),
      asked as (select (e.created_at at time zone 'Africa/Lagos')::date as day, count(*)::int as n from enquiries e
        where e.lister_id = ${agentId} and e.created_at >= ${from}::date - interval '1 day' group by 1)
    select days.day::text as day, coalesce(seen.n, 0) as views, coalesce(asked.n, 0) as enquiries
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

/** How quickly enquiries of the last 90 days were answered: the median, in minutes. */
export async function readResponse(db: Db, agentId: string, since: Date): Promise<Response> {
  const { rows } = await sql<Response>`
    select count(*)::int as total, count(answered_at)::int as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60) filter (where answered_at is not null))::float8
        as median_minutes
    from enquiries where lister_id = ${agentId} and created_at >= ${since}`.execute(db);
  return rows[0] ?? { total: 0, answered: 0, median_minutes: null };
}

/** Enquiries that wait for an answer, newest first. */
export function readUnanswered(db: Db, agentId: string, now: Date, limit: number) {
  return db
    .selectFrom('enquiries')
    .leftJoin('properties', 'properties.id', 'enquiries.property_id')
    .select([
      'enquiries.id',
      'enquiries.kind',
      'enquiries.sender_name',
      'enquiries.body',
      'enquiries.created_at',
      'properties.title',
    ])
    .where('enquiries.lister_id', '=', agentId)
    .where('enquiries.answered_at', 'is', null)
    .where('enquiries.state', '<>', 'cancelled')
    .where(({ eb, or }) => or([eb('enquiries.expires_at', 'is', null), eb('enquiries.expires_at', '>', now)]))
    .orderBy('enquiries.created_at', 'desc')
    .limit(limit)
    .execute();
}
