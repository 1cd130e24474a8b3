import { type Kysely, sql } from 'kysely';

/**
 * Leads get a desk (state, consent, agent, deal) and, as tours and messages do, a conversation that both sides read;
 * reports say which part of the trust breakdown they dispute; mails say whom an answer goes to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table leads
      add column kind text not null default 'match',
      add column deal text check (deal in ('buy','rent','sell')),
      add column state text not null default 'new' check (state in ('new','forwarded','answered','closed')),
      add column state_at timestamptz,
      add column consent_at timestamptz,
      add column sender_id text,
      add column assigned_to text,
      add column assigned_at timestamptz,
      add column closed_reason text,
      add constraint leads_passed_on_with_consent check (assigned_to is null or consent_at is not null)`,
    sql`update leads set state_at = created_at, deal = case when source like '/rent%' then 'rent' when source like '/sell%' then 'sell'
      when source like '/buy%' or source like '/homes-for-sale%' then 'buy' end`,
    sql`alter table leads alter column state_at set default now(), alter column state_at set not null`,
    sql`drop index leads_created`,
    sql`create index leads_recent on leads (created_at desc, id desc)`,
    sql`create index leads_by_state on leads (state, created_at desc, id desc)`,
    sql`create index leads_by_agent on leads (assigned_to, created_at desc, id desc) where assigned_to is not null`,
    sql`create index leads_by_sender on leads (sender_id) where sender_id is not null`,

    sql`alter table enquiries drop constraint enquiries_kind_check, drop constraint enquiries_state_check`,
    sql`alter table enquiries
      add constraint enquiries_kind_check check (kind in ('tour','message','lead')),
      add constraint enquiries_state_check check (state in ('sent','confirmed','declined','expired','read','cancelled')),
      add column lead_id uuid unique references leads (id) on delete cascade,
      add column sender_email text,
      add column sender_phone text,
      add column link_token text unique,
      add column asked_at timestamptz,
      add column sender_read_at timestamptz,
      add column ended_at timestamptz`,
    sql`insert into enquiries (kind, lead_id, sender_name, sender_contact, sender_email, sender_phone, body, created_at)
      select 'lead', id, full_name, email, email, phone, message, created_at from leads`,
    sql`update enquiries set asked_at = created_at`,
    sql`alter table enquiries alter column asked_at set default now(), alter column asked_at set not null`,
    sql`create index enquiries_sender on enquiries (sender_id, created_at desc) where sender_id is not null`,

    sql`create table enquiry_messages (
      id uuid primary key default gen_random_uuid(),
      enquiry_id uuid not null references enquiries (id) on delete cascade,
      side text not null check (side in ('sender','reader')),
      author_id text, author_name text,
      body text not null check (btrim(body) <> ''),
      dedupe_key text unique, created_at timestamptz not null default now())`,
    sql`create index enquiry_messages_thread on enquiry_messages (enquiry_id, created_at, id)`,
    sql`insert into enquiry_messages (enquiry_id, side, author_id, body, created_at)
      select id, 'reader', lister_id, answer, coalesce(answered_at, created_at) from enquiries where btrim(coalesce(answer, '')) <> ''`,
    sql`alter table enquiries drop column answer`,

    sql`alter table emails add column reply_to text`,
    sql`create index emails_receipts on emails (lower(to_address), created_at desc) where template in ('enquiry-receipt','lead-received')`,

    sql`alter table fraud_reports
      add column disputed_part text check (disputed_part in ('documents','identity','history','reviews')),
      add column disputed_evidence text, add column disputed_statement text`,
    sql`drop index fraud_reports_open_once`,
    sql`create unique index fraud_reports_open_once on fraud_reports (reporter_id, reported_entity_type, reported_entity_id, report_type,
      coalesce(disputed_part, ''), coalesce(disputed_evidence, '')) where state in ('new','looking')`,
  ];
  for (const statement of statements) await statement.execute(db);
}
