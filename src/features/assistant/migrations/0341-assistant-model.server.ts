import { type Kysely, sql } from 'kysely';

/** What a model costs by day and visitor, what answers came to by day, and the message a conversation began with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assistant_days (
      day date not null,
      engine text not null check (engine in ('rules', 'model', 'none')),
      outcome text not null,
      answers integer not null default 0,
      input_tokens bigint not null default 0,
      output_tokens bigint not null default 0,
      cost_micros bigint not null default 0,
      primary key (day, engine, outcome)
    )`.execute(db);
  await sql`
    create table assistant_spending (
      day date not null,
      who text not null,
      spent_micros bigint not null default 0,
      primary key (day, who)
    )`.execute(db);
  await sql`alter table assistant_conversations add column begun_with text unique`.execute(db);
}
