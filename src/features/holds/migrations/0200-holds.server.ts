import { type Kysely, sql } from 'kysely';

/** Holds of homes while somebody pays, accounts of listers, deposits they ask for (docs/decisions/0045). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments drop constraint if exists payments_purpose_check`.execute(db);
  await sql`alter table payments add constraint payments_purpose_check
    check (purpose in ('verification','holding_deposit','inspection_fee'))`.execute(db);
  await sql`create table payees (
    user_id text primary key references "user" (id) on delete cascade,
    bank_code text not null, bank_name text not null, number_sealed text not null, last_digits text not null,
    account_name text, provider text not null, checked_at timestamptz not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`.execute(db);
  await sql`create table deposit_offers (
    property_id uuid primary key references properties (id) on delete cascade,
    amount_minor bigint not null check (amount_minor > 0), updated_at timestamptz not null default now())`.execute(db);
  await sql`create table home_holds (
    id uuid primary key default gen_random_uuid(),
    property_id uuid references properties (id) on delete set null,
    buyer_id text not null, lister_id text not null,
    kind text not null check (kind in ('deposit','inspection')),
    state text not null check (state in ('paying','held','over')),
    amount_minor bigint not null check (amount_minor > 0),
    reference text not null, ends_at timestamptz not null, end_reason text, paid_at timestamptz,
    payee_name text not null, payee_account text not null,
    refund_state text not null default 'none' check (refund_state in ('none','asked','given','refused')),
    refund_by text, refund_words text, refund_asked_at timestamptz, refund_answer text, refund_answered_at timestamptz,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`.execute(db);
  await sql`create unique index home_holds_one_active on home_holds (property_id) where state <> 'over'`.execute(db);
  await sql`create index home_holds_by_buyer on home_holds (buyer_id, created_at)`.execute(db);
  await sql`create index home_holds_by_lister on home_holds (lister_id, created_at)`.execute(db);
  await sql`create index home_holds_by_reference on home_holds (reference, created_at)`.execute(db);
  await sql`create index home_holds_ending on home_holds (ends_at) where state <> 'over'`.execute(db);
  await sql`create index home_holds_asked on home_holds (refund_asked_at) where refund_state = 'asked'`.execute(db);
}
