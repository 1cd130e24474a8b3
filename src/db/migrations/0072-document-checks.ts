import { type Kysely, sql } from 'kysely';

/** What the office decided about each document of an agent; a document without a row waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table document_checks (
      upload_id uuid primary key references uploads (id) on delete cascade, agent_id text not null,
      decision text not null check (decision in ('accepted','declined')), note text, checked_by text not null, checked_at timestamptz not null,
      check (decision = 'accepted' or btrim(coalesce(note, '')) <> ''))`,
    sql`create index document_checks_agent on document_checks (agent_id)`,
    sql`create index uploads_documents on uploads (created_at) where bucket = 'verification-docs' and state = 'ready'`,
  ];
  for (const statement of statements) await statement.execute(db);
}
