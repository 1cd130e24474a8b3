import { type Kysely, sql } from 'kysely';

/** Agent verification (spec 3), payments, and what an answered enquiry carries. NIN and BVN are kept sealed, hashed and as last four digits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table agent_verifications (
      id uuid primary key default gen_random_uuid(), agent_id text not null unique,
      verification_level text not null default 'basic' check (verification_level in ('basic','silver','gold','advanced','premium')),
      verification_status text not null default 'pending' check (verification_status in ('pending','verified','flagged')),
      nin_sealed text, nin_hash text unique, nin_last4 text, bvn_sealed text, bvn_hash text unique, bvn_last4 text,
      address text, credentials jsonb not null default '{}',
      trust_score smallint not null default 50 check (trust_score between 0 and 100), verification_notes text,
      payment_status text not null default 'none' check (payment_status in ('none','pending','paid','failed')),
      verification_fee_paid boolean not null default false, payment_reference text, verified_at timestamptz,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now())`,
    sql`create index agent_verifications_recent on agent_verifications (created_at desc, id desc)`,
    sql`create table payments (
      id uuid primary key default gen_random_uuid(), user_id text not null, purpose text not null check (purpose in ('verification')),
      subject text not null, amount_minor bigint not null check (amount_minor > 0), currency text not null,
      provider text not null, reference text not null unique, checkout_url text,
      status text not null default 'pending' check (status in ('pending','paid','failed','abandoned')),
      failure text, created_at timestamptz not null default now(), paid_at timestamptz)`,
    sql`create index payments_of_user on payments (user_id, created_at desc)`,
    sql`create table payment_events (
      id text primary key, provider text not null, reference text not null, kind text not null, body jsonb not null,
      received_at timestamptz not null default now())`,
    // The sandbox provider's own side: what a bank would know.
    sql`create table sandbox_charges (
      reference text primary key, amount_minor bigint not null, currency text not null, email text not null, callback_url text not null,
      status text not null default 'open' check (status in ('open','success','failed','abandoned')), created_at timestamptz not null default now())`,
    sql`alter table enquiries add column sender_id text, add column read_at timestamptz, add column answered_at timestamptz, add column answer text`,
    sql`alter table profiles add column date_of_birth date`,
    sql`alter table profiles add column about text`,
  ];
  for (const statement of statements) await statement.execute(db);
}
