import { type Kysely, sql } from 'kysely';

/**
 * The price index and the run that made it. The primary key is the order pages read in: one kind of home, one day, one
 * stretch of places. What the method forbids the table refuses: no figure on fewer than 20 homes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table price_index (
    place text collate "C" not null, name text not null,
    level text not null check (level in ('country', 'state', 'city', 'area')),
    deal text not null check (deal in ('sale', 'rent')), kind text not null,
    beds smallint not null check (beds between 0 and 5), months_back smallint not null check (months_back >= 0),
    homes integer not null check (homes > 0), listers integer not null, fresh integer not null,
    lower_minor bigint, median_minor bigint, upper_minor bigint, sure_low_minor bigint, sure_high_minor bigint,
    primary key (deal, kind, beds, months_back, place),
    constraint price_index_never_on_few check (homes >= 20 or
      num_nonnulls(lower_minor, median_minor, upper_minor, sure_low_minor, sure_high_minor) = 0))`.execute(db);
  await sql`create index price_index_place on price_index (place, months_back)`.execute(db);
  await sql`create table price_index_run (
    only_one boolean primary key default true check (only_one),
    day date not null, at timestamptz not null, method smallint not null, market integer not null,
    homes integer not null, left_price integer not null, left_size integer not null, left_place integer not null,
    left_deal integer not null, left_twin integer not null)`.execute(db);
}
