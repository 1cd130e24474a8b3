import { type Kysely, sql } from 'kysely';

/** Conversations with the assistant, known by the hash of their secret (docs/decisions/0058). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table assistant_conversations (
    id uuid primary key default gen_random_uuid(),
    token_hash text not null unique,
    user_id text,
    channel text not null check (channel in ('chat','voice','whatsapp')),
    language text not null,
    state jsonb not null,
    history jsonb not null,
    lead_score integer not null default 0 check (lead_score between 0 and 100),
    version integer not null default 1,
    day date not null,
    messages_today integer not null default 0,
    lead_id uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    expires_at timestamptz not null)`.execute(db);
  await sql`create index assistant_conversations_expiring on assistant_conversations (expires_at)`.execute(db);
  await sql`create index assistant_conversations_by_user on assistant_conversations (user_id)
    where user_id is not null`.execute(db);
}
