import { type Kysely, sql } from 'kysely';

const PUBLIC = `where status = 'available' and approval_status = 'approved'`;
const ALSO = 'include (front_id)';
const IS_VERIFIED = `verification_status in ('verified', 'approved')`;

/** What is said of power first, then the features, then the description. */
const POWER_BAND = `create function power_band_of(said text, features text[], description text) returns text
  language sql immutable parallel safe as $$
  select coalesce(substring(lower(said) from '\\mband[ -]*([a-e])\\M'),
    substring(lower(array_to_string(features, E'\\n')) from '\\mband[ -]*([a-e])\\M'),
    substring(lower(description) from '\\mband[ -]*([a-e])\\M(?! (?:of|and) )')) $$`;

const SAID = `lower(coalesce(said, '')) || E'\\n' || lower(array_to_string(features, E'\\n')) || E'\\n' || lower(coalesce(description, ''))`;
/** The words of each source in the order of WATER_SOURCES, the last of which is that nothing is said. */
const WATER_KINDS = `create function water_kinds_of(said text, features text[], description text) returns smallint
  language sql immutable parallel safe as $$
  select (kinds + case when kinds = 0 and said is null then 32 else 0 end)::smallint from (select
    case when words ~ 'bore[ -]?hole' then 1 else 0 end
    + case when words ~ 'treated (?:water|bore)|treatment plant|water treatment|(?:with|and) treatment' then 2 else 0 end
    + case when words ~ 'water ?board|public (?:water|main)|mains? water|\\mstate water|water corporation|pipe[ -]?borne' then 4 else 0 end
    + case when words ~ 'estate water|central(?:ised|ized)? water|estate[ -]supplied water' then 8 else 0 end
    + case when lower(coalesce(said, '')) ~ '^(?:own |shared |deep |a )?well\\M(?! [a-z]+ed\\M)|\\m(?:own|shared|dug|deep|compound) well\\M' then 16 else 0 end
    as kinds from (select ${SAID} as words) as texts) as found $$`;

/** As `compared_ngn_minor` is reckoned (0086), which no other reckoned column may read. */
const YEARLY = `(least(price_ngn_minor, 20000000000000000)
  * case when transaction_type <> 'rent' then 1
    when price_period = 'month' then 12 when price_period = 'night' then 365 else 1 end)`;

/** What a search can ask of a listing besides what 0380 knew of. */
const isOffered = (row: string) => `${row}.status = 'available' and ${row}.approval_status = 'approved'`;
const asked = (row: string) => `
  ${row}.status, ${row}.approval_status, ${row}.front_id, ${row}.transaction_type, ${row}.property_type, ${row}.subtype,
  ${row}.price_period, ${row}.title_type, ${row}.state, ${row}.city, ${row}.location, ${row}.compared_ngn_minor,
  ${row}.bedrooms, ${row}.bathrooms, ${row}.area_sqm, ${row}.furnishing, ${row}.serviced, ${row}.newly_built, ${row}.created_at,
  ${row}.toilets, ${row}.move_in_ngn_minor, ${row}.verification_status, ${row}.trust_score, ${row}.last_confirmed_at,
  ${row}.power_band, ${row}.water_kinds`;
const MANY = 500;

/**
 * What people filter and sort by beyond the fields of the record: the tariff band and the sources of water, read from
 * what listers write (feeds have no column of them), and the price by the square metre. The database reckons them, as
 * it does the price of a year and the cost to move in, so that no writer can forget to (docs/decisions/0070).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    POWER_BAND,
    WATER_KINDS,
    // One statement, so that the table is written anew once.
    `alter table properties
      add column sqm_ngn_minor bigint generated always as
        (case when area_sqm > 0 then round(least(${YEARLY} / area_sqm, 900000000000000000))::bigint end) stored,
      add column power_band text generated always as (power_band_of(power, features, description)) stored,
      add column water_kinds smallint not null generated always as (water_kinds_of(water, features, description)) stored`,
    `create index properties_cheapest_by_sqm on properties
      (transaction_type, sqm_ngn_minor, id, property_type, bedrooms, bathrooms) ${ALSO} ${PUBLIC}`,
    `create index properties_largest on properties
      (transaction_type, area_sqm desc nulls last, id, property_type, compared_ngn_minor, bedrooms) ${ALSO} ${PUBLIC}`,
    `create index properties_confirmed on properties
      (transaction_type, last_confirmed_at desc nulls last, id, property_type, compared_ngn_minor, bedrooms) ${ALSO} ${PUBLIC}`,
    `create index properties_verified on properties (created_at desc, id, transaction_type, state) ${PUBLIC} and ${IS_VERIFIED}`,
    `create index properties_power_band on properties (power_band, created_at desc, id) ${PUBLIC} and power_band is not null`,
    `create index properties_furnishing on properties (furnishing, created_at desc, id) ${PUBLIC} and furnishing is not null`,
    `create or replace function note_listings_altered() returns trigger language plpgsql as $$ declare moved uuid[]; begin
      select array_agg(n.id) into moved from new_rows as n join old_rows as o on o.id = n.id
        where (${isOffered('o')} or ${isOffered('n')}) and (${asked('o')}) is distinct from (${asked('n')});
      if cardinality(moved) > ${MANY} then insert into listing_changes (property_id) values (null);
      elsif cardinality(moved) > 0 then insert into listing_changes (property_id) select unnest(moved); end if;
      return null; end $$`,
    // What is kept in memory was read without these.
    'insert into listing_changes (property_id) values (null)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
