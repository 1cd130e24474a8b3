import { type Kysely, sql } from 'kysely';

/** How many people pressed Call and WhatsApp of a home on a day, beside how many looked at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing_views add column calls integer not null default 0,
    add column whatsapps integer not null default 0`.execute(db);
}
