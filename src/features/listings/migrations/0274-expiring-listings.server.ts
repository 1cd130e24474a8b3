import { type Kysely, sql } from 'kysely';

/** Listings by when they run out: what the hourly job looks for, without going through all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index properties_expiring on properties (expires_at)
    where expires_at is not null and status <> 'expired'`.execute(db);
}
