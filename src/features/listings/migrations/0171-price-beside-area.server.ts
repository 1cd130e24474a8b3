import { type Kysely, sql } from 'kysely';

/** A row of a feed may wait because its price is far from what its area asks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table properties drop constraint if exists properties_held_for_check`.execute(db);
  await sql`alter table properties add constraint properties_held_for_check check (held_for <@
    array['price_doubtful','place_mismatch','flagged_by_source','unrecorded','price_beside_area'])`.execute(db);
}
