import { type Kysely, sql } from 'kysely';

const PUBLIC = `where status = 'available' and approval_status = 'approved'`;

/** What the counts and the map know of a listing (0013), its price band by the given column. */
const entry = (row: string, price: string) => `
  ${row}.transaction_type, ${row}.property_type, ${row}.price_period, ${row}.state, coalesce(${row}.city, ''),
  coalesce(least(${row}.bedrooms, 7), -1), coalesce(least(${row}.bathrooms, 6), -1), price_band(${row}.${price}),
  map_x(${row}.longitude), map_y(${row}.latitude), round(${row}.latitude * 1000000)::integer, round(${row}.longitude * 1000000)::integer`;
const isPublic = (row: string) => `${row}.status = 'available' and ${row}.approval_status = 'approved'`;
const DIMENSIONS = 'transaction_type, property_type, price_period, state, city, beds, baths, price_band';
const TARGET = `map_deltas (weight, ${DIMENSIONS}, x, y, lat, lng)`;
const COMPARED = 'compared_ngn_minor';

/**
 * Prices compare by what they come to for a year: ₦10,000 a night is more than ₦200,000 a year. The database reckons
 * it, so that no writer can forget to; every order, limit and count of prices reads this column instead of the price as
 * it is asked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // No listing costs ₦200 trillion; a slip of the keyboard must not overflow.
    `alter table properties add column ${COMPARED} bigint not null generated always as (least(price_ngn_minor, 20000000000000000)
      * case when transaction_type <> 'rent' then 1 when price_period = 'month' then 12 when price_period = 'night' then
      365 else 1 end) stored`,
    'drop index properties_newest, properties_cheapest, properties_facets_latest, properties_facets_price',
    `create index properties_newest on properties (created_at desc, id, transaction_type, property_type, ${COMPARED}, bedrooms, bathrooms) ${PUBLIC}`,
    `create index properties_cheapest on properties (transaction_type, ${COMPARED}, id, property_type, bedrooms, bathrooms) ${PUBLIC}`,
    `create index properties_facets_latest on properties (transaction_type, state, property_type, created_at desc, id, ${COMPARED}, bedrooms, bathrooms) ${PUBLIC}`,
    `create index properties_facets_price on properties (transaction_type, state, property_type, ${COMPARED}, id, bedrooms, bathrooms) ${PUBLIC}`,
    // The bands of rents by the month and the night move; all others are what they were.
    `insert into ${TARGET}
      select -1, ${entry('p', 'price_ngn_minor')} from properties as p where ${isPublic('p')} and p.${COMPARED} <> p.price_ngn_minor
      union all select 1, ${entry('p', COMPARED)} from properties as p where ${isPublic('p')} and p.${COMPARED} <> p.price_ngn_minor`,
    `create or replace view map_entries (weight, ${DIMENSIONS}, x, y, lat, lng) as
      select 1::smallint, ${entry('p', COMPARED)} from properties as p where ${isPublic('p')}`,
    `create or replace function note_new_listings() returns trigger language plpgsql as $$ begin
      insert into ${TARGET} select 1, ${entry('n', COMPARED)} from new_rows as n where ${isPublic('n')};
      return null; end $$`,
    `create or replace function note_gone_listings() returns trigger language plpgsql as $$ begin
      insert into ${TARGET} select -1, ${entry('o', COMPARED)} from old_rows as o where ${isPublic('o')};
      return null; end $$`,
    `create or replace function note_changed_listings() returns trigger language plpgsql as $$ begin
      with changed as (
        select o.id from old_rows as o join new_rows as n on n.id = o.id
        where (o.status, o.approval_status, ${entry('o', COMPARED)}) is distinct from (n.status, n.approval_status, ${entry('n', COMPARED)}))
      insert into ${TARGET}
        select -1, ${entry('o', COMPARED)} from old_rows as o where ${isPublic('o')} and o.id in (select id from changed)
        union all select 1, ${entry('n', COMPARED)} from new_rows as n where ${isPublic('n')} and n.id in (select id from changed);
      return null; end $$`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
