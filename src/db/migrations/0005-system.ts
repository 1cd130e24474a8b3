import { type Kysely, sql } from 'kysely';

/** Settings, audit trail and the shared cache of dear search totals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table settings (key text primary key, value jsonb not null, updated_at timestamptz not null default now())`.execute(
    db,
  );
  await sql`create table audit_log (
    id uuid primary key default gen_random_uuid(), actor_id text, action text not null, entity text not null, entity_id text not null,
    before jsonb, after jsonb, created_at timestamptz not null default now())`.execute(db);
  await sql`create index audit_log_recent on audit_log (created_at desc)`.execute(db);
  await sql`create index audit_log_entity on audit_log (entity, entity_id, created_at)`.execute(db);
  await sql`create table search_counts (key text primary key, total integer not null, counted_at timestamptz not null default now())`.execute(
    db,
  );
}
