import { type Kysely, sql } from 'kysely';

/** From so many listings of one statement on, whoever follows reads everything anew. */
const MANY = 500;
const isOffered = (row: string) => `${row}.status = 'available' and ${row}.approval_status = 'approved'`;
/** Whatever a search can ask of a listing, and who stands for its home. */
const asked = (row: string) => `
  ${row}.status, ${row}.approval_status, ${row}.front_id, ${row}.transaction_type, ${row}.property_type, ${row}.subtype,
  ${row}.price_period, ${row}.title_type, ${row}.state, ${row}.city, ${row}.location, ${row}.compared_ngn_minor,
  ${row}.bedrooms, ${row}.bathrooms, ${row}.area_sqm, ${row}.furnishing, ${row}.serviced, ${row}.newly_built, ${row}.created_at`;

/** Notes the listings of an array, or one row without a name where they are many. */
const NOTE = `if cardinality(moved) > ${MANY} then insert into listing_changes (property_id) values (null);
  elsif cardinality(moved) > 0 then insert into listing_changes (property_id) select unnest(moved); end if;
  return null;`;

/**
 * Which offered listings changed, by the transaction that changed them, for what is kept of the market in memory: an id
 * counted up would let a slow transaction pass unseen behind a quick one. Rows go after two hours.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table listing_changes (
      id bigint generated always as identity primary key,
      property_id uuid,
      xid xid8 not null default pg_current_xact_id(),
      at timestamptz not null default now())`,
    'create index listing_changes_xid on listing_changes (xid)',
    'create index listing_changes_at on listing_changes (at)',
    `create function note_listings_offered() returns trigger language plpgsql as $$ declare moved uuid[]; begin
      select array_agg(n.id) into moved from new_rows as n where ${isOffered('n')};
      ${NOTE} end $$`,
    `create function note_listings_gone() returns trigger language plpgsql as $$ declare moved uuid[]; begin
      select array_agg(o.id) into moved from old_rows as o where ${isOffered('o')};
      ${NOTE} end $$`,
    `create function note_listings_altered() returns trigger language plpgsql as $$ declare moved uuid[]; begin
      select array_agg(n.id) into moved from new_rows as n join old_rows as o on o.id = n.id
        where (${isOffered('o')} or ${isOffered('n')}) and (${asked('o')}) is distinct from (${asked('n')});
      ${NOTE} end $$`,
    `create function note_listings_emptied() returns trigger language plpgsql as $$ begin
      insert into listing_changes (property_id) values (null);
      return null; end $$`,
    `create trigger listings_offered after insert on properties referencing new table as new_rows
      for each statement execute function note_listings_offered()`,
    `create trigger listings_gone after delete on properties referencing old table as old_rows
      for each statement execute function note_listings_gone()`,
    `create trigger listings_altered after update on properties referencing old table as old_rows new table as new_rows
      for each statement execute function note_listings_altered()`,
    'create trigger listings_emptied after truncate on properties for each statement execute function note_listings_emptied()',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
