import { type Kysely, sql } from 'kysely';

/** The office may take a certificate back, with a reason that everybody reads who holds its number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table paper_records add column revoked_at timestamptz, add column revoked_reason text,
    add column revoked_by text references "user" (id) on delete set null`.execute(db);
}
