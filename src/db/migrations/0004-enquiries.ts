import { type Kysely, sql } from 'kysely';

/** Leads, tour requests and messages. A unique dedupe key makes a double click one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table leads (
    id uuid primary key default gen_random_uuid(),
    full_name text not null, email text not null, phone text, city text, message text,
    source text, page_url text, user_agent text, dedupe_key text unique,
    forward_status text not null default 'none' check (forward_status in ('none','queued','sent','failed')),
    forwarded_at timestamptz, created_at timestamptz not null default now())`.execute(db);
  await sql`create index leads_created on leads (created_at desc)`.execute(db);
  await sql`create table enquiries (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('tour','message')),
    property_id uuid references properties(id) on delete set null, lister_id text,
    sender_name text, sender_contact text, body text, preferred_at timestamptz,
    state text not null default 'sent' check (state in ('sent','confirmed','declined','expired','read')),
    expires_at timestamptz, dedupe_key text unique, created_at timestamptz not null default now())`.execute(db);
  await sql`create index enquiries_lister on enquiries (lister_id, created_at desc)`.execute(db);
}
