import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

/** Deltas are those of level 24. */
export const DELTA_LEVEL = 24;
/** Levels whose cells are kept with their total; a level between is read from the next finer one. */
const CELL_LEVELS = [0, 8, 10, 12, 14, 16, 18, 20] as const;
/**
 * Levels kept by everything people filter by. Few views are looked at between 16 and 20, and they hold few listings.
 */
const FACET_LEVELS = [0, 8, 10, 12, 14, 16, 20] as const;

const LOCK_NOT_AVAILABLE = '55P03';

const FACET_KEY = sql`transaction_type, property_type, price_period, state, city, beds, baths, price_band`;
const GROUP_CELLS = sql`group by l.level, 2, 3, transaction_type order by l.level, 2, 3, transaction_type`;

const finestOf = (levels: readonly number[], level: number) =>
  levels.find((stored) => stored > 0 && stored >= level) ?? DELTA_LEVEL;

/** The stored level to read totals of cells of `level` from. */
export function storedCellLevel(level: number): number {
  return finestOf(CELL_LEVELS, level);
}

/** The stored level to read facets of cells of `level` from. */
export function storedFacetLevel(level: number): number {
  return finestOf(FACET_LEVELS, level);
}

function facetSums(source: RawBuilder<unknown>, levels: readonly number[]): RawBuilder<unknown> {
  // Level 0 is the whole world and counts listings without a point too; it needs no middle.
  return sql`
    select l.level, case l.level when 0 then 0 else e.y >> (${sql.lit(DELTA_LEVEL)} - l.level) end as y,
      case l.level when 0 then 0 else e.x >> (${sql.lit(DELTA_LEVEL)} - l.level) end as x, ${FACET_KEY},
      sum(e.weight) as n, coalesce(sum(e.weight * e.lat::double precision), 0) as lat, coalesce(sum(e.weight * e.lng::double precision), 0) as lng
    from ${source} as e cross join unnest(array[${sql.join(levels.map((level) => sql.lit(level)))}]::smallint[]) as l(level)
    where l.level = 0 or e.x is not null
    group by l.level, 2, 3, ${FACET_KEY} order by l.level, 2, 3, ${FACET_KEY}`;
}

function cellSums(source: RawBuilder<unknown>, levels: readonly number[]): RawBuilder<unknown> {
  return sql`
    select l.level, case l.level when 0 then 0 else e.y >> (${sql.lit(DELTA_LEVEL)} - l.level) end as y,
      case l.level when 0 then 0 else e.x >> (${sql.lit(DELTA_LEVEL)} - l.level) end as x, transaction_type,
      sum(e.weight) as n, coalesce(sum(e.weight * e.lat::double precision), 0) as lat, coalesce(sum(e.weight * e.lng::double precision), 0) as lng,
      min(e.lat) as south, min(e.lng) as west, max(e.lat) as north, max(e.lng) as east
    from ${source} as e cross join unnest(array[${sql.join(levels.map((level) => sql.lit(level)))}]::smallint[]) as l(level)
    where l.level = 0 or e.x is not null
    ${GROUP_CELLS}`;
}

/** Cells of a coarser level from those already there of a finer one. */
function coarserCells(level: number, finer: number): RawBuilder<unknown> {
  const shift = sql.lit(finer - level);
  return sql`insert into map_cells select ${sql.lit(level)}, y >> ${shift}, x >> ${shift}, transaction_type,
    sum(n), sum(lat), sum(lng), min(south), min(west), max(north), max(east)
    from map_cells where level = ${sql.lit(finer)} group by 2, 3, 4 order by 2, 3, 4`;
}

function coarserFacets(level: number, finer: number): RawBuilder<unknown> {
  const shift = sql.lit(finer - level);
  return sql`insert into map_facets select ${sql.lit(level)}, y >> ${shift}, x >> ${shift}, ${FACET_KEY}, sum(n), sum(lat), sum(lng)
    from map_facets where level = ${sql.lit(finer)} group by 2, 3, ${FACET_KEY} order by 2, 3, ${FACET_KEY}`;
}

function isLockTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}

/**
 * Adds what changed since the last time to the cells and gives how many changes that were; 0 when another node is at
 * it. Readers see each change exactly once, before as a delta or after in its cells.
 */
export async function foldMapDeltas(db: Db): Promise<number> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`lock table map_cells in share row exclusive mode nowait`.execute(trx);
      const { rows } = await sql<{ n: number }>`
        with taken as (delete from map_deltas returning *),
        facets as (
          insert into map_facets ${facetSums(sql`taken`, FACET_LEVELS)}
          on conflict (level, y, x, ${FACET_KEY}) do update
          set n = map_facets.n + excluded.n, lat = map_facets.lat + excluded.lat, lng = map_facets.lng + excluded.lng),
        cells as (
          insert into map_cells ${cellSums(sql`taken`, CELL_LEVELS)}
          on conflict (level, y, x, transaction_type) do update
          set n = map_cells.n + excluded.n, lat = map_cells.lat + excluded.lat, lng = map_cells.lng + excluded.lng,
            south = least(map_cells.south, excluded.south), west = least(map_cells.west, excluded.west),
            north = greatest(map_cells.north, excluded.north), east = greatest(map_cells.east, excluded.east))
        select count(*)::int as n from taken`.execute(trx);
      return rows[0]?.n ?? 0;
    });
  } catch (error) {
    if (isLockTaken(error)) return 0;
    throw error;
  }
}

/**
 * Counts everything anew and stores it in the order it is read in (else each row of a scan is a page of its own), for
 * after a bulk import: seconds for a million listings. Readers see the old cells until it is done.
 */
export async function rebuildMapCells(db: Db): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // LOCK takes no snapshot, so the one taken next is younger than any folding; deltas written later stay for the
      // next one.
      await sql`lock table map_cells in share row exclusive mode`.execute(trx);
      // Grouping a million rows in the default 4 MB would sort them on disk.
      await sql`set local work_mem = '256MB'`.execute(trx);
      for (const table of ['map_deltas', 'map_facets', 'map_cells'])
        await sql`delete from ${sql.table(table)}`.execute(trx);
      await sql`insert into map_facets ${facetSums(sql`map_entries`, [0, 20])}`.execute(trx);
      await sql`insert into map_cells ${cellSums(sql`map_entries`, [0, 20])}`.execute(trx);
      for (const level of [16, 14, 12, 10, 8]) await coarserFacets(level, storedFacetLevel(level + 1)).execute(trx);
      for (const level of [18, 16, 14, 12, 10, 8]) await coarserCells(level, storedCellLevel(level + 1)).execute(trx);
    });
  await refreshStatistics(db);
}

/** Lets the planner know the new sizes and the index-only scans skip the table, without waiting for the autovacuum. */
async function refreshStatistics(db: Db): Promise<void> {
  for (const table of ['map_facets', 'map_cells', 'map_deltas', 'properties'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
