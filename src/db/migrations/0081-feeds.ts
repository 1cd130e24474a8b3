import { type Kysely, sql } from 'kysely';

/**
 * Why a row of a feed waits for a person, beside the row; tokens of feeds end by themselves; and since when a person's
 * older credentials count for nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table properties add column held_for text[] not null default '{}'
      check (held_for <@ array['price_doubtful','place_mismatch','flagged_by_source','unrecorded'])`,
    // Rows of imported files waited for nothing else but a doubt, which was written down nowhere.
    sql`update properties set held_for = '{unrecorded}'
      where approval_status = 'pending' and frozen_at is null and feed is not null and feed not like 'agent:%'`,
    sql`alter table api_tokens add column expires_at timestamptz, add column warned_at timestamptz`,
    sql`update api_tokens set expires_at = now() + interval '90 days'`,
    sql`alter table api_tokens alter column expires_at set not null`,
    sql`create index api_tokens_ending on api_tokens (expires_at) where revoked_at is null and warned_at is null`,
    sql`create table credential_changes (user_id text primary key, changed_at timestamptz not null)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
