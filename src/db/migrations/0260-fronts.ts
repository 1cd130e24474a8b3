import { type Kysely, sql } from 'kysely';

const COMPARED = 'compared_ngn_minor';
const DIMENSIONS = 'transaction_type, property_type, price_period, state, city, beds, baths, price_band';
const TARGET = `map_deltas (weight, ${DIMENSIONS}, x, y, lat, lng)`;
const isAvailable = (row: string) => `${row}.status = 'available' and ${row}.approval_status = 'approved'`;
const isFront = (row: string) => `(${row}.front_id is null or ${row}.front_id = ${row}.id)`;
/** What totals and the map count (0086): one listing of each home. */
const isCounted = (row: string) => `${isAvailable(row)} and ${isFront(row)}`;
/** least() passes over null: rooms nobody told are no seven rooms (0250). */
const rooms = (value: string, most: number) => `case when ${value} is null then -1 else least(${value}, ${most}) end`;
const entry = (row: string) => `
  ${row}.transaction_type, ${row}.property_type, ${row}.price_period, ${row}.state, coalesce(${row}.city, ''),
  ${rooms(`${row}.bedrooms`, 7)}, ${rooms(`${row}.bathrooms`, 6)}, price_band(${row}.${COMPARED}),
  map_x(${row}.longitude), map_y(${row}.latitude), round(${row}.latitude * 1000000)::integer, round(${row}.longitude * 1000000)::integer`;

const PUBLIC = `where status = 'available' and approval_status = 'approved'`;
const ALSO = 'include (front_id)';

/** Whatever moves who stands for a home; `trust_reckoned_at` moves when evidence has lapsed. */
const weighed = (row: string) =>
  `${row}.status, ${row}.approval_status, ${row}.verification_status, ${row}.trust_score, ${row}.trust_reckoned_at,
   ${row}.last_confirmed_at, ${row}.listed_at, ${row}.${COMPARED}, ${row}.transaction_type`;

/**
 * The rule by which one listing stands for a home (docs/decisions/0052): nothing held against it, a mandate shown, the
 * most trusted, the day it was last confirmed, the cheapest, the smallest id. Days and not seconds: who confirms every
 * hour is not in front for it.
 */
const RANKS = `p.verification_status = 'flagged', not has_mandate(p.id, now()), p.trust_score desc nulls last,
  (coalesce(p.last_confirmed_at, p.listed_at) at time zone 'Africa/Lagos')::date desc, p.${COMPARED}, p.id`;

const CHOOSE_FRONTS = `create or replace function choose_fronts(homes uuid[])
  returns table (property_id uuid, property_city text) language plpgsql as $$ begin
    return query with clusters as (select distinct own.cluster_id from home_clusters own where own.property_id = any(homes)),
      members as (select p.id, mate.cluster_id, p.transaction_type, ${isAvailable('p')} as is_offered,
          row_number() over (partition by mate.cluster_id, p.transaction_type, ${isAvailable('p')} order by ${RANKS}) as place,
          count(*) over (partition by mate.cluster_id, p.transaction_type, ${isAvailable('p')}) as offers
        from clusters join home_clusters mate on mate.cluster_id = clusters.cluster_id
        join properties p on p.id = mate.property_id),
      wanted as (select m.id, front.id as front from members m left join members front on front.cluster_id = m.cluster_id
          and front.transaction_type = m.transaction_type and front.is_offered and front.place = 1 and front.offers > 1
          and m.is_offered
        union all select p.id, null from properties p where (p.id = any(homes) or p.front_id = any(homes))
          and p.front_id is not null and not exists (select 1 from home_clusters own where own.property_id = p.id))
      update properties p set front_id = wanted.front from wanted
        where p.id = wanted.id and p.front_id is distinct from wanted.front returning p.id, p.city;
  end $$`;

/** `MANDATE_KINDS` of the weights, as they were. */
const MANDATES = `'owner_confirmed', 'mandate_seen'`;
const HAS_MANDATE = `create or replace function has_mandate(listing uuid, at timestamptz) returns boolean language sql stable as $$
  select exists (select 1 from trust_evidence e where e.entity_type = 'property' and e.entity_id = listing::text
    and e.kind in (${MANDATES}) and e.result = 'passed' and e.taken_back_at is null
    and (e.expires_at is null or e.expires_at > at) and not exists (select 1 from trust_evidence doubt
      where doubt.entity_type = 'property' and doubt.entity_id = e.entity_id and doubt.kind = e.kind
        and doubt.result = 'failed' and doubt.taken_back_at is null and doubt.checked_at > e.checked_at)) $$`;

/**
 * One listing in front for a home that several list: `front_id` names it, on itself too, and is null where a listing
 * stands alone. Chosen by the database in the transaction of whatever changed, whoever wrote it, so that no search ever
 * finds a home twice or not at all. A home for sale and for rent has a front of each. No reference, so that a restore
 * may bring rows in any order.
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
    // Of one home the listings that go before one behind its front: the front itself, then by their ids. A function and
    // no subquery: the planner would reckon with one more look-up for every listing it reads, and read them in worse
    // ways, where one in a hundred needs it.
    `create or replace function listings_before(front uuid, behind uuid) returns setof properties language plpgsql
      stable cost 1 rows 1 as $$ begin
      return query select * from properties where front_id = front and id <> behind and (id = front or id < behind); end $$`,
    HAS_MANDATE,
    CHOOSE_FRONTS,
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
    `create or replace function choose_after_change() returns trigger language plpgsql as $$
      declare moved uuid[]; begin
      select array_agg(n.id) into moved from new_rows as n join old_rows as o on o.id = n.id
        join home_clusters own on own.property_id = n.id
        where (${weighed('o')}) is distinct from (${weighed('n')});
      if moved is not null then perform choose_fronts(moved); end if;
      return null; end $$`,
    `create or replace function choose_after_delete() returns trigger language plpgsql as $$
      declare left_behind uuid[]; begin
      select array_agg(p.id) into left_behind from properties p
        where p.front_id in (select o.front_id from old_rows as o where o.front_id is not null);
      if left_behind is not null then perform choose_fronts(left_behind); end if;
      return null; end $$`,
    `create or replace function choose_after_evidence() returns trigger language plpgsql as $$
      declare shown uuid[]; begin
      select array_agg(own.property_id) into shown from home_clusters own
        where own.property_id::text in (select n.entity_id from new_rows as n
          where n.entity_type = 'property' and n.kind in (${MANDATES}));
      if shown is not null then perform choose_fronts(shown); end if;
      return null; end $$`,
    `create trigger evidence_added_front after insert on trust_evidence referencing new table as new_rows
      for each statement execute function choose_after_evidence()`,
    `create trigger evidence_changed_front after update on trust_evidence referencing new table as new_rows
      for each statement execute function choose_after_evidence()`,
    `create trigger homes_changed_front after update on properties referencing old table as old_rows new table as new_rows
      for each statement execute function choose_after_change()`,
    `create trigger homes_left_front after delete on properties referencing old table as old_rows
      for each statement execute function choose_after_delete()`,
    'select count(*) from choose_fronts(array(select property_id from home_clusters))',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
