import { type Kysely, sql } from 'kysely';

/** The property record with the indexes the search needs (see docs/decisions for why each one stands). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table properties (
      id uuid primary key default gen_random_uuid(),
      feed text, external_ref text, fingerprint text,
      title text not null, description text,
      property_type text not null check (property_type in ('house','apartment','duplex','villa','bungalow','land','commercial','office','condo')),
      subtype text,
      transaction_type text not null check (transaction_type in ('sale','rent')),
      price_minor bigint not null check (price_minor >= 0),
      currency text not null default 'NGN' check (currency in ('NGN','USD')),
      price_period text not null default 'total' check (price_period in ('total','year','month','night')),
      price_ngn_minor bigint not null check (price_ngn_minor >= 0),
      location text not null, city text, state text not null, lga text, address text,
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      location_precision text not null default 'area' check (location_precision in ('exact','street','area','lga','state')),
      area_sqm double precision check (area_sqm > 0),
      land_size_declared text,
      bedrooms smallint check (bedrooms >= 0), bathrooms smallint check (bathrooms >= 0),
      toilets smallint check (toilets >= 0), parking_spaces smallint check (parking_spaces >= 0),
      furnishing text, serviced boolean, newly_built boolean, power text, water text, flood_notes text,
      title_type text, sale_category text,
      open_house_at timestamptz, available_from timestamptz,
      fees jsonb not null default '[]', years_upfront smallint,
      image_urls text[] not null default '{}', features text[] not null default '{}', amenities text[] not null default '{}',
      private_parking_available boolean, private_parking_comment text,
      area_guide text,
      status text not null default 'available' check (status in ('available','under_offer','paused','sold','rented','withdrawn','expired')),
      approval_status text not null default 'pending' check (approval_status in ('pending','approved','rejected')),
      verification_status text not null default 'unverified',
      verification_badges text[] not null default '{}',
      trust_score smallint check (trust_score between 0 and 100),
      agent_id text,
      listed_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      last_confirmed_at timestamptz, expires_at timestamptz, sold_at timestamptz,
      search_text text generated always as (
        lower(location || E'\n' || state || E'\n' || coalesce(address, '') || E'\n' || title)
      ) stored
    )`.execute(db);
  await sql`create unique index properties_external_ref on properties (feed, external_ref) where external_ref is not null`.execute(
    db,
  );
  await sql`create unique index properties_fingerprint on properties (feed, fingerprint) where external_ref is null and fingerprint is not null`.execute(
    db,
  );
  await sql`
    create table price_history (
      id uuid primary key default gen_random_uuid(),
      property_id uuid not null references properties(id) on delete cascade,
      price_minor bigint not null, currency text not null, price_period text not null,
      recorded_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index price_history_property on price_history (property_id, recorded_at)`.execute(db);
  await sql`
    create table media (
      id text primary key, width integer not null, height integer not null, thumbhash text not null, phash text not null,
      widths integer[] not null, bytes integer not null, alt text, is_sample boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index media_phash on media (phash)`.execute(db);
  await sql`
    create table fx_rates (
      currency text not null, rate_date date not null, ngn_rate double precision not null check (ngn_rate > 0),
      source text not null, primary key (currency, rate_date)
    )`.execute(db);
}
