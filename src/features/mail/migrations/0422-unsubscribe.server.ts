import { type Kysely, sql } from 'kysely';

/** The way out of a mail that comes again and again, sealed until the mail is on its way like any link that acts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table emails add column sealed_unsubscribe text`.execute(db);
}
