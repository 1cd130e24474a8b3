import { type Kysely, sql } from 'kysely';

/** Repairs that are asked for and what they cost; papers of a lease; deposits that went back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rental_repairs (
    id uuid primary key default gen_random_uuid(),
    unit_id uuid not null references rental_units (id) on delete cascade,
    lease_id uuid references rental_leases (id) on delete set null,
    landlord_id text not null, tenant_user_id text, tenant_name text,
    title text not null, words text not null, urgency text not null check (urgency in ('now','days','weeks')),
    state text not null check (state in ('asked','seen','booked','done','declined')),
    who_does text, visit_at timestamptz, cost_minor bigint check (cost_minor > 0),
    bearer text not null default 'owner' check (bearer in ('owner','tenant')),
    paid_on text, paid_by text check (paid_by in ('cash','bank')), image_urls text[] not null default '{}',
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    check ((paid_on is null) = (paid_by is null)))`.execute(db);
  await sql`create index rental_repairs_by_landlord on rental_repairs (landlord_id, created_at)`.execute(db);
  await sql`create index rental_repairs_by_lease on rental_repairs (lease_id, created_at)`.execute(db);
  await sql`create table rental_repair_steps (
    id uuid primary key default gen_random_uuid(),
    repair_id uuid not null references rental_repairs (id) on delete cascade,
    author text not null check (author in ('tenant','landlord')), state text not null, words text not null default '',
    created_at timestamptz not null default now())`.execute(db);
  await sql`create index rental_repair_steps_of on rental_repair_steps (repair_id, created_at)`.execute(db);
  await sql`create table rental_documents (
    id uuid primary key default gen_random_uuid(),
    lease_id uuid not null references rental_leases (id) on delete cascade, landlord_id text not null,
    upload_id uuid not null, name text not null,
    kind text not null check (kind in ('agreement','inventory','notice','other')),
    created_at timestamptz not null default now())`.execute(db);
  await sql`create index rental_documents_of on rental_documents (lease_id, created_at)`.execute(db);
  await sql`create table rental_deposit_returns (
    lease_id uuid primary key references rental_leases (id) on delete cascade, landlord_id text not null,
    returned_minor bigint not null check (returned_minor >= 0), kept_minor bigint not null check (kept_minor >= 0),
    words text not null, method text not null check (method in ('cash','bank')), on_day text not null,
    created_at timestamptz not null default now(), check (returned_minor + kept_minor > 0))`.execute(db);
}
