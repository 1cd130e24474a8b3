import { type Kysely, sql } from 'kysely';

/** Stamped answers may be given to a lawyer, who signs them off (docs/decisions/0048). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registry_packs add column assigned_to text references "user" (id) on delete set null,
    add column assigned_at timestamptz`.execute(db);
  await sql`create index registry_packs_assigned on registry_packs (assigned_to) where assigned_to is not null`.execute(
    db,
  );
}
