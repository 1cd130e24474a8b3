import { type Kysely, sql } from 'kysely';

/** The hash of what a feed last said about a listing, so that sending the same again writes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table properties add column feed_hash text`.execute(db);
}
