import { type Kysely, sql } from 'kysely';

/** What became of a home is told once while a deposit for it lies with us (docs/decisions/0111). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table home_holds add column told_moved text`.execute(db);
}
