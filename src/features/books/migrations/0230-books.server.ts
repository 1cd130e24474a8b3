import { type Kysely, sql } from 'kysely';

/**
 * Double-entry books (docs/decisions/0050): entries of two and more lines that add up to nothing, for each set of books
 * and currency. The database itself refuses an entry that does not balance, and any change of one that stands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table book_entries (
    id uuid primary key default gen_random_uuid(),
    book text not null, key text not null, kind text not null,
    happened_at timestamptz not null, reference text, note text,
    reverses uuid unique references book_entries (id),
    booked_by text, created_at timestamptz not null default now(),
    unique (book, key))`.execute(db);
  await sql`create index book_entries_by_day on book_entries (book, happened_at desc, id)`.execute(db);
  await sql`create index book_entries_by_reference on book_entries (reference) where reference is not null`.execute(db);
  await sql`create table book_lines (
    entry_id uuid not null references book_entries (id), place smallint not null check (place >= 0),
    book text not null, account text not null, subject text not null default '',
    currency text not null check (currency in ('NGN', 'USD')), amount_minor bigint not null check (amount_minor <> 0),
    primary key (entry_id, place))`.execute(db);
  await sql`create index book_lines_by_account on book_lines (book, account, subject)`.execute(db);
  await sql`create function require_balanced_entry() returns trigger language plpgsql as $$
    declare entry uuid; begin
      if tg_table_name = 'book_entries' then entry := new.id; else entry := new.entry_id; end if;
      if (select count(*) from book_lines where entry_id = entry) < 2
        or exists (select 1 from book_lines where entry_id = entry group by currency having sum(amount_minor) <> 0)
        or exists (select 1 from book_lines l join book_entries e on e.id = l.entry_id
          where l.entry_id = entry and l.book <> e.book)
      then raise exception 'The entry % does not balance.', entry using errcode = 'check_violation'; end if;
      return null; end $$`.execute(db);
  await sql`create function refuse_booked_change() returns trigger language plpgsql as $$ begin
    raise exception 'What is booked stays; book its reversal.' using errcode = 'check_violation'; end $$`.execute(db);
  for (const table of ['book_entries', 'book_lines']) {
    await sql`create constraint trigger ${sql.ref(`${table}_balance`)} after insert on ${sql.table(table)}
      deferrable initially deferred for each row execute function require_balanced_entry()`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_stay`)} before update or delete on ${sql.table(table)}
      for each row execute function refuse_booked_change()`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_stay_whole`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_booked_change()`.execute(db);
  }
}
