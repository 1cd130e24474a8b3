import { type Kysely, sql } from 'kysely';

/**
 * What the counts and the map know of a listing: the words and figures people filter by, and its point in millionths of
 * a degree.
 */
const DIMENSIONS = 'transaction_type, property_type, price_period, state, city, beds, baths, price_band';

const entry = (row: string) => `
  ${row}.transaction_type, ${row}.property_type, ${row}.price_period, ${row}.state, coalesce(${row}.city, ''),
  coalesce(least(${row}.bedrooms, 7), -1), coalesce(least(${row}.bathrooms, 6), -1), price_band(${row}.price_ngn_minor),
  map_x(${row}.longitude), map_y(${row}.latitude), round(${row}.latitude * 1000000)::integer, round(${row}.longitude * 1000000)::integer`;
const isPublic = (row: string) => `${row}.status = 'available' and ${row}.approval_status = 'approved'`;
const TARGET = `map_deltas (weight, ${DIMENSIONS}, x, y, lat, lng)`;

/**
 * Round prices in kobo from ₦10,000 up. Band 2i - 1 is exactly the i-th of them, band 2i lies between it and the next,
 * so both "under" and "up to" a round price are exact.
 */
const PRICE_EDGES = `array(select (m * (10::numeric ^ e) * 100)::bigint from generate_series(4, 11) as e, unnest(array[1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]) as m order by 1)`;

/**
 * Listings counted per map cell and per combination of what people filter by, so that clusters and totals read
 * thousands of rows instead of a million (docs/decisions/0006). Writes append to map_deltas only: no hot row is ever
 * locked. Readers add the deltas to the cells; folding them in is done now and then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create or replace function price_edges() returns bigint[] language sql immutable parallel safe as $$ select ${PRICE_EDGES} $$`,
    // The edges are written out once, so that a row costs a binary search and no query.
    `do $$ begin execute format('create or replace function price_band(kobo bigint) returns smallint language sql immutable parallel safe return
      (2 * width_bucket(kobo, %1$L::bigint[]) - (kobo = any (%1$L::bigint[]))::integer)::smallint', price_edges()::text); end $$`,
    // Web Mercator at level 24: the world is 2^24 cells wide, and ends at 85.05 degrees. North is small.
    `create or replace function map_x(longitude double precision) returns integer language sql immutable parallel safe return
      least(16777215, floor((longitude + 180) / 360 * 16777216))::integer`,
    `create or replace function map_y(latitude double precision) returns integer language sql immutable parallel safe return
      least(16777215, greatest(0, floor((0.5 - atanh(sin(radians(greatest(-85.0511, least(85.0511, latitude))))) / (2 * pi())) * 16777216)))::integer`,
    `create table map_cells (
      level smallint not null, y integer not null, x integer not null, transaction_type text not null,
      n integer not null, lat double precision not null, lng double precision not null,
      south integer, west integer, north integer, east integer,
      primary key (level, y, x, transaction_type))`,
    `create table map_facets (
      level smallint not null, y integer not null, x integer not null,
      transaction_type text not null, property_type text not null, price_period text not null, state text not null, city text not null,
      beds smallint not null, baths smallint not null, price_band smallint not null,
      n integer not null, lat double precision not null, lng double precision not null,
      primary key (level, y, x, ${DIMENSIONS}))`,
    `create table map_deltas (
      id bigint generated always as identity primary key, weight smallint not null,
      transaction_type text not null, property_type text not null, price_period text not null, state text not null, city text not null,
      beds smallint not null, baths smallint not null, price_band smallint not null,
      x integer, y integer, lat integer, lng integer)`,
    `create or replace function note_new_listings() returns trigger language plpgsql as $$ begin
      insert into ${TARGET} select 1, ${entry('n')} from new_rows as n where ${isPublic('n')};
      return null; end $$`,
    `create or replace function note_gone_listings() returns trigger language plpgsql as $$ begin
      insert into ${TARGET} select -1, ${entry('o')} from old_rows as o where ${isPublic('o')};
      return null; end $$`,
    `create or replace function note_changed_listings() returns trigger language plpgsql as $$ begin
      with changed as (
        select o.id from old_rows as o join new_rows as n on n.id = o.id
        where (o.status, o.approval_status, ${entry('o')}) is distinct from (n.status, n.approval_status, ${entry('n')}))
      insert into ${TARGET}
        select -1, ${entry('o')} from old_rows as o where ${isPublic('o')} and o.id in (select id from changed)
        union all select 1, ${entry('n')} from new_rows as n where ${isPublic('n')} and n.id in (select id from changed);
      return null; end $$`,
    `create or replace function note_no_listings() returns trigger language plpgsql as $$ begin
      delete from map_deltas; delete from map_facets; delete from map_cells;
      return null; end $$`,
    'create trigger properties_added after insert on properties referencing new table as new_rows for each statement execute function note_new_listings()',
    'create trigger properties_removed after delete on properties referencing old table as old_rows for each statement execute function note_gone_listings()',
    'create trigger properties_changed after update on properties referencing old table as old_rows new table as new_rows for each statement execute function note_changed_listings()',
    'create trigger properties_emptied after truncate on properties for each statement execute function note_no_listings()',
    `create view map_entries (weight, ${DIMENSIONS}, x, y, lat, lng) as select 1::smallint, ${entry('p')} from properties as p where ${isPublic('p')}`,
    `insert into ${TARGET} select * from map_entries`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
