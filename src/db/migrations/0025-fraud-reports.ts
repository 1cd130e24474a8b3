import { type Kysely, sql } from 'kysely';

/** Reports of fraud (spec 3) with the office's decision, and people whose reports are no longer taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table fraud_reports (
      id uuid primary key default gen_random_uuid(), reporter_id text not null,
      reported_entity_type text not null check (reported_entity_type in ('property','agent','user')),
      reported_entity_id text not null, report_type text not null, description text not null check (btrim(description) <> ''),
      state text not null default 'new' check (state in ('new','looking','upheld','dismissed')),
      outcome_note text, decided_by text, decided_at timestamptz, created_at timestamptz not null default now())`,
    sql`create index fraud_reports_recent on fraud_reports (created_at desc)`,
    sql`create index fraud_reports_entity on fraud_reports (reported_entity_type, reported_entity_id, created_at desc)`,
    sql`create unique index fraud_reports_open_once on fraud_reports (reporter_id, reported_entity_type, reported_entity_id, report_type)
      where state in ('new','looking')`,
    sql`create table reporter_limits (
      user_id text primary key, reason text not null, limited_by text, limited_at timestamptz not null default now(), until timestamptz)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
