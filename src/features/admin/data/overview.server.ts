import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

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
    (select count(*) from property_submissions where status = 'pending_approval')::int as "pendingSubmissions",
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

/** What waits for the office, for the marks on the tabs; records and documents of agents together. */
export type Waiting = { submissions: number; verifications: number; reports: number; leads: number; requests: number };

/** More than this is shown as "more than". */
const WAITING_CAP = 999;

/** Counts what waits, as far as a mark on a tab can say. */
export async function readWaiting(db: Db): Promise<Waiting> {
  const most = sql.lit(WAITING_CAP + 1);
  const { rows } = await sql<Waiting>`select
    (select count(*) from (select 1 from property_submissions where status = 'pending_approval' limit ${most}) s)::int as submissions,
    (select count(*) from (
      select 1 from agent_verifications where verification_status <> 'flagged'
        and (checked_level is null or (verification_fee_paid and checked_level <> verification_level))
      union all select 1 from uploads u join agent_verifications v on v.agent_id = u.owner_id where u.bucket = 'verification-docs' and u.state = 'ready'
        and not exists (select 1 from document_checks d where d.upload_id = u.id)
      limit ${most}) v)::int as verifications,
    (select count(*) from (select 1 from fraud_reports where state in ('new', 'looking') limit ${most}) r)::int as reports,
    (select count(*) from (select 1 from leads where state = 'new' limit ${most}) l)::int as leads,
    (select count(*) from (select 1 from support_requests where state in ('new', 'assigned') limit ${most}) q)::int as requests`.execute(
    db,
  );
  return rows[0] ?? { submissions: 0, verifications: 0, reports: 0, leads: 0, requests: 0 };
}
