import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { type AgentHistory, ANSWERS_DAYS, HISTORY_DAYS } from '../domain/agent-history.ts';

type Row = {
  written: number;
  answered: number;
  median: number | null;
  due: number;
  confirmed: number;
  upheld: number;
  closed: number;
};

/** What is counted here; what follows from reviews and deals comes from where these are kept. */
export type AgentCounts = Omit<AgentHistory, 'visits' | 'rating' | 'reviews' | 'areSamples' | 'deals'>;

/**
 * What happened with an agent, counted from what was written, confirmed, reported and closed: three questions over the
 * agent's own rows. What a person did who is the agent themselves counts nowhere.
 */
export async function readAgentHistory(
  db: Db,
  agent: { userId: string; memberSince: string },
  now: Date,
): Promise<AgentCounts> {
  const lately = new Date(now.getTime() - ANSWERS_DAYS * DAY_MS);
  const year = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  const { userId, memberSince } = agent;
  const { rows } = await sql<Row>`select w.written, w.answered, w.median, c.due, c.confirmed,
      (select count(*)::int from fraud_reports f where f.state = 'upheld' and f.due_at is null and f.decided_at > ${year} and (
        (f.reported_entity_type = 'agent' and f.reported_entity_id = ${userId}) or (f.reported_entity_type = 'property'
          and f.reported_entity_id in (select id::text from properties where agent_id = ${userId})))) as upheld,
      (select count(*)::int from properties where agent_id = ${userId} and status in ('sold', 'rented')
        and approval_status = 'approved') as closed
    from (select count(*)::int as written, count(answered_at)::int as answered,
        (percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60)
          filter (where answered_at is not null))::float8 as median
      from enquiries where lister_id = ${userId} and sender_id is distinct from ${userId} and created_at > ${lately}) w,
    (select count(*)::int as due, (count(*) filter (where a.action = 'listing.confirmed'))::int as confirmed
      from audit_log a where a.entity = 'property' and a.created_at > ${year}
        and (a.action = 'listing.expired' or (a.action = 'listing.confirmed' and a.actor_id = ${userId}))
        and a.entity_id in (select id::text from properties where agent_id = ${userId})) c`.execute(db);
  const row = rows[0];
  return {
    written: row?.written ?? 0,
    answered: row?.answered ?? 0,
    medianMinutes: row?.median ?? null,
    due: row?.due ?? 0,
    confirmed: row?.confirmed ?? 0,
    upheldReports: row?.upheld ?? 0,
    closed: row?.closed ?? 0,
    memberSince,
  };
}
