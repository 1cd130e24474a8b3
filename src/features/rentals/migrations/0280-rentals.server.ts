import { type Kysely, sql } from 'kysely';

/**
 * What landlords let (docs/decisions/0054): homes, who rents them, on which terms, what is owed and what was paid. The
 * database itself holds that no due is paid more than it asks, and no rent is asked twice for the same days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments drop constraint if exists payments_purpose_check`.execute(db);
  // The list of purposes stands in payments/payment.ts alone, so that no two features argue about it here.
  await sql`alter table payments add constraint payments_purpose_check check (purpose ~ '^[a-z_]{3,40}$')`.execute(db);
  await sql`create table rental_properties (
    id uuid primary key default gen_random_uuid(), landlord_id text not null,
    listing_id uuid references properties (id) on delete set null,
    title text not null, place text not null, image_url text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`.execute(db);
  await sql`create index rental_properties_by_landlord on rental_properties (landlord_id, created_at)`.execute(db);
  await sql`create unique index rental_properties_once on rental_properties (landlord_id, listing_id)
    where listing_id is not null`.execute(db);
  await sql`create table rental_units (
    id uuid primary key default gen_random_uuid(),
    property_id uuid not null references rental_properties (id) on delete cascade, landlord_id text not null,
    name text not null default '', yearly_minor bigint not null check (yearly_minor > 0),
    repair_words text, repair_until text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`.execute(db);
  await sql`create index rental_units_by_property on rental_units (property_id, created_at)`.execute(db);
  await sql`create index rental_units_by_landlord on rental_units (landlord_id, created_at)`.execute(db);
  await sql`create table rental_tenants (
    id uuid primary key default gen_random_uuid(), landlord_id text not null, user_id text,
    name text not null, email text, phone text, mail_token text not null unique,
    invited_at timestamptz, joined_at timestamptz, declined_at timestamptz, reminders_off_at timestamptz,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`.execute(db);
  await sql`create index rental_tenants_by_landlord on rental_tenants (landlord_id, created_at)`.execute(db);
  await sql`create index rental_tenants_by_user on rental_tenants (user_id) where user_id is not null`.execute(db);
  await sql`create index rental_tenants_invited on rental_tenants (lower(email))
    where invited_at is not null and user_id is null`.execute(db);
  await createLeases(db);
  await createMoney(db);
}

async function createLeases(db: Kysely<unknown>): Promise<void> {
  await sql`create table rental_leases (
    id uuid primary key default gen_random_uuid(),
    unit_id uuid not null references rental_units (id) on delete cascade, landlord_id text not null,
    tenant_id uuid not null references rental_tenants (id) on delete cascade, tenant_user_id text,
    starts_on text not null, ends_on text not null check (ends_on >= starts_on), ended_on text,
    yearly_minor bigint not null check (yearly_minor > 0), every_months integer not null check (every_months in (1,3,6,12)),
    deposit_minor bigint not null default 0 check (deposit_minor >= 0),
    late_kind text not null default 'none' check (late_kind in ('none','fixed','percent')),
    late_amount bigint not null default 0 check (late_amount >= 0),
    grace_days integer not null default 0 check (grace_days between 0 and 90),
    terms text not null default '', renews uuid unique references rental_leases (id) on delete set null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`.execute(db);
  await sql`create index rental_leases_by_unit on rental_leases (unit_id, starts_on)`.execute(db);
  await sql`create index rental_leases_by_landlord on rental_leases (landlord_id, starts_on)`.execute(db);
  await sql`create index rental_leases_by_tenant on rental_leases (tenant_id)`.execute(db);
  await sql`create index rental_leases_by_user on rental_leases (tenant_user_id) where tenant_user_id is not null`.execute(
    db,
  );
  await sql`create table rental_rent_changes (
    id uuid primary key default gen_random_uuid(),
    lease_id uuid not null references rental_leases (id) on delete cascade,
    from_on text not null, yearly_minor bigint not null check (yearly_minor > 0), told_on text not null,
    created_at timestamptz not null default now(), unique (lease_id, from_on))`.execute(db);
  await sql`create table rental_dues (
    id uuid primary key default gen_random_uuid(),
    lease_id uuid not null references rental_leases (id) on delete cascade, landlord_id text not null,
    kind text not null check (kind in ('rent','deposit','late_fee','repair')),
    from_on text not null, to_on text not null, due_on text not null,
    amount_minor bigint not null check (amount_minor > 0),
    paid_minor bigint not null default 0 check (paid_minor between 0 and amount_minor),
    late_of uuid unique references rental_dues (id) on delete cascade, repair_id uuid unique,
    booked_at timestamptz, created_at timestamptz not null default now())`.execute(db);
  await sql`create unique index rental_dues_once on rental_dues (lease_id, kind, from_on)
    where kind in ('rent','deposit')`.execute(db);
  await sql`create index rental_dues_by_lease on rental_dues (lease_id, due_on)`.execute(db);
  await sql`create index rental_dues_open on rental_dues (due_on, id) where paid_minor < amount_minor`.execute(db);
  await sql`create index rental_dues_unbooked on rental_dues (due_on, id) where booked_at is null`.execute(db);
  await sql`create table rental_reminders (
    due_id uuid not null references rental_dues (id) on delete cascade,
    stage text not null check (stage in ('before','due','late_3','late_14','late_30','by_hand')),
    sent_on text not null, sent_at timestamptz not null, primary key (due_id, stage, sent_on))`.execute(db);
  await sql`create unique index rental_reminders_once on rental_reminders (due_id, stage)
    where stage <> 'by_hand'`.execute(db);
}

async function createMoney(db: Kysely<unknown>): Promise<void> {
  await sql`create table rental_payments (
    id uuid primary key default gen_random_uuid(),
    lease_id uuid references rental_leases (id) on delete set null, landlord_id text not null, tenant_user_id text,
    amount_minor bigint not null check (amount_minor > 0),
    ahead_minor bigint not null default 0 check (ahead_minor between 0 and amount_minor),
    method text not null check (method in ('cash','transfer','paystack')),
    state text not null check (state in ('pending','completed','refused','reversed')),
    paid_on text not null, words text not null default '', reference text unique, recorded_by text,
    passed_on_at timestamptz, passed_on_by text, once_key text unique, created_at timestamptz not null default now(), updated_at timestamptz not null default now())`.execute(
    db,
  );
  await sql`create index rental_payments_by_lease on rental_payments (lease_id, paid_on)`.execute(db);
  await sql`create index rental_payments_by_landlord on rental_payments (landlord_id, paid_on)`.execute(db);
  await sql`create index rental_payments_to_pass_on on rental_payments (created_at)
    where state = 'completed' and method = 'paystack' and passed_on_at is null`.execute(db);
  await sql`create table rental_allotments (
    payment_id uuid not null references rental_payments (id) on delete cascade,
    due_id uuid not null references rental_dues (id) on delete cascade,
    amount_minor bigint not null check (amount_minor > 0), from_ahead boolean not null default false,
    primary key (payment_id, due_id))`.execute(db);
  await sql`create index rental_allotments_by_due on rental_allotments (due_id)`.execute(db);
  await sql`create table rental_receipts (
    serial bigint generated always as identity primary key,
    payment_id uuid not null unique, landlord_id text not null, tenant_user_id text, code text not null,
    issued_on text not null, landlord_name text not null, tenant_name text not null, home text not null,
    period text not null, method text not null, paid_on text not null,
    amount_minor bigint not null, asked_minor bigint not null, before_minor bigint not null, open_minor bigint not null,
    void_at timestamptz, created_at timestamptz not null default now())`.execute(db);
}
