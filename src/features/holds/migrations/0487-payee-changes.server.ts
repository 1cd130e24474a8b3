import { type Kysely, sql } from 'kysely';

/** An account has a day from which money goes to it, and the one before stands beside it until then (0106). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payees drop constraint payees_pkey`.execute(db);
  await sql`alter table payees add column id uuid not null default gen_random_uuid()`.execute(db);
  await sql`alter table payees add primary key (id)`.execute(db);
  await sql`alter table payees add column from_at timestamptz`.execute(db);
  await sql`update payees set from_at = updated_at`.execute(db);
  await sql`alter table payees alter column from_at set not null`.execute(db);
  await sql`create unique index payees_by_person on payees (user_id, from_at)`.execute(db);
}
