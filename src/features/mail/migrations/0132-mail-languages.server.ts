import { type Kysely, sql } from 'kysely';

/** In which language somebody with an account is written to, and in which each mail was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table mail_languages (
      user_id text primary key references "user" (id) on delete cascade,
      chosen text check (chosen in ('en','pcm','ha','yo','ig')),
      used text not null check (used in ('en','pcm','ha','yo','ig')),
      since timestamptz not null default now())`,
    sql`alter table emails add column language text not null default 'en'`,
  ];
  for (const statement of statements) await statement.execute(db);
}
