import { type Kysely, sql } from 'kysely';

/**
 * What is said on WhatsApp (docs/decisions/0059): a conversation for each number, a message for each id of the service,
 * and for each message at most one answer in its parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table whatsapp_conversations (
    id uuid primary key default gen_random_uuid(),
    channel text not null check (channel in ('embedded','cloud')), address text not null, name text,
    assistant_id text, language text not null default 'en', opted_out_at timestamptz, heard_at timestamptz,
    with_office_until timestamptz, working_since timestamptz, created_at timestamptz not null default now(),
    unique (channel, address))`.execute(db);
  await sql`create index whatsapp_conversations_by_heard on whatsapp_conversations (heard_at desc)`.execute(db);
  await sql`create table whatsapp_messages (
    id uuid primary key default gen_random_uuid(),
    conversation_id uuid not null references whatsapp_conversations (id) on delete cascade,
    author text not null check (author in ('person','assistant','notice','office')),
    author_id text references "user" (id) on delete set null,
    service_id text unique,
    kind text not null default 'text' check (kind in ('text','picture','document','voice','other','template')),
    text text not null, buttons jsonb not null default '[]', picture text, media_id text, link text,
    state text not null
      check (state in ('waiting','answered','silent','queued','sending','sent','delivered','read','failed')),
    failure text, answers uuid references whatsapp_messages (id) on delete cascade, part smallint not null default 0,
    said_at timestamptz not null, tried_at timestamptz, created_at timestamptz not null default now(),
    unique (answers, part),
    check ((author = 'person') = (state in ('waiting','answered','silent'))))`.execute(db);
  await sql`create index whatsapp_messages_by_conversation on whatsapp_messages (conversation_id, said_at)`.execute(db);
  await sql`create index whatsapp_messages_open on whatsapp_messages (conversation_id)
    where state in ('waiting','queued','sending')`.execute(db);
  await sql`create index whatsapp_messages_by_author on whatsapp_messages (author_id) where author_id is not null`.execute(
    db,
  );
}
