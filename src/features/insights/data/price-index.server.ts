import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { selectObjectorIds } from '#features/choices/objections.server.ts';
import { FALLBACK_DOLLAR_RATE } from '#features/listings/dollar-rate.ts';
import { AREA_LIMITS, PRICE_LIMITS } from '#features/listings/price-sanity.ts';
import { DAY_MS } from '#lib/days.ts';
import { PROPERTY_TYPES } from '#vocabulary/listing-words.ts';
import { HOME_TYPES } from '../domain/index-choice.ts';
import { monthsBefore } from '../domain/index-figures.ts';
import { ENDED_WITHIN_DAYS, FRESH_DAYS, LEAST_HOMES, MOST_BEDS, POINTS, Z } from '../domain/index-method.ts';
import { type PlaceWords, placeKey, placeOfListing } from './index-places.server.ts';

/** What sorting 1,000,000 homes takes without going to the disk too often; of the one connection of the job. */
const WORK_MEM = '32MB';
/** Spellings of places that are looked up, those of most homes first; the market knows some thousands. */
const MOST_SPELLINGS = 20_000;
/** So many are looked up before others may have their turn. */
const LOOKED_UP_AT_ONCE = 250;

type Spelling = PlaceWords & { state_n: number; city_n: number; area_n: number };
type NumberedPlace = { place_n: number; place: string; name: string; level: string };

const COUNTRY: NumberedPlace = { place_n: 1, place: '', name: '', level: 'country' };

const json = (value: unknown) => JSON.stringify(value);

/** Numbers the places that the listings' words name: numbers sort several times faster than names. */
async function numberPlaces(trx: Db): Promise<void> {
  const { rows } = await sql<PlaceWords>`
    select state, city, location from properties where approval_status = 'approved'
    group by 1, 2, 3 order by count(*) desc limit ${MOST_SPELLINGS}`.execute(trx);
  const places = new Map<string, NumberedPlace>([['', COUNTRY]]);
  const number = (key: string, name: string, level: string) => {
    const known = places.get(key) ?? { place_n: places.size + 1, place: key, name, level };
    places.set(key, known);
    return known.place_n;
  };
  const spellings: Spelling[] = [];
  for (const [index, words] of rows.entries()) {
    if (index % LOOKED_UP_AT_ONCE === LOOKED_UP_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    const found = placeOfListing(words);
    if (!found) continue;
    const { state, city, area } = found;
    spellings.push({
      ...words,
      state_n: number(placeKey({ state, city: null, area: null }), state, 'state'),
      city_n: city === null ? 0 : number(placeKey({ state, city, area: null }), city, 'city'),
      area_n: area === null ? 0 : number(placeKey(found), area, 'area'),
    });
  }
  await sql`create temp table index_places on commit drop as
    select * from jsonb_to_recordset(${json([...places.values()])}::jsonb) as p(place_n integer, place text, name text, level text)`.execute(
    trx,
  );
  await sql`create temp table index_spellings on commit drop as
    select * from jsonb_to_recordset(${json(spellings)}::jsonb)
      as s(state text, city text, location text, state_n integer, city_n integer, area_n integer)`.execute(trx);
}

const list = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));
/** Types as numbers, in the order of the vocabulary, from 1. */
const KIND_NUMBER = sql`array_position(array[${list(PROPERTY_TYPES)}]::text[], p.property_type)::smallint`;
const IS_HOME = sql`p.property_type in (${list(HOME_TYPES)})`;
const SIZE_IS_SANE = sql`p.area_sqm between ${AREA_LIMITS.land.usual[0]} and ${AREA_LIMITS.land.usual[1]}`;

/**
 * Every approved home as the index sees it, but for those whose listers object. `left_out` says why one does not
 * count: where it lies is not known; by the night nobody lives, and land is hardly let; land without a size has no
 * price per square metre.
 */
async function gatherHomes(trx: Db, at: Date): Promise<void> {
  const oldest = new Date(monthsBefore(at, POINTS.at(-1) ?? 0).getTime() - ENDED_WITHIN_DAYS * DAY_MS);
  await sql`create temp table index_homes on commit drop as
    select p.id, (p.transaction_type = 'rent') as is_rent, ${KIND_NUMBER} as kind_n, ${IS_HOME} as is_home,
      (p.property_type = 'land') as is_land,
      (case when ${IS_HOME} and p.bedrooms > 0 then least(p.bedrooms, ${sql.lit(MOST_BEDS)}) else 0 end)::smallint as beds,
      s.state_n, s.city_n, s.area_n, p.price_minor, p.currency, p.price_period, p.listed_at, p.area_sqm,
      case when p.status in ('available', 'under_offer') then null when p.status = 'sold' then coalesce(p.sold_at, p.updated_at)
        when p.status = 'expired' then least(coalesce(p.expires_at, p.updated_at), p.updated_at) else p.updated_at end as ended_at,
      greatest(p.listed_at, p.last_confirmed_at) as said_at,
      hashtext(coalesce(p.agent_id, 'feed ' || p.feed, '')) as lister,
      case when p.address ~ '[0-9]' then hashtextextended(concat_ws(E'\\n', p.transaction_type, p.property_type,
          coalesce(p.bedrooms, -1), p.state, lower(p.location), lower(p.address), p.area_sqm, p.price_minor, p.currency), 0)
        when p.fingerprint is not null then hashtextextended(p.fingerprint, 1) end as twin,
      case when s.state_n is null then 'place'
        when p.transaction_type = 'rent' and (p.price_period = 'night' or p.property_type = 'land') then 'deal'
        when p.property_type = 'land' and not coalesce(${SIZE_IS_SANE}, false) then 'size' end as left_out
    from properties as p
    left join index_spellings as s on s.state = p.state and s.city is not distinct from p.city and s.location = p.location
    where p.approval_status = 'approved' and p.listed_at <= ${at}
      and (p.agent_id is null or p.agent_id not in (${selectObjectorIds('price_index')}))
      and (p.status in ('available', 'under_offer') or p.updated_at > ${oldest})`.execute(trx);
  await sql`create temp table index_twins on commit drop as
    select twin from index_homes where twin is not null and left_out is null group by 1 having count(*) > 1`.execute(
    trx,
  );
  // The first price that was kept holds for the time before as well.
  await sql`create temp table index_prices on commit drop as
    select property_id, price_minor, currency, price_period,
      case when row_number() over w = 1 then '-infinity' else recorded_at end as from_at,
      coalesce(lead(recorded_at) over w, 'infinity') as until_at
    from price_history window w as (partition by property_id order by recorded_at, id)`.execute(trx);
  for (const table of ['index_homes', 'index_twins', 'index_prices', 'index_spellings'])
    await sql`analyze ${sql.table(table)}`.execute(trx);
}

/** Naira for a dollar on a day: the newest rate of that day or before, else the first there is, else our fallback. */
async function rateAt(trx: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ ngn_rate: number }>`
    select ngn_rate from fx_rates where currency = 'USD'
    order by rate_date <= ${at.toISOString().slice(0, 10)}::date desc, abs(rate_date - ${at.toISOString().slice(0, 10)}::date) limit 1`.execute(
    trx,
  );
  return rows[0]?.ngn_rate ?? FALLBACK_DOLLAR_RATE.ngnRate;
}

const between = (value: RawBuilder<unknown>, [low, high]: readonly [number, number]) =>
  sql`${value} between ${sql.lit(low * 100)} and ${sql.lit(high * 100)}`;
const NAIRA = sql`naira`;
const PRICE_IS_SANE = sql`case when not is_rent then case when is_land then ${between(NAIRA, PRICE_LIMITS.land.usual)}
  else ${between(NAIRA, PRICE_LIMITS.sale.usual)} end
  when price_period = 'month' then ${between(NAIRA, PRICE_LIMITS.month.usual)} else ${between(NAIRA, PRICE_LIMITS.year.usual)} end`;

/**
 * The homes on the market on a day or until shortly before, each at the price it then asked, in kobo: of a rent for the
 * year, of land for the square metre. `left_now` says why one does not count.
 */
async function homesSeen(trx: Db, at: Date, isToday: boolean): Promise<RawBuilder<unknown>> {
  const rate = await rateAt(trx, at);
  const asked = (column: string) =>
    isToday ? sql`h.${sql.ref(column)}` : sql`coalesce(c.${sql.ref(column)}, h.${sql.ref(column)})`;
  const changes = sql`left join index_prices as c on c.property_id = h.id and c.from_at <= ${at} and c.until_at > ${at}`;
  const seenFrom = new Date(at.getTime() - ENDED_WITHIN_DAYS * DAY_MS);
  return sql`
    select id, twin, is_rent, kind_n, is_home, beds, state_n, city_n, area_n, lister, said_at,
      round(naira * case when is_rent and price_period = 'month' then 12 else 1 end
        / case when is_land then area_sqm else 1 end)::bigint as value,
      coalesce(left_out, case when not (${PRICE_IS_SANE}) then 'price' end) as left_now
    from (
      select h.id, h.twin, h.is_rent, h.kind_n, h.is_home, h.is_land, h.beds, h.state_n, h.city_n, h.area_n, h.area_sqm,
        h.lister, h.said_at, h.left_out, ${asked('price_period')} as price_period,
        ${asked('price_minor')} * case when ${asked('currency')} = 'USD' then ${rate}::float8 else 1 end as naira
      from index_homes as h ${isToday ? sql`` : changes}
      where h.listed_at <= ${at} and (h.ended_at is null or h.ended_at > ${seenFrom}) ${isToday ? sql`` : sql`and h.left_out is null`}
    ) as asked`;
}

const IS_TWIN = sql`exists (select from index_twins as t where t.twin = s.twin)`;
/** No more than sorting needs: what is sorted four times should be narrow. */
const FACTS = sql`s.is_rent, s.kind_n, s.is_home, s.beds, s.state_n, s.city_n, s.area_n, s.value`;

/** Of homes that several listings offer the one that was said last. */
const eachOnce = (seen: RawBuilder<unknown>, facts: RawBuilder<unknown>) => sql`
  select ${facts} from (${seen}) as s where s.left_now is null and not ${IS_TWIN}
  union all (select distinct on (s.twin) ${facts} from (${seen}) as s where s.left_now is null and ${IS_TWIN}
    order by s.twin, s.said_at desc, s.id)`;

/** The price at a share of an ordered array, between its neighbours in a straight line. */
const quantile = (share: number) => sql`round(a[floor((n - 1) * ${sql.lit(share)}::float8)::int + 1]
  + (a[ceil((n - 1) * ${sql.lit(share)}::float8)::int + 1] - a[floor((n - 1) * ${sql.lit(share)}::float8)::int + 1])
  * ((n - 1) * ${sql.lit(share)}::float8 - floor((n - 1) * ${sql.lit(share)}::float8)))::bigint`;
/** As `sureRank` of domain/index-figures.ts. */
const SURE_RANK = sql`greatest(1, floor(n / 2.0::float8 - ${sql.lit(Z / 2)}::float8 * sqrt(n::float8) + 0.5))::int`;
const ENOUGH = sql`n >= ${sql.lit(LEAST_HOMES)}`;
const unlessFew = (value: RawBuilder<unknown>) => sql`case when ${ENOUGH} then ${value} end`;

/**
 * The figures of a day: every kind of home with and without its bedrooms, for the country, its states, cities and
 * areas, in one pass. Of days gone by only what has enough homes is kept, and nothing of how far to trust it.
 */
async function reckon(trx: Db, seen: RawBuilder<unknown>, at: Date, monthsBack: number): Promise<void> {
  const freshFrom = new Date(at.getTime() - FRESH_DAYS * DAY_MS);
  const kinds = sql`array[${list(PROPERTY_TYPES)}]::text[]`;
  const isToday = monthsBack === 0;
  const facts = isToday ? sql`${FACTS}, s.lister, s.said_at > ${freshFrom} as is_fresh` : FACTS;
  const trusted = isToday
    ? sql`count(distinct lister)::int as listers, count(*) filter (where is_fresh)::int as fresh`
    : sql`0 as listers, 0 as fresh`;
  const enough = isToday ? sql`true` : sql`count(*) >= ${sql.lit(LEAST_HOMES)}`;
  await sql`
    insert into price_index (place, name, level, deal, kind, beds, months_back, homes, listers, fresh,
      lower_minor, median_minor, upper_minor, sure_low_minor, sure_high_minor)
    select p.place, p.name, p.level, case when is_rent then 'rent' else 'sale' end,
      case when of_kind then (${kinds})[kind_n] else 'home' end, case when of_beds then beds else 0 end, ${monthsBack}::int,
      n, listers, fresh, ${unlessFew(quantile(0.25))}, ${unlessFew(quantile(0.5))}, ${unlessFew(quantile(0.75))},
      ${unlessFew(sql`a[${SURE_RANK}]`)}, ${unlessFew(sql`a[n + 1 - ${SURE_RANK}]`)}
    from (
      select is_rent, kind_n, grouping(kind_n) = 0 as of_kind, beds, grouping(beds) = 0 as of_beds,
        case when grouping(area_n) = 0 then area_n when grouping(city_n) = 0 then city_n
          when grouping(state_n) = 0 then state_n else ${sql.lit(COUNTRY.place_n)} end as place_n,
        count(*)::int as n, ${trusted}, array_agg(value order by value) as a
      from (${eachOnce(seen, facts)}) as homes
      group by is_rent, grouping sets ((is_home), (is_home, beds), (kind_n), (kind_n, beds)), rollup (state_n, city_n, area_n)
      having (grouping(kind_n) = 0 or is_home) and (grouping(beds) = 1 or beds > 0)
        and (grouping(city_n) = 1 or city_n > 0) and (grouping(area_n) = 1 or area_n > 0) and ${enough}
    ) as cell join index_places as p on p.place_n = cell.place_n`.execute(trx);
}

export type RunCounts = Record<'homes' | 'left_price' | 'left_size' | 'left_place' | 'left_deal' | 'left_twin', number>;

async function countToday(trx: Db): Promise<RunCounts> {
  const left = (why: string) => sql`count(*) filter (where left_now = ${sql.lit(why)})::int`;
  const { rows } = await sql<RunCounts>`
    select count(*) filter (where left_now is null)::int - twins.n as homes, ${left('price')} as left_price,
      ${left('size')} as left_size, ${left('place')} as left_place, ${left('deal')} as left_deal, twins.n as left_twin
    from index_seen, (select (count(*) - count(distinct s.twin))::int as n from index_seen as s
      where s.left_now is null and ${IS_TWIN}) as twins group by twins.n`.execute(trx);
  return rows[0] ?? { homes: 0, left_price: 0, left_size: 0, left_place: 0, left_deal: 0, left_twin: 0 };
}

/** Reckons every figure anew, inside the caller's transaction: readers see the old ones until it ends. */
export async function rebuildPriceIndex(trx: Db, at: Date): Promise<RunCounts> {
  await sql`set local work_mem = ${sql.lit(WORK_MEM)}`.execute(trx);
  await numberPlaces(trx);
  await gatherHomes(trx, at);
  await sql`delete from price_index`.execute(trx);
  const today = sql`select * from index_seen`;
  await sql`create temp table index_seen on commit drop as ${await homesSeen(trx, at, true)}`.execute(trx);
  await reckon(trx, today, at, 0);
  for (const monthsBack of POINTS.slice(1)) {
    const day = monthsBefore(at, monthsBack);
    await reckon(trx, await homesSeen(trx, day, false), day, monthsBack);
  }
  return countToday(trx);
}
