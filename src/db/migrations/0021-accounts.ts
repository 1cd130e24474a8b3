import { type Kysely, sql } from 'kysely';

/** What accounts need beside sign-in itself: limits, suspensions, mail, notices, tokens for feeds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table rate_limits (key text primary key, count integer not null, window_started_at timestamptz not null)`,
    sql`create table suspensions (
      user_id text primary key references "user"(id) on delete cascade, reason text not null,
      suspended_by text, suspended_at timestamptz not null default now())`,
    sql`create table emails (
      id uuid primary key default gen_random_uuid(), user_id text, to_address text not null, to_name text,
      template text not null, subject text not null, text_body text not null, html_body text not null,
      dedupe_key text unique, status text not null default 'queued' check (status in ('queued','kept','sent','failed')),
      failure text, attempts integer not null default 0, created_at timestamptz not null default now(), sent_at timestamptz)`,
    sql`create index emails_recent on emails (created_at desc)`,
    sql`create table notifications (
      id uuid primary key default gen_random_uuid(), user_id text not null, kind text not null, title text not null,
      body text not null, path text, dedupe_key text unique, created_at timestamptz not null default now(), read_at timestamptz)`,
    sql`create index notifications_of_user on notifications (user_id, created_at desc)`,
    sql`create table api_tokens (
      id uuid primary key default gen_random_uuid(), user_id text not null references "user"(id) on delete cascade,
      name text not null, token_hash text not null unique, last4 text not null,
      created_at timestamptz not null default now(), last_used_at timestamptz, revoked_at timestamptz)`,
    sql`create index api_tokens_of_user on api_tokens (user_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
