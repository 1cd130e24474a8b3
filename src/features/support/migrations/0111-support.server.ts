import { type Kysely, sql } from 'kysely';

/** Requests to the office: services asked for and tickets, each with the conversation of its id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table support_requests (
      id uuid primary key references enquiries (id) on delete cascade,
      number text not null unique,
      kind text not null check (kind in ('valuation','management','legal','inspection','investment','ticket')),
      choice text, name text not null, email text, phone text, place text, best_time text,
      language text not null default 'en',
      sender_id text,
      state text not null default 'new' check (state in ('new','assigned','answered','done','closed')),
      state_at timestamptz not null default now(),
      assigned_to text, assigned_at timestamptz, closed_reason text, consent_at timestamptz,
      forward_status text not null default 'none' check (forward_status in ('none','queued','sent','failed')),
      created_at timestamptz not null default now(),
      constraint support_requests_answerable check (email is not null or phone is not null),
      constraint support_requests_agreed check (kind = 'ticket' or consent_at is not null))`,
    sql`create index support_requests_recent on support_requests (created_at desc, id desc)`,
    sql`create index support_requests_by_state on support_requests (state, created_at desc, id desc)`,
    sql`create index support_requests_by_sender on support_requests (sender_id, created_at desc) where sender_id is not null`,
    sql`create index support_requests_by_email on support_requests (lower(email)) where email is not null`,
    sql`create index support_requests_by_holder on support_requests (assigned_to) where assigned_to is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
