import { type Kysely, sql } from 'kysely';

/**
 * What is published of home loans, with source and day (nigeria.md 3.2), which the office keeps true; and what people
 * keep of loans they think about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table loan_presets (
    key text primary key,
    rate_basis_points integer not null check (rate_basis_points between 0 and 6000),
    low_basis_points integer not null check (low_basis_points between 0 and rate_basis_points),
    high_basis_points integer not null check (high_basis_points between rate_basis_points and 6000),
    years integer not null check (years between 1 and 50),
    max_loan_minor bigint check (max_loan_minor > 0),
    fixed_years integer check (fixed_years between 1 and 50),
    own_from_percent integer check (own_from_percent between 0 and 100),
    own_to_percent integer check (own_to_percent between own_from_percent and 100),
    source text not null, read_on text not null, is_weak boolean not null default false,
    updated_by text references "user" (id) on delete set null, updated_at timestamptz not null default now())`.execute(
    db,
  );
  const fmbn = 'Viewpoint Housing News and nigeriahousingmarket.com on FMBN loans; reports differ on 6 or 7%';
  const blog = 'nigeriarealestateblog.com, January and February 2026';
  await sql`insert into loan_presets (key, rate_basis_points, low_basis_points, high_basis_points, years,
    max_loan_minor, fixed_years, own_from_percent, own_to_percent, source, read_on, is_weak) values
    ('nhf', 600, 600, 700, 30, 5000000000, null, null, null, ${fmbn}, '2026-11-22', false),
    ('renewed-hope', 975, 925, 975, 20, null, 5, null, null, ${blog}, '2026-11-22', true),
    ('commercial', 2400, 2300, 2600, 20, null, null, 30, 40, ${blog}, '2026-11-22', true)`.execute(db);
  await sql`create table loan_scenarios (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references "user" (id) on delete cascade,
    name text not null,
    price_minor bigint not null check (price_minor > 0), down_minor bigint not null check (down_minor >= 0),
    rate_basis_points integer not null check (rate_basis_points between 0 and 6000),
    months integer not null check (months between 1 and 600),
    extra_minor bigint not null check (extra_minor >= 0),
    lump_minor bigint check (lump_minor > 0), lump_month integer,
    new_rate_basis_points integer, new_rate_month integer,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    check ((lump_minor is null) = (lump_month is null)),
    check ((new_rate_basis_points is null) = (new_rate_month is null)))`.execute(db);
  await sql`create index loan_scenarios_user on loan_scenarios (user_id, created_at)`.execute(db);
  await sql`create table loan_means (
    user_id text primary key references "user" (id) on delete cascade,
    income_minor bigint not null check (income_minor > 0), debts_minor bigint not null check (debts_minor >= 0),
    updated_at timestamptz not null default now())`.execute(db);
}
