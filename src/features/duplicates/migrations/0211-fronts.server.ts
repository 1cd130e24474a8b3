import { type Kysely, sql } from 'kysely';

const COMPARED = 'compared_ngn_minor';
const DIMENSIONS = 'transaction_type, property_type, price_period, state, city, beds, baths, price_band';
const TARGET = `map_deltas (weight, ${DIMENSIONS}, x, y, lat, lng)`;
const isAvailable = (row: string) => `${row}.status = 'available' and ${row}.approval_status = 'approved'`;
const isFront = (row: string) => `(${row}.front_id is null or ${row}.front_id = ${row}.id)`;
/** What totals and the map count (0086): one listing of each home. */
const isCounted = (row: string) => `${isAvailable(row)} and ${isFront(row)}`;
const entry = (row: string) => `
  ${row}.transaction_type, ${row}.property_type, ${row}.price_period, ${row}.state, coalesce(${row}.city, ''),
  coalesce(least(${row}.bedrooms, 7), -1), coalesce(least(${row}.bathrooms, 6), -1), price_band(${row}.${COMPARED}),
  map_x(${row}.longitude), map_y(${row}.latitude), round(${row}.latitude * 1000000)::integer, round(${row}.longitude * 1000000)::integer`;

const PUBLIC = `where status = 'available' and approval_status = 'approved'`;
const ALSO = 'include (front_id)';
const NOTE = 'on conflict (property_id) do update set changed_at = excluded.changed_at';

/**
 * One listing in front of a home that several list: `front_id` names it, on itself too, and is null where a listing
 * stands alone. The database holds that a front can be seen: when it leaves the market, or is deleted, those behind it
 * are free at once and noted, so that the job chooses anew. No reference, so that a restore may bring rows in any order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table properties add column front_id uuid',
    'create index properties_front on properties (front_id) where front_id is not null',
    `create index properties_behind on properties (transaction_type, state, ${COMPARED}) ${PUBLIC} and front_id <> id`,
    // Read along without a look at the rows: what is behind another must be told from the index too.
    'drop index properties_newest, properties_cheapest, properties_facets_latest, properties_facets_price',
    `create index properties_newest on properties (created_at desc, id, transaction_type, property_type, ${COMPARED}, bedrooms, bathrooms) ${ALSO} ${PUBLIC}`,
    `create index properties_cheapest on properties (transaction_type, ${COMPARED}, id, property_type, bedrooms, bathrooms) ${ALSO} ${PUBLIC}`,
    `create index properties_facets_latest on properties (transaction_type, state, property_type, created_at desc, id, ${COMPARED}, bedrooms, bathrooms) ${ALSO} ${PUBLIC}`,
    `create index properties_facets_price on properties (transaction_type, state, property_type, ${COMPARED}, id, bedrooms, bathrooms) ${ALSO} ${PUBLIC}`,
    // A function and no subquery: the planner would reckon with one more look-up for every listing it reads, and read
    // them in worse ways, where one in a hundred needs it.
    `create or replace function front_listing(uuid) returns setof properties language plpgsql stable cost 1 rows 1 as $$ begin
      return query select * from properties where id = $1; end $$`,
    `create or replace view map_entries (weight, ${DIMENSIONS}, x, y, lat, lng) as
      select 1::smallint, ${entry('p')} from properties as p where ${isCounted('p')}`,
    `create or replace function note_new_listings() returns trigger language plpgsql as $$ begin
      insert into ${TARGET} select 1, ${entry('n')} from new_rows as n where ${isCounted('n')};
      return null; end $$`,
    `create or replace function note_gone_listings() returns trigger language plpgsql as $$ begin
      insert into ${TARGET} select -1, ${entry('o')} from old_rows as o where ${isCounted('o')};
      return null; end $$`,
    `create or replace function note_changed_listings() returns trigger language plpgsql as $$ begin
      with changed as (
        select o.id from old_rows as o join new_rows as n on n.id = o.id
        where (o.status, o.approval_status, ${isFront('o')}, ${entry('o')})
          is distinct from (n.status, n.approval_status, ${isFront('n')}, ${entry('n')}))
      insert into ${TARGET}
        select -1, ${entry('o')} from old_rows as o where ${isCounted('o')} and o.id in (select id from changed)
        union all select 1, ${entry('n')} from new_rows as n where ${isCounted('n')} and n.id in (select id from changed);
      return null; end $$`,
    `create or replace function free_after_change() returns trigger language plpgsql as $$ begin
      if exists (select 1 from new_rows as n where n.front_id is not null and not (${isAvailable('n')})) then
        update properties set front_id = null where front_id is not null and (
          id in (select n.id from new_rows as n where not (${isAvailable('n')})) or
          front_id in (select n.id from new_rows as n where not (${isAvailable('n')})));
      end if;
      insert into changed_homes (property_id) select n.id from new_rows as n join old_rows as o on o.id = n.id
        where (o.front_id is not null and n.front_id is null) or o.status <> n.status
          or o.trust_score is distinct from n.trust_score ${NOTE};
      return null; end $$`,
    `create or replace function free_after_delete() returns trigger language plpgsql as $$ begin
      update properties set front_id = null where front_id in (select o.id from old_rows as o where o.front_id is not null);
      return null; end $$`,
    `create trigger homes_freed after update on properties referencing old table as old_rows new table as new_rows
      for each statement execute function free_after_change()`,
    `create trigger homes_left after delete on properties referencing old table as old_rows
      for each statement execute function free_after_delete()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
