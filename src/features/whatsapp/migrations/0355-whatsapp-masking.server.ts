import { type Kysely, sql } from 'kysely';

/**
 * Which messages were looked through for card, NIN, BVN and account numbers (docs/decisions/0059): a job masks those
 * of before, and those a program of the last release still writes. And what somebody was asked before an agent hears
 * of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table whatsapp_messages add column is_masked boolean not null default false`.execute(db);
  await sql`create index whatsapp_messages_unmasked on whatsapp_messages (id)
    where not is_masked and author = 'person'`.execute(db);
  await sql`alter table whatsapp_conversations add column hand_over jsonb`.execute(db);
}
