import { type Kysely, sql } from 'kysely';

/** What the counts and the map know of a listing (0086); how rooms nobody told are counted is given. */
const entry = (row: string, rooms: (column: 'bedrooms' | 'bathrooms', most: number) => string) => `
  ${row}.transaction_type, ${row}.property_type, ${row}.price_period, ${row}.state, coalesce(${row}.city, ''),
  ${rooms('bedrooms', 7)}, ${rooms('bathrooms', 6)}, price_band(${row}.compared_ngn_minor),
  map_x(${row}.longitude), map_y(${row}.latitude), round(${row}.latitude * 1000000)::integer, round(${row}.longitude * 1000000)::integer`;
const isPublic = (row: string) => `${row}.status = 'available' and ${row}.approval_status = 'approved'`;
const DIMENSIONS = 'transaction_type, property_type, price_period, state, city, beds, baths, price_band';
const TARGET = `map_deltas (weight, ${DIMENSIONS}, x, y, lat, lng)`;

/** As it was: least() passes over null, so that rooms nobody told counted as seven. */
const counted = (row: string) => entry(row, (column, most) => `coalesce(least(${row}.${column}, ${most}), -1)`);
const told = (row: string) =>
  entry(row, (column, most) => `case when ${row}.${column} is null then -1 else least(${row}.${column}, ${most}) end`);

/**
 * Land and shops have no bedrooms, and some feeds name none: they were counted among the homes with seven and more, in
 * totals and on the map. Now they are counted as what they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const unsaid = `${isPublic('p')} and (p.bedrooms is null or p.bathrooms is null)`;
  const statements = [
    `insert into ${TARGET}
      select -1, ${counted('p')} from properties as p where ${unsaid}
      union all select 1, ${told('p')} from properties as p where ${unsaid}`,
    `create or replace view map_entries (weight, ${DIMENSIONS}, x, y, lat, lng) as
      select 1::smallint, ${told('p')} from properties as p where ${isPublic('p')}`,
    `create or replace function note_new_listings() returns trigger language plpgsql as $$ begin
      insert into ${TARGET} select 1, ${told('n')} from new_rows as n where ${isPublic('n')};
      return null; end $$`,
    `create or replace function note_gone_listings() returns trigger language plpgsql as $$ begin
      insert into ${TARGET} select -1, ${told('o')} from old_rows as o where ${isPublic('o')};
      return null; end $$`,
    `create or replace function note_changed_listings() returns trigger language plpgsql as $$ begin
      with changed as (
        select o.id from old_rows as o join new_rows as n on n.id = o.id
        where (o.status, o.approval_status, ${told('o')}) is distinct from (n.status, n.approval_status, ${told('n')}))
      insert into ${TARGET}
        select -1, ${told('o')} from old_rows as o where ${isPublic('o')} and o.id in (select id from changed)
        union all select 1, ${told('n')} from new_rows as n where ${isPublic('n')} and n.id in (select id from changed);
      return null; end $$`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
