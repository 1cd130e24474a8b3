import { type Kysely, sql } from 'kysely';

/** A calendar file that goes along with a mail, sealed until that is on its way: it holds the link to the visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table emails add column sealed_calendar text`.execute(db);
}
