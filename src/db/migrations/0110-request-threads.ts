import { type Kysely, sql } from 'kysely';

/** A request to the office's desk is a conversation as well; `subject` is the number people know it by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiries
    drop constraint enquiries_kind_check,
    add column subject text,
    add constraint enquiries_kind_check check (kind in ('tour','message','lead','request'))`.execute(db);
}
