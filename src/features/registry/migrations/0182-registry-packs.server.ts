import { type Kysely, sql } from 'kysely';

/** Searches of land registries: the letter somebody prepares, and the stamped answer (docs/decisions/0043). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table registry_packs (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references "user" (id) on delete cascade,
    listing_id uuid references properties (id) on delete set null,
    registry text not null check (registry in ('alausa','agis','other')),
    state text not null, purpose text not null check (purpose in ('private','company')),
    words jsonb not null,
    answer_upload uuid references uploads (id) on delete set null,
    answer_state text not null default 'none' check (answer_state in ('none','waiting','sound','unsound','refused')),
    answer_words text, answer_by text references "user" (id) on delete set null, answer_at timestamptz,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`.execute(db);
  await sql`create index registry_packs_by_user on registry_packs (user_id, created_at)`.execute(db);
  await sql`create index registry_packs_waiting on registry_packs (updated_at) where answer_state = 'waiting'`.execute(
    db,
  );
  await sql`create index registry_packs_by_listing on registry_packs (listing_id)`.execute(db);
}
