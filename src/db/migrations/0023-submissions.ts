import { type Kysely, sql } from 'kysely';

/**
 * Homes handed in for approval (spec 3, Property submission), what listings carry once people manage them, and their
 * views.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table property_submissions (
      id uuid primary key default gen_random_uuid(),
      form text not null default 'sell' check (form in ('sell','agent','feed')),
      title text not null, description text,
      property_type text not null check (property_type in ('house','apartment','duplex','villa','bungalow','land','commercial','office','condo')),
      transaction_type text not null default 'sale' check (transaction_type in ('sale','rent')),
      price_minor bigint not null check (price_minor >= 0), currency text not null default 'NGN' check (currency in ('NGN','USD')),
      price_period text not null default 'total' check (price_period in ('total','year','month','night')),
      bedrooms smallint check (bedrooms >= 0), bathrooms smallint check (bathrooms >= 0), toilets smallint check (toilets >= 0),
      area_sqm double precision check (area_sqm > 0), land_size_declared text,
      location text not null, city text, state text, lga text, address text,
      latitude double precision check (latitude between -90 and 90), longitude double precision check (longitude between -180 and 180),
      location_precision text not null default 'area' check (location_precision in ('exact','street','area','lga','state')),
      title_type text, furnishing text, serviced boolean, power text, water text, flood_notes text,
      fees jsonb not null default '[]', years_upfront smallint, area_guide text,
      private_parking_available boolean, private_parking_comment text,
      features text[] not null default '{}', amenities text[] not null default '{}', image_urls text[] not null default '{}',
      agent_id text not null, property_id uuid references properties(id) on delete set null,
      status text not null default 'pending_approval' check (status in ('pending_approval','approved','rejected')),
      approval_status text not null default 'pending' check (approval_status in ('pending','approved','rejected')),
      revision integer not null default 1, dedupe_key text unique, admin_notes text,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
      reviewed_at timestamptz, reviewed_by text)`,
    sql`create index property_submissions_recent on property_submissions (created_at desc, id desc)`,
    sql`create index property_submissions_by_status on property_submissions (status, created_at desc, id desc)`,
    sql`create index property_submissions_of_agent on property_submissions (agent_id, created_at desc)`,
    // A frozen listing is out of the public's sight until the office has looked at the reports about it.
    sql`alter table properties add column frozen_at timestamptz, add column frozen_reason text, add column withdrawn_reason text`,
    sql`create index properties_of_agent on properties (agent_id, created_at desc)`,
    sql`create table listing_views (
      property_id uuid not null references properties(id) on delete cascade, day date not null, views integer not null default 0,
      primary key (property_id, day))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
