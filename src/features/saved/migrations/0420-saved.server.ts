import { type Kysely, sql } from 'kysely';

/**
 * Who keeps homes: an account, by its person's id, or a browser known by a random number in its cookie, by the hash of
 * that number.
 * A home that was taken off the list keeps its row for a while, so that a list that comes in later cannot bring it
 * back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table keepers (
      id text primary key,
      user_id text references "user" (id) on delete cascade,
      created_at timestamptz not null, used_at timestamptz not null,
      check (case when user_id is null then id like 'device:%' else id = user_id end))`,
    'create index keepers_devices_by_use on keepers (used_at) where user_id is null',
    `create table saved_homes (
      keeper_id text not null references keepers (id) on delete cascade,
      property_id uuid not null references properties (id) on delete cascade,
      kind text not null check (kind in ('saved', 'hidden')),
      note text not null default '',
      note_at timestamptz,
      is_compared boolean not null default false,
      price_minor bigint not null, currency text not null,
      saved_at timestamptz not null,
      removed_at timestamptz,
      primary key (keeper_id, property_id))`,
    'create index saved_homes_by_property on saved_homes (property_id)',
    'create index saved_homes_removed on saved_homes (removed_at) where removed_at is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
