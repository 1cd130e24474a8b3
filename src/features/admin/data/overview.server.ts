import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { WAITS } from './waiting-states.server.ts';

/** The six counters of the overview (spec 2, Admin dashboard). */
export type Counters = {
  properties: number;
  users: number;
  inquiries: number;
  pendingSubmissions: number;
  pendingAgents: number;
  verifiedAgents: number;
};

/**
 * Counts everything the overview shows, in one question. Agents: pending by their profile or because they only paid,
 * verified by what was checked.
 */
export async function readCounters(db: Db): Promise<Counters> {
  const { rows } = await sql<Record<keyof Counters, number>>`select
    (select count(*) from properties)::int as properties,
    (select count(*) from "user")::int as users,
    (select count(*) from enquiries)::int as inquiries,
    (select count(*) from property_submissions s where ${WAITS.submission('s')})::int as "pendingSubmissions",
    (select count(*) from profiles p left join agent_verifications v on v.agent_id = p.user_id where p.user_type = 'agent'
      and (p.agent_status = 'pending' or (v.verification_fee_paid and v.verification_status <> 'flagged' and v.checked_level is distinct from v.verification_level)))::int
      as "pendingAgents",
    (select count(*) from agent_verifications where verification_status = 'verified' and checked_level is not null)::int as "verifiedAgents"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('counting gave no row');
  return row;
}
