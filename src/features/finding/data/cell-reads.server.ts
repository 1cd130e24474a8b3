import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { CellFilter } from '../domain/cell-filter.ts';
import type { CellRange } from '../domain/map-grid.ts';
import type { Condition } from './filter-sql.server.ts';
import { DELTA_LEVEL, storedCellLevel, storedFacetLevel } from './map-cells.server.ts';

/** Listings of one cell; `lat` and `lng` are their sums in millionths of a degree. */
export type CellCount = { y: number; x: number; n: number; lat: number; lng: number };
/** A cell with the box its listings ever filled, in millionths of a degree. */
export type CellExtent = CellCount & { south: number; west: number; north: number; east: number };

type Bands = { from: number; to: number };

/** Conditions over the columns that map_facets and map_deltas share. */
function facetConditions(filter: CellFilter, bands: Bands | null): Condition {
  const conditions = [sql`true`];
  const { transactionType, propertyTypes, pricePeriod, state, city, minBeds, exactBeds, minBaths } = filter;
  if (transactionType !== undefined) conditions.push(sql`f.transaction_type = ${transactionType}`);
  if (propertyTypes !== undefined) conditions.push(sql`f.property_type in (${sql.join([...propertyTypes])})`);
  if (pricePeriod !== undefined) conditions.push(sql`f.price_period = ${pricePeriod}`);
  if (state !== undefined) conditions.push(sql`f.state = ${state}`);
  if (city !== undefined) conditions.push(sql`lower(f.city) = ${city.toLowerCase()}`);
  if (minBeds !== undefined) conditions.push(sql`f.beds >= ${minBeds}`);
  if (exactBeds !== undefined) conditions.push(sql`f.beds = ${exactBeds}`);
  if (minBaths !== undefined) conditions.push(sql`f.baths >= ${minBaths}`);
  if (bands !== null) conditions.push(sql`f.price_band between ${bands.from} and ${bands.to}`);
  return sql.join(conditions, sql` and `);
}

function inDeltas(cells: CellRange): Condition {
  const shift = DELTA_LEVEL - cells.level;
  const end = (cell: number) => ((cell + 1) << shift) - 1;
  return sql`f.y between ${cells.north << shift} and ${end(cells.south)} and f.x between ${cells.west << shift} and ${end(cells.east)}`;
}

/** The same area in cells of a finer level. */
function finer(cells: CellRange, level: number): CellRange {
  const shift = level - cells.level;
  const end = (cell: number) => ((cell + 1) << shift) - 1;
  return {
    level,
    west: cells.west << shift,
    north: cells.north << shift,
    east: end(cells.east),
    south: end(cells.south),
  };
}

/** Every listing of an area by cell, with what changed since the last folding; of one deal or of both. */
export async function readCells(
  db: Db,
  cells: CellRange,
  transactionType: CellFilter['transactionType'],
): Promise<CellExtent[]> {
  const stored = finer(cells, storedCellLevel(cells.level));
  const up = sql.lit(stored.level - cells.level);
  const deal = transactionType === undefined ? sql`true` : sql`f.transaction_type = ${transactionType}`;
  const down = sql.lit(DELTA_LEVEL - cells.level);
  // One index range a row of cells: a range over (y, x) alone would read the whole country's width. OFFSET 0 keeps it
  // so.
  const { rows } = await sql<CellExtent>`
    select y, x, sum(n)::int as n, sum(lat) as lat, sum(lng) as lng, min(south) as south, min(west) as west, max(north) as north, max(east) as east
    from (
      select f.y >> ${up} as y, f.x >> ${up} as x, f.n, f.lat, f.lng, f.south, f.west, f.north, f.east
      from generate_series(${stored.north}::int, ${stored.south}::int) as line(y)
      cross join lateral (
        select * from map_cells as f
        where f.level = ${sql.lit(stored.level)} and f.y = line.y and f.x between ${stored.west} and ${stored.east} and ${deal} offset 0) as f
      union all
      select f.y >> ${down}, f.x >> ${down}, f.weight, f.weight * f.lat::double precision, f.weight * f.lng::double precision, f.lat, f.lng, f.lat, f.lng
      from map_deltas as f where ${inDeltas(cells)} and ${deal}
    ) as cells group by y, x having sum(n) > 0`.execute(db);
  return rows;
}

/** The filter's listings of an area by cell, with what changed since the last folding. */
export async function readFacets(
  db: Db,
  cells: CellRange,
  filter: CellFilter,
  bands: Bands | null,
): Promise<CellCount[]> {
  const stored = finer(cells, storedFacetLevel(cells.level));
  const up = sql.lit(stored.level - cells.level);
  const down = sql.lit(DELTA_LEVEL - cells.level);
  const asked = facetConditions(filter, bands);
  // Summed up along each line first: there the key's own order saves a sort of tens of thousands of rows.
  const { rows } = await sql<CellCount>`
    select y, x, sum(n)::int as n, sum(lat) as lat, sum(lng) as lng
    from (
      select f.y >> ${up} as y, f.x >> ${up} as x, f.n, f.lat, f.lng
      from generate_series(${stored.north}::int, ${stored.south}::int) as line(y)
      cross join lateral (
        select line.y, f.x, sum(f.n) as n, sum(f.lat) as lat, sum(f.lng) as lng from map_facets as f
        where f.level = ${sql.lit(stored.level)} and f.y = line.y and f.x between ${stored.west} and ${stored.east} and ${asked} group by f.x) as f
      union all
      select f.y >> ${down}, f.x >> ${down}, f.weight, f.weight * f.lat::double precision, f.weight * f.lng::double precision
      from map_deltas as f where ${inDeltas(cells)} and ${asked}
    ) as cells group by y, x having sum(n) > 0`.execute(db);
  return rows;
}

/**
 * How many listings match in the whole country, those without a point among them; `beyond` is counted with them in the
 * same statement.
 */
export async function countFacets(
  db: Db,
  filter: CellFilter,
  bands: Bands | null,
  beyond: Condition = sql`0`,
): Promise<number> {
  const asked = facetConditions(filter, bands);
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::int + ${beyond} as n from (
      select f.n from map_facets as f where f.level = 0 and f.y = 0 and f.x = 0 and ${asked}
      union all select f.weight from map_deltas as f where ${asked}
    ) as parts`.execute(db);
  return rows[0]?.n ?? 0;
}

/** All listings of one deal or of both. */
export async function countAll(db: Db, transactionType: CellFilter['transactionType']): Promise<number> {
  const deal = transactionType === undefined ? sql`true` : sql`f.transaction_type = ${transactionType}`;
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::int as n from (
      select f.n from map_cells as f where f.level = 0 and ${deal}
      union all select f.weight from map_deltas as f where ${deal}
    ) as parts`.execute(db);
  return rows[0]?.n ?? 0;
}

export type AreaCount = { city: string; state: string; total: number };

/** Listings by stored state and city ('' where unknown), most first. */
export async function countByArea(db: Db): Promise<AreaCount[]> {
  const { rows } = await sql<AreaCount>`
    select city, state, sum(n)::int as total from (
      select f.city, f.state, f.n from map_facets as f where f.level = 0 and f.y = 0 and f.x = 0
      union all select f.city, f.state, f.weight from map_deltas as f
    ) as parts group by city, state having sum(n) > 0 order by total desc, city`.execute(db);
  return rows;
}

/** Listings whose city or state has that name, whatever its case. */
export async function countPlace(db: Db, name: string): Promise<number> {
  const place = name.toLowerCase();
  const isThere = sql`(lower(f.city) = ${place} or lower(f.state) = ${place})`;
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::int as n from (
      select f.n from map_facets as f where f.level = 0 and f.y = 0 and f.x = 0 and ${isThere}
      union all select f.weight from map_deltas as f where ${isThere}
    ) as parts`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many changes wait to be folded into the cells. */
export async function countDeltas(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select coalesce(max(id) - min(id) + 1, 0)::int as n from map_deltas`.execute(db);
  return rows[0]?.n ?? 0;
}
