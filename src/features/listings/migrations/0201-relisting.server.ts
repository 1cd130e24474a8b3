import { type Kysely, sql } from 'kysely';

/** Which listing one was before it was put up again, and when that was (docs/decisions/0046). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table properties add column relisted_at timestamptz`.execute(db);
  await sql`alter table properties add column relisted_from uuid references properties (id) on delete set null`.execute(
    db,
  );
  await sql`create index properties_relisted_from on properties (relisted_from) where relisted_from is not null`.execute(
    db,
  );
}
