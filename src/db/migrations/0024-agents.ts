import { type Kysely, sql } from 'kysely';

/**
 * Agent verification (spec 3), payments, and what an answered enquiry carries. NIN and BVN are kept sealed, hashed and
 * as last four digits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table agent_verifications (
      id uuid primary key default gen_random_uuid(), agent_id text not null unique,
      verification_level text not null default 'basic' check (verification_level in ('basic','silver','gold','advanced','premium')),
      verification_status text not null default 'pending' check (verification_status in ('pending','verified','flagged')),
      nin_sealed text, nin_hash text, nin_last4 text, bvn_sealed text, bvn_hash text, bvn_last4 text,
      address text, credentials jsonb not null default '{}',
      trust_score smallint not null default 50 check (trust_score between 0 and 100), verification_notes text,
      payment_status text not null default 'none' check (payment_status in ('none','pending','paid','failed')),
      verification_fee_paid boolean not null default false, payment_reference text, verified_at timestamptz,
      level_chosen_at timestamptz, reviewed_at timestamptz, reviewed_by text,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now())`,
    sql`create index agent_verifications_recent on agent_verifications (created_at desc, id desc)`,
    // Not unique: a number that another agent gave already is kept for the office to look at, not refused and so
    // revealed.
    sql`create index agent_verifications_nin on agent_verifications (nin_hash)`,
    sql`create index agent_verifications_bvn on agent_verifications (bvn_hash)`,
    sql`create unique index profiles_agent_number on profiles (agent_id_number) where user_type = 'agent'`,
    sql`create index profiles_of_agents on profiles (full_name, user_id) where user_type = 'agent' and agent_status = 'approved'`,
    sql`create table payments (
      id uuid primary key default gen_random_uuid(), user_id text not null, purpose text not null check (purpose in ('verification')),
      subject text not null, amount_minor bigint not null check (amount_minor > 0), currency text not null,
      provider text not null, reference text not null unique, checkout_url text,
      status text not null default 'pending' check (status in ('pending','paid','failed','abandoned')),
      failure text, created_at timestamptz not null default now(), paid_at timestamptz)`,
    sql`create index payments_of_user on payments (user_id, created_at desc)`,
    // A second click finds the first one's payment instead of making another.
    sql`create unique index payments_one_open on payments (user_id, purpose, subject) where status = 'pending'`,
    sql`create table payment_events (
      id text primary key, provider text not null, reference text not null, kind text not null, body jsonb not null,
      received_at timestamptz not null default now())`,
    // The sandbox provider's own side: what a bank would know.
    sql`create table sandbox_charges (
      reference text primary key, amount_minor bigint not null, currency text not null, email text not null, callback_url text not null,
      status text not null default 'open' check (status in ('open','success','failed','abandoned')), created_at timestamptz not null default now())`,
    sql`alter table enquiries add column sender_id text, add column read_at timestamptz, add column answered_at timestamptz, add column answer text`,
    sql`create index enquiries_recent on enquiries (created_at desc) where lister_id is null`,
    // Who saw a listing today, as a hash nobody can turn back; yesterday's are thrown away.
    sql`create table listing_view_marks (day date not null, mark text not null, primary key (day, mark))`,
    sql`alter table profiles add column date_of_birth date`,
    sql`alter table profiles add column about text`,
  ];
  for (const statement of statements) await statement.execute(db);
  await sql.raw(REDACTED_READ).execute(db);
}

/**
 * What the office reads of verifications: never a number, sealed or not. Inlined by the planner, so its filters use the
 * indexes.
 */
const REDACTED_READ = `
create function get_all_agent_verifications_redacted() returns table (
  id uuid, agent_id text, full_name text, agent_id_number text, phone text, location text, agent_status text, company text,
  verification_level text, verification_status text, nin text, bvn text, address text, credentials jsonb, trust_score smallint,
  verification_notes text, payment_status text, verification_fee_paid boolean, payment_reference text,
  verified_at timestamptz, reviewed_at timestamptz, reviewed_by text, created_at timestamptz, updated_at timestamptz)
language sql stable as $$
  select v.id, v.agent_id, p.full_name, p.agent_id_number, p.phone, p.location, p.agent_status, a.company,
    v.verification_level, v.verification_status,
    case when v.nin_last4 is not null then '*******' || v.nin_last4 end, case when v.bvn_last4 is not null then '*******' || v.bvn_last4 end,
    v.address, v.credentials, v.trust_score, v.verification_notes, v.payment_status, v.verification_fee_paid, v.payment_reference,
    v.verified_at, v.reviewed_at, v.reviewed_by, v.created_at, v.updated_at
  from agent_verifications v left join profiles p on p.user_id = v.agent_id left join agent_profiles a on a.user_id = v.agent_id
$$`;
