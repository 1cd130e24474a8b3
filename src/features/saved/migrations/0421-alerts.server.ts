import { type Kysely, sql } from 'kysely';

const isOffered = (row: string) => `${row}.status = 'available' and ${row}.approval_status = 'approved'`;

/** Whether anybody waits for news at all; without one, writing listings costs a single look. */
const SOMEBODY_WAITS = `exists (select 1 from saved_searches where rhythm <> 'off')`;

/**
 * Searches that are kept, how their owners are told, and what there is to tell. News are noted by the transaction that
 * makes them, whoever writes the listing: one that comes to the market, one that comes back, one that gets cheaper.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table saved_searches (
      id uuid primary key default gen_random_uuid(),
      keeper_id text not null references keepers (id) on delete cascade,
      path text not null, query text not null,
      filter jsonb, read_by integer not null,
      rhythm text not null check (rhythm in ('instant', 'daily', 'weekly', 'off')),
      by_mail boolean not null, by_push boolean not null,
      created_at timestamptz not null, looked_at timestamptz not null, told_at timestamptz,
      unique (keeper_id, path, query))`,
    `create index saved_searches_waiting on saved_searches (id) where rhythm <> 'off'`,
    `create table alert_contacts (
      keeper_id text primary key references keepers (id) on delete cascade,
      email text, email_state text not null default 'none' check (email_state in ('none', 'asked', 'confirmed')),
      confirm_hash text unique, asked_at timestamptz, consented_at timestamptz,
      stop_token text not null unique,
      language text not null,
      quiet_from smallint not null default 21 check (quiet_from between 0 and 23),
      quiet_to smallint not null default 7 check (quiet_to between 0 and 23))`,
    `create table push_endpoints (
      id uuid primary key default gen_random_uuid(),
      keeper_id text not null references keepers (id) on delete cascade,
      endpoint text not null unique, p256dh text not null, auth text not null,
      created_at timestamptz not null)`,
    'create index push_endpoints_by_keeper on push_endpoints (keeper_id)',
    `create table listing_news (
      id bigint generated always as identity primary key,
      property_id uuid not null references properties (id) on delete cascade,
      kind text not null check (kind in ('new', 'back', 'cheaper')),
      round bigint, at timestamptz not null default now())`,
    'create index listing_news_by_round on listing_news (round, id)',
    'create index listing_news_by_property on listing_news (property_id)',
    `create table alert_rounds (
      id smallint primary key check (id = 1), number bigint not null, is_open boolean not null, after_search uuid)`,
    `create table alert_waiting (
      search_id uuid primary key references saved_searches (id) on delete cascade,
      property_ids uuid[] not null, kinds text[] not null, total integer not null, since timestamptz not null)`,
    `create function note_listing_news_of_new() returns trigger language plpgsql as $$ begin
      if ${SOMEBODY_WAITS} then
        insert into listing_news (property_id, kind) select n.id, 'new' from new_rows as n where ${isOffered('n')};
      end if;
      return null; end $$`,
    `create function note_listing_news_of_changed() returns trigger language plpgsql as $$ begin
      if ${SOMEBODY_WAITS} then
        insert into listing_news (property_id, kind)
        select n.id, case when ${isOffered('o')} then 'cheaper' when o.approval_status = 'approved' then 'back' else 'new' end
        from new_rows as n join old_rows as o on o.id = n.id
        where ${isOffered('n')} and (not (${isOffered('o')}) or (n.price_minor < o.price_minor
          and n.currency = o.currency and n.price_period = o.price_period));
      end if;
      return null; end $$`,
    `create trigger listing_news_of_new after insert on properties referencing new table as new_rows
      for each statement execute function note_listing_news_of_new()`,
    `create trigger listing_news_of_changed after update on properties
      referencing old table as old_rows new table as new_rows
      for each statement execute function note_listing_news_of_changed()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
