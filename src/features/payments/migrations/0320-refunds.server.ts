import { type Kysely, sql } from 'kysely';

/** Money that goes back, disputes at banks, and comparisons with a provider's list (docs/decisions/0057). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table payment_refunds (
    id uuid primary key default gen_random_uuid(),
    reference text not null, provider text not null,
    amount_minor bigint not null check (amount_minor > 0), currency text not null,
    reason text not null, state text not null check (state in ('ordered','sent','done','failed')),
    provider_id text, failure text, claimed_at timestamptz,
    ordered_by text, ordered_at timestamptz not null, sent_at timestamptz, ended_at timestamptz)`.execute(db);
  await sql`create index payment_refunds_by_reference on payment_refunds (reference, ordered_at)`.execute(db);
  await sql`create index payment_refunds_open on payment_refunds (ordered_at)
    where state in ('ordered','sent')`.execute(db);
  await sql`create table payment_disputes (
    provider text not null, provider_id text not null, reference text not null,
    amount_minor bigint not null check (amount_minor >= 0), currency text not null,
    state text not null check (state in ('waits','looked_at','won','lost')),
    reason text, due_at timestamptz, seen_at timestamptz not null, ended_at timestamptz,
    primary key (provider, provider_id))`.execute(db);
  await sql`create index payment_disputes_by_reference on payment_disputes (reference)`.execute(db);
  await sql`create table payment_comparisons (
    id uuid primary key default gen_random_uuid(),
    provider text not null, span_from timestamptz not null, span_to timestamptz not null,
    state text not null check (state in ('asked','done','failed')),
    compared integer not null default 0, differences jsonb not null default '[]'::jsonb, failure text,
    asked_by text, asked_at timestamptz not null, ended_at timestamptz)`.execute(db);
  await sql`create index payment_comparisons_by_day on payment_comparisons (asked_at desc)`.execute(db);
  await sql`create unique index payment_comparisons_daily on payment_comparisons (provider, span_from)
    where asked_by is null`.execute(db);
  // The sandbox provider's own side: what a bank would know.
  await sql`create table sandbox_refunds (
    id uuid primary key default gen_random_uuid(),
    reference text not null, amount_minor bigint not null check (amount_minor > 0), currency text not null,
    note text not null, created_at timestamptz not null)`.execute(db);
  await sql`create index sandbox_refunds_by_reference on sandbox_refunds (reference, created_at)`.execute(db);
  await sql`create index payments_by_day on payments (created_at desc, id)`.execute(db);
}
