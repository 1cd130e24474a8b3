import { type Kysely, sql } from 'kysely';

/** Money above a bound leaves when two people of the office agree: what one asked for (docs/decisions/0104). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table asked_moves (
    reference text not null, kind text not null check (kind in ('back','on')),
    amount_minor bigint not null check (amount_minor > 0), words text not null,
    retries uuid references payment_refunds (id), sides text[] not null,
    asked_by text not null, asked_at timestamptz not null,
    confirmed_by text check (confirmed_by <> asked_by), confirmed_at timestamptz,
    primary key (reference, kind))`.execute(db);
}
