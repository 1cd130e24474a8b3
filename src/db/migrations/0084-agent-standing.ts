import { type Kysely, sql } from 'kysely';

/**
 * What was paid for and what was checked are two things: `checked_*` is the office's (or a recorded check's), and
 * nothing else sets it. Fingerprints of flagged identities outlive the account; a lister on hold has their listings
 * hidden or marked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table agent_verifications add column checked_level text check (checked_level in ('basic','silver','gold','advanced','premium')),
      add column checked_at timestamptz, add column checked_by text`,
    // A decision of the office that no later payment overtook; whoever only paid was looked at by nobody.
    sql`update agent_verifications set checked_level = verification_level, checked_at = reviewed_at, checked_by = reviewed_by
      where verification_status = 'verified' and reviewed_at is not null and (verified_at is null or reviewed_at >= verified_at)`,
    sql`create index agent_verifications_waiting on agent_verifications (created_at)
      where verification_status <> 'flagged' and (checked_level is null or (verification_fee_paid and checked_level <> verification_level))`,
    // Whether an agent was checked follows from the record alone.
    sql`alter table agent_profiles drop column verified`,
    // Keyed hashes nobody can turn back; agent_id goes with the account.
    sql`create table flagged_identities (
      fingerprint text primary key, kind text not null check (kind in ('nin','bvn','phone')), agent_id text,
      flagged_at timestamptz not null, keep_until timestamptz not null, lawful_basis text not null)`,
    sql`create index flagged_identities_agent on flagged_identities (agent_id)`,
    sql`create index flagged_identities_end on flagged_identities (keep_until)`,
    // Why a lister's homes are out of sight or marked, and since when; one row a cause, so that lifting one leaves the
    // other.
    sql`create table lister_holds (
      user_id text not null, cause text not null check (cause in ('flag','suspension')),
      listings text not null check (listings in ('hide','mark')), decided_by text, decided_at timestamptz not null,
      primary key (user_id, cause))`,
    // A score says what was checked; one without a check behind it said nothing.
    sql`update properties p set trust_score = null where trust_score is not null
      and not exists (select 1 from trust_evidence e where e.entity_type = 'property' and e.entity_id = p.id::text)`,
    sql`drop function get_all_agent_verifications_redacted()`,
  ];
  for (const statement of statements) await statement.execute(db);
  await sql.raw(REDACTED_READ).execute(db);
}

/** As in 0024, with who checked what; never a number, sealed or not. */
const REDACTED_READ = `
create function get_all_agent_verifications_redacted() returns table (
  id uuid, agent_id text, full_name text, agent_id_number text, phone text, location text, agent_status text, company text,
  verification_level text, verification_status text, nin text, bvn text, address text, credentials jsonb, trust_score smallint,
  verification_notes text, payment_status text, verification_fee_paid boolean, payment_reference text,
  verified_at timestamptz, reviewed_at timestamptz, reviewed_by text, created_at timestamptz, updated_at timestamptz,
  checked_level text, checked_at timestamptz, checked_by text)
language sql stable as $$
  select v.id, v.agent_id, p.full_name, p.agent_id_number, p.phone, p.location, p.agent_status, a.company,
    v.verification_level, v.verification_status,
    case when v.nin_last4 is not null then '*******' || v.nin_last4 end, case when v.bvn_last4 is not null then '*******' || v.bvn_last4 end,
    v.address, v.credentials, v.trust_score, v.verification_notes, v.payment_status, v.verification_fee_paid, v.payment_reference,
    v.verified_at, v.reviewed_at, v.reviewed_by, v.created_at, v.updated_at, v.checked_level, v.checked_at, v.checked_by
  from agent_verifications v left join profiles p on p.user_id = v.agent_id left join agent_profiles a on a.user_id = v.agent_id
$$`;
