import { type Kysely, sql } from 'kysely';

/** Until when a home is reserved for who paid a deposit; homes that a deposit holds today are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table properties add column reserved_until timestamptz`.execute(db);
  await sql`update properties set reserved_until = home_holds.ends_at from home_holds
    where home_holds.property_id = properties.id and home_holds.state = 'held' and properties.status = 'under_offer'`.execute(
    db,
  );
}
