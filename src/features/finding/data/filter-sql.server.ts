import { type RawBuilder, sql } from 'kysely';
import { isFront, isOffered } from '#features/listings/listed-sql.server.ts';
import { containsPattern } from '#lib/like-pattern.ts';
import { type SaleCategory, WATER_SOURCES } from '#vocabulary/listing-words.ts';
import { withoutRoomsOnLand } from '../domain/cell-filter.ts';
import { type BoundingBox, CONFIRMED_DAYS, type ListingFilter } from '../listing-filter.ts';
import { isInDrawnArea } from './area-sql.server.ts';

export type Condition = RawBuilder<unknown>;

/**
 * How full the filter's box is. PostgreSQL takes any box for a thousandth of the table, so it would fetch half a
 * million rows of a full one through the point index; told that the box is dense, it walks the result's own order
 * instead.
 */
export type BoxDensity = 'sparse' | 'dense';

const IS_OFFERED = isOffered('p');
/** Literals, not parameters, so that the partial indexes match in every plan mode. */
const IS_PUBLICLY_SOLD = sql`p.approval_status = 'approved' and p.status = 'sold'`;

/** Listings the public may find: approved, and available unless the filter asks for the sold ones (spec 4). */
function isFindable(filter: Pick<ListingFilter, 'status'>): Condition {
  return filter.status === 'sold' ? IS_PUBLICLY_SOLD : IS_OFFERED;
}

function isOneOf(column: Condition, values: readonly string[]): Condition {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} in (${sql.join([...values])})`;
}

/** The name a listing may carry as its city, location or state (spec 7.3), whatever its case. */
function isAt(place: string): Condition {
  const name = place.toLowerCase();
  return sql`(lower(p.city) = ${name} or lower(p.location) = ${name} or lower(p.state) = ${name})`;
}

function priceConditions(filter: ListingFilter): Condition[] {
  const conditions: Condition[] = [];
  if (filter.minPriceNgnMinor !== undefined) conditions.push(sql`p.compared_ngn_minor >= ${filter.minPriceNgnMinor}`);
  if (filter.maxPriceNgnMinor !== undefined) conditions.push(sql`p.compared_ngn_minor <= ${filter.maxPriceNgnMinor}`);
  if (filter.belowPriceNgnMinor !== undefined)
    conditions.push(sql`p.compared_ngn_minor < ${filter.belowPriceNgnMinor}`);
  if (filter.maxMoveInNgnMinor !== undefined) conditions.push(sql`p.move_in_ngn_minor <= ${filter.maxMoveInNgnMinor}`);
  if (filter.minMoveInNgnMinor !== undefined) conditions.push(sql`p.move_in_ngn_minor >= ${filter.minMoveInNgnMinor}`);
  if (filter.pricePeriod !== undefined) conditions.push(sql`p.price_period = ${filter.pricePeriod}`);
  return conditions;
}

function roomConditions(filter: ListingFilter): Condition[] {
  const conditions: Condition[] = [];
  if (filter.minBedrooms !== undefined) conditions.push(sql`p.bedrooms >= ${filter.minBedrooms}`);
  if (filter.maxBedrooms !== undefined) conditions.push(sql`p.bedrooms <= ${filter.maxBedrooms}`);
  if (filter.exactBedrooms !== undefined) conditions.push(sql`p.bedrooms = ${filter.exactBedrooms}`);
  if (filter.minBathrooms !== undefined) conditions.push(sql`p.bathrooms >= ${filter.minBathrooms}`);
  if (filter.minToilets !== undefined) conditions.push(sql`p.toilets >= ${filter.minToilets}`);
  if (filter.minAreaSqm !== undefined) conditions.push(sql`p.area_sqm >= ${filter.minAreaSqm}`);
  if (filter.maxAreaSqm !== undefined) conditions.push(sql`p.area_sqm <= ${filter.maxAreaSqm}`);
  return conditions;
}

/** A literal, so that the partial index of verified listings matches in every plan mode. */
const IS_VERIFIED = sql`p.verification_status in ('verified', 'approved')`;

/** By whole days of Lagos, so that an answer holds for the day and not for the second. */
function isConfirmedWithin(days: number): Condition {
  return sql`p.last_confirmed_at >= (date_trunc('day', now() at time zone 'Africa/Lagos') - make_interval(days => ${days}::int)) at time zone 'Africa/Lagos'`;
}

/** The bits of `water_kinds` that these sources stand for. */
export function waterMask(sources: readonly (typeof WATER_SOURCES)[number][]): number {
  return sources.reduce((mask, source) => mask | (1 << WATER_SOURCES.indexOf(source)), 0);
}

/** How the home is equipped and what is known of it. */
function standardConditions(filter: ListingFilter): Condition[] {
  const conditions: Condition[] = [];
  if (filter.furnishing !== undefined) conditions.push(sql`p.furnishing = ${filter.furnishing}`);
  if (filter.serviced) conditions.push(sql`p.serviced`);
  if (filter.newlyBuilt) conditions.push(sql`p.newly_built`);
  if (filter.powerBands?.length) conditions.push(isOneOf(sql`p.power_band`, filter.powerBands));
  if (filter.waterSources?.length)
    conditions.push(sql`p.water_kinds & ${sql.lit(waterMask(filter.waterSources))} <> 0`);
  if (filter.verified) conditions.push(IS_VERIFIED);
  if (filter.confirmedWithin !== undefined) conditions.push(isConfirmedWithin(CONFIRMED_DAYS[filter.confirmedWithin]));
  if (filter.minTrustScore !== undefined) conditions.push(sql`p.trust_score >= ${filter.minTrustScore}`);
  return conditions;
}

function isInBox([west, south, east, north]: BoundingBox, box: BoxDensity): Condition {
  if (box === 'dense') return sql`p.latitude between ${south} and ${north} and p.longitude between ${west} and ${east}`;
  // The same expression as the GiST index, else it is not used.
  return sql`p.latitude is not null
    and point(p.longitude, p.latitude) <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;
}

function placeConditions(filter: ListingFilter, box: BoxDensity): Condition[] {
  const conditions: Condition[] = [];
  if (filter.state !== undefined) conditions.push(sql`p.state = ${filter.state}`);
  if (filter.city !== undefined) conditions.push(sql`lower(p.city) = ${filter.city.toLowerCase()}`);
  if (filter.place !== undefined) conditions.push(isAt(filter.place));
  if (filter.locations?.length)
    conditions.push(
      isOneOf(
        sql`lower(p.location)`,
        filter.locations.map((name) => name.toLowerCase()),
      ),
    );
  if (filter.text !== undefined) conditions.push(sql`p.search_text like ${containsPattern(filter.text)}`);
  if (filter.bbox !== undefined) conditions.push(isInBox(filter.bbox, box));
  if (filter.area !== undefined) conditions.push(isInDrawnArea(filter.area, (bounds) => isInBox(bounds, box)));
  return conditions;
}

function isNoneOf(column: Condition, values: readonly string[] | undefined): Condition[] {
  // A listing that does not say is not known to be what is not wanted.
  return values?.length ? [sql`(${column} is null or ${column} not in (${sql.join([...values])}))`] : [];
}

const lowerCase = (names: readonly string[] | undefined) => names?.map((name) => name.toLowerCase());

/** Everything that is not wanted. */
function excludedConditions(filter: ListingFilter): Condition[] {
  const { notFeatures = [] } = filter;
  return [
    ...isNoneOf(sql`lower(p.location)`, lowerCase(filter.notLocations)),
    ...isNoneOf(sql`lower(p.city)`, lowerCase(filter.notCities)),
    ...isNoneOf(sql`p.state`, filter.notStates),
    ...isNoneOf(sql`p.property_type`, filter.notPropertyTypes),
    ...isNoneOf(sql`p.subtype`, filter.notSubtypes),
    ...(notFeatures.includes('furnished') ? isNoneOf(sql`p.furnishing`, ['furnished']) : []),
    ...(notFeatures.includes('serviced') ? [sql`p.serviced is not true`] : []),
    ...(notFeatures.includes('newly-built') ? [sql`p.newly_built is not true`] : []),
  ];
}

/** An open house that is over and a home that has come to the market leave their page by themselves. */
function isOfCategory(category: SaleCategory): Condition {
  if (category === 'open-house')
    return sql`p.sale_category = ${category} and (p.open_house_at is null or p.open_house_at > now())`;
  if (category === 'coming-soon')
    return sql`p.sale_category = ${category} and (p.available_from is null or p.available_from > now())`;
  return sql`p.sale_category = ${category}`;
}

/**
 * The whole filter as one condition over `properties as p`. Of a home that several list, one listing matches: the
 * front, or where the filter does not let it through, the first behind it that the filter does (docs/decisions/0052).
 */
export function matches(asked: ListingFilter, box: BoxDensity = 'sparse'): Condition {
  if (asked.status === 'sold') return isAsked(asked, box);
  const isAlone = isBroad(asked) ? sql`` : sql` or not ${hasOneBefore(asked)}`;
  return sql`${isAsked(asked, box)} and (${isFront('p')}${isAlone})`;
}

/** Of what a filter asks only listings that are behind no other: what the cells count. */
export function matchesFronts(asked: ListingFilter, box: BoxDensity = 'sparse'): Condition {
  return sql`${isAsked(asked, box)} and ${isFront('p')}`;
}

/**
 * The homes that a filter finds only behind their front, as a table `p` of the points of the one that `matches` lets
 * through: what no cell counts. Null where there can be none.
 */
export function homesBehind(asked: ListingFilter, box: BoxDensity = 'sparse'): Condition | null {
  if (asked.status === 'sold' || isBroad(asked)) return null;
  return sql`(select home.latitude, home.longitude from (
    select distinct on (p.front_id) p.front_id, p.latitude, p.longitude from properties as p
    where ${isAsked(asked, box)} and p.front_id <> p.id order by p.front_id, p.id) as home
    where not exists (select 1 from properties as p where p.id = home.front_id and ${isAsked(asked, 'dense')})) as p`;
}

/** How many homes a filter finds only behind their front, to be added within a statement. */
export function countOfBehind(asked: ListingFilter): Condition {
  const behind = homesBehind(asked);
  return behind === null ? sql`0` : sql`(select count(*)::int from ${behind})`;
}

/** Whether a front is let through wherever one behind it is: they never differ in their deal (0260). */
function isBroad({ transactionType: _deal, sort: _order, status: _status, ...asked }: ListingFilter): boolean {
  return Object.values(asked).every((value) => value === undefined);
}

/** Whether a listing of the same home that goes before it is let through. */
function hasOneBefore(asked: ListingFilter): Condition {
  return sql`exists (select 1 from listings_before(p.front_id, p.id) as p where ${isAsked(asked, 'dense')})`;
}

/** What a filter asks of one listing, whoever stands for its home. */
export function isAsked(asked: ListingFilter, box: BoxDensity): Condition {
  const filter = withoutRoomsOnLand(asked);
  return sql.join([isFindable(filter), ...wishes(filter, box)], sql` and `);
}

/** What a filter asks of a listing that can be found, wish by wish. */
export function wishes(filter: ListingFilter, box: BoxDensity): Condition[] {
  const conditions: Condition[] = [];
  if (filter.transactionType !== undefined) conditions.push(sql`p.transaction_type = ${filter.transactionType}`);
  if (filter.propertyTypes?.length) conditions.push(isOneOf(sql`p.property_type`, filter.propertyTypes));
  if (filter.subtypes?.length) conditions.push(isOneOf(sql`p.subtype`, filter.subtypes));
  if (filter.titleTypes?.length) conditions.push(isOneOf(sql`p.title_type`, filter.titleTypes));
  if (filter.saleCategory !== undefined) conditions.push(isOfCategory(filter.saleCategory));
  conditions.push(...placeConditions(filter, box), ...priceConditions(filter), ...roomConditions(filter));
  conditions.push(...standardConditions(filter), ...excludedConditions(filter));
  return conditions;
}

/** The order of a result, each with the id behind it so that pages never overlap. */
export function inOrder(filter: Pick<ListingFilter, 'sort' | 'status'>): Condition {
  if (filter.sort === 'price_asc') return sql`p.compared_ngn_minor, p.id`;
  // Nulls come last: homes of which it cannot be said follow those of which it can.
  if (filter.sort === 'move_in_asc') return sql`p.move_in_ngn_minor, p.id`;
  if (filter.sort === 'price_desc') return sql`p.compared_ngn_minor desc, p.id desc`;
  if (filter.sort === 'sqm_price_asc') return sql`p.sqm_ngn_minor, p.id`;
  if (filter.sort === 'size_desc') return sql`p.area_sqm desc nulls last, p.id`;
  if (filter.sort === 'confirmed_desc') return sql`p.last_confirmed_at desc nulls last, p.id`;
  // What was sold is read by the day of its sale (docs/decisions/0008).
  if (filter.status === 'sold') return sql`p.sold_at desc nulls last, p.created_at desc, p.id`;
  return sql`p.created_at desc, p.id`;
}
