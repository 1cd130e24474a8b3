import { type Kysely, sql } from 'kysely';

/** Pictures that stand at no public address: their files lie apart, and a page of their record hands them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column is_private boolean not null default false`.execute(db);
}
