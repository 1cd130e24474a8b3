import { type Kysely, sql } from 'kysely';

/** Letters of authority that listers hand in for the office to see (docs/decisions/0052). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mandate_letters (
    id uuid primary key default gen_random_uuid(),
    listing_id uuid not null references properties (id) on delete cascade,
    user_id text not null references "user" (id) on delete cascade,
    upload_id uuid references uploads (id) on delete set null,
    holds_until date not null,
    state text not null default 'waiting' check (state in ('waiting','seen','refused')),
    reason text, decided_by text references "user" (id) on delete set null, decided_at timestamptz,
    evidence_id uuid, created_at timestamptz not null default now(),
    check ((state = 'waiting') = (decided_at is null)), check ((state = 'refused') = (reason is not null)))`.execute(
    db,
  );
  await sql`create unique index mandate_letters_waiting on mandate_letters (listing_id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index mandate_letters_order on mandate_letters (created_at) where state = 'waiting'`.execute(db);
  await sql`create index mandate_letters_listing on mandate_letters (listing_id, created_at)`.execute(db);
  await sql`create index mandate_letters_user on mandate_letters (user_id)`.execute(db);
}
