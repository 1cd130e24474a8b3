import { type Kysely, sql } from 'kysely';

/** The language a notice was written in, and the one that the sender of a conversation wrote from (null: not noted). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table notifications add column language text not null default 'en'`,
    sql`alter table enquiries add column language text check (language in ('en','pcm','ha','yo','ig'))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
