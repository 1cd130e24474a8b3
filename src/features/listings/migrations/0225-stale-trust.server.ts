import { type Kysely, sql } from 'kysely';

/** Listings whose words changed after their score was reckoned: what the hourly job looks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index properties_changed_since_reckoned on properties (id) where updated_at > trust_reckoned_at`.execute(
    db,
  );
}
