import { type Kysely, sql } from 'kysely';

/**
 * Advertisements of own listings (docs/decisions/0055): packages as dated rows, the days that were paid for, and counts
 * that are appended as marks of one day and rolled up when it is over. The first packages are the specification's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ad_packages (
    key text not null check (key in ('basic','premium','professional')), valid_from text not null,
    price_minor bigint not null check (price_minor > 0), renewal_minor bigint not null check (renewal_minor > 0),
    days integer not null check (days between 1 and 366), photos integer check (photos between 1 and 100),
    set_by text references "user" (id) on delete set null, set_at timestamptz not null default now(),
    primary key (key, valid_from))`.execute(db);
  await sql`insert into ad_packages (key, valid_from, price_minor, renewal_minor, days, photos) values
    ('basic', '2024-01-01', 1500000, 1500000, 30, 5), ('premium', '2024-01-01', 3500000, 3500000, 30, 15),
    ('professional', '2024-01-01', 6500000, 3250000, 60, null)`.execute(db);
  await sql`create table ads (
    id uuid primary key default gen_random_uuid(),
    owner_id text references "user" (id) on delete set null,
    property_id uuid references properties (id) on delete set null,
    state text not null default 'draft' check (state in ('draft','running','paused','ended','taken_down')),
    package text, title text not null default '', form jsonb not null default '{}',
    starts_at timestamptz, ends_at timestamptz, paused_at timestamptz, taken_reason text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    check (state not in ('running','paused') or (ends_at is not null and package is not null)),
    check ((state = 'paused') = (paused_at is not null)))`.execute(db);
  await sql`create index ads_by_owner on ads (owner_id, created_at desc)`.execute(db);
  await sql`create index ads_running on ads (property_id) where state = 'running'`.execute(db);
  await sql`create index ads_ending on ads (ends_at) where state in ('running','paused')`.execute(db);
  await sql`create table ad_periods (
    reference text primary key references payments (reference),
    ad_id uuid not null references ads (id),
    package text not null, amount_minor bigint not null check (amount_minor > 0), days integer not null,
    state text not null default 'unpaid' check (state in ('unpaid','running','over','returned')),
    starts_at timestamptz, ends_at timestamptz, returned_minor bigint not null default 0,
    created_at timestamptz not null default now(),
    check (returned_minor between 0 and amount_minor),
    check (state <> 'running' or (starts_at is not null and ends_at > starts_at)))`.execute(db);
  await sql`create index ad_periods_by_ad on ad_periods (ad_id, created_at)`.execute(db);
  await sql`create index ad_periods_ending on ad_periods (ends_at) where state = 'running'`.execute(db);
  await sql`create table ad_marks (
    day text not null, mark text not null, ad_id uuid not null,
    kind text not null check (kind in ('view','inquiry','click')), primary key (day, mark))`.execute(db);
  await sql`create index ad_marks_by_ad on ad_marks (ad_id)`.execute(db);
  await sql`create table ad_days (
    ad_id uuid not null references ads (id) on delete cascade, day text not null,
    views integer not null default 0, inquiries integer not null default 0, clicks integer not null default 0,
    primary key (ad_id, day))`.execute(db);
  await sql`create table ad_salts (day text primary key, salt text not null)`.execute(db);
}
