import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { isFront } from '#features/listings/listed-sql.server.ts';
import { FACET_GROUPS, type FacetGroup, pickWords } from '../facet-groups.ts';
import type { ListingFilter } from '../listing-filter.ts';
import { type BoxDensity, type Condition, isAsked, wishes } from './filter-sql.server.ts';

/** What is counted of: everything the fixed filter finds, or a share of the table in percent. */
export type FacetAsk = {
  fixed: ListingFilter;
  chosen: ListingFilter;
  /** Lower ends of the bars in kobo a year, without the first, which is nothing. */
  priceEdges: readonly number[];
  moveInEdges: readonly number[];
  box: BoxDensity;
  percent: number | null;
};

/** `c0`, `c1` and so on: first each group left open, then its choices; `all` is what everything chosen finds. */
type CountRow = Record<string, number>;
type Bars = readonly (readonly [bar: number, n: number])[];
export type FacetRow = {
  alone: CountRow;
  shared: CountRow;
  prices: Bars | null;
  move_ins: Bars | null;
  middle_price: number | null;
  middle_move_in: number | null;
};

const COLUMNS = sql.raw(
  [
    ...['id', 'front_id', 'verification_status', 'last_confirmed_at', 'trust_score', 'compared_ngn_minor'],
    ...['move_in_ngn_minor', 'furnishing', 'serviced', 'power_band', 'water_kinds', 'title_type', 'area_sqm'],
    ...['toilets', 'bedrooms', 'bathrooms', 'price_period'],
  ]
    .map((column) => `p.${column}`)
    .join(', '),
);

const bitOf = (group: FacetGroup) => 2 ** FACET_GROUPS.indexOf(group);
const all = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
const isIn = (group: FacetGroup) => sql`p.fails in (0, ${sql.lit(bitOf(group))})`;

/** Which groups a listing fails, a bit each: it counts for a group where it fails no other. */
function fails(chosen: ListingFilter): Condition {
  const parts = FACET_GROUPS.flatMap((group) => {
    const asked = wishes(pickWords(chosen, group.words), 'dense');
    return asked.length === 0 ? [] : [sql`case when ${all(asked)} then 0 else ${sql.lit(bitOf(group))} end`];
  });
  return parts.length === 0 ? sql`0` : sql.join(parts, sql` + `);
}

/** The name of each count, and what a listing must be to be counted. */
export function listCounts(): { key: string; group: FacetGroup; value: string | null }[] {
  return FACET_GROUPS.flatMap((group) => [
    { key: group.name, group, value: null },
    ...group.choices.map(({ value }) => ({ key: `${group.name} ${value}`, group, value })),
  ]);
}

/** One object of counts over rows, by `what` is counted of them. */
function countsOf(what: Condition, which: Condition): Condition {
  const columns = listCounts().map(({ key, group, value }) => {
    const ask = group.choices.find((choice) => choice.value === value)?.ask ?? {};
    return sql`${sql.lit(key)}, ${what} filter (where ${all([isIn(group), ...wishes(ask, 'dense')])})`;
  });
  // jsonb_build_object takes a hundred arguments at most.
  const halves = [columns.slice(0, 45), columns.slice(45)].map((part) => sql`jsonb_build_object(${sql.join(part)})`);
  return sql`(select ${sql.join(halves, sql` || `)} || jsonb_build_object('all', ${what} filter (where p.fails = 0))
    from base as p where ${which})`;
}

const HOMES = sql`count(*) filter (where p.front_id is null) + count(distinct p.front_id)`;

function barsOf(column: Condition, edges: readonly number[], group: FacetGroup): Condition {
  return sql`(select jsonb_agg(jsonb_build_array(bar, n)) from (
    select width_bucket(${column}, ${[...edges]}::bigint[]) as bar, ${HOMES} as n from base as p
    where ${column} is not null and ${isIn(group)} group by 1) as bars)`;
}

function middleOf(column: Condition, group: FacetGroup): Condition {
  return sql`(select percentile_disc(0.5) within group (order by ${column}) from base as p where ${isIn(group)})`;
}

const groupNamed = (name: FacetGroup['name']) => FACET_GROUPS.find((group) => group.name === name) as FacetGroup;

/**
 * Everything that is counted of a search, in one statement over one reading of its listings: each home once, whoever
 * lists it. In a sample homes are counted by their fronts.
 */
export async function readFacetCounts(db: Db, ask: FacetAsk): Promise<FacetRow> {
  const { fixed, chosen, priceEdges, moveInEdges, box, percent } = ask;
  const sample = percent === null ? sql`` : sql`tablesample system (${sql.lit(percent)}) repeatable (1)`;
  const fronts = percent === null ? sql`` : sql` and ${isFront('p')}`;
  const [price, moveIn] = [groupNamed('price'), groupNamed('movein')];
  const { rows } = await sql<FacetRow>`
    with base as materialized (
      select * from (select ${COLUMNS}, ${fails(chosen)} as fails from properties as p ${sample}
        where ${isAsked(fixed, box)}${fronts}) as asked where fails & (fails - 1) = 0)
    select ${countsOf(sql`count(*)`, percent === null ? sql`p.front_id is null` : sql`true`)} as alone,
      ${percent === null ? countsOf(sql`count(distinct p.front_id)`, sql`p.front_id is not null`) : sql`'{}'::jsonb`} as shared,
      ${barsOf(sql`p.compared_ngn_minor`, priceEdges, price)} as prices,
      ${barsOf(sql`p.move_in_ngn_minor`, moveInEdges, moveIn)} as move_ins,
      ${middleOf(sql`p.compared_ngn_minor`, price)} as middle_price,
      ${middleOf(sql`p.move_in_ngn_minor`, price)} as middle_move_in`.execute(db);
  return rows[0] as FacetRow;
}
