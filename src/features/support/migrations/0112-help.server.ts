import { type Kysely, sql } from 'kysely';

/** The help centre: texts to search, their words, what was asked and answered by day, and what people tell us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table help_texts (
      id text not null, language text not null, position int not null, hash text not null,
      search tsvector not null, primary key (id, language))`,
    sql`create index help_texts_search on help_texts using gin (search)`,
    sql`create table help_words (word text primary key, lexeme text not null, texts int not null)`,
    sql`create table help_counts (
      day date not null, what text not null check (what in ('found','opened','yes','no')), answer text not null,
      times int not null default 1, primary key (day, what, answer))`,
    sql`create table help_marks (day date not null, mark text not null, primary key (day, mark))`,
    sql`create table help_misses (
      asked text primary key, words text, times int not null default 1, last_day date not null)`,
    sql`create table help_feedback (
      id uuid primary key default gen_random_uuid(), body text not null check (btrim(body) <> ''), words text,
      state text not null default 'new' check (state in ('new','read')),
      dedupe_key text unique, created_at timestamptz not null default now())`,
    sql`create index help_feedback_recent on help_feedback (created_at desc, id desc)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
