import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { CardRow } from '#features/listings/listing-columns.server.ts';
import type { CellRange } from '../domain/map-grid.ts';
import type { BoundingBox, ListingFilter } from '../listing-filter.ts';
import type { CellExtent } from './cell-reads.server.ts';
import { type BoxDensity, type Condition, homesBehind, matches, matchesFronts } from './filter-sql.server.ts';
import { DELTA_LEVEL } from './map-cells.server.ts';

/** What a pin's label needs. */
export type PointRow = Pick<
  CardRow,
  | 'id'
  | 'title'
  | 'price_minor'
  | 'currency'
  | 'price_period'
  | 'transaction_type'
  | 'property_type'
  | 'bedrooms'
  | 'location_precision'
  | 'verification_status'
> & { latitude: number; longitude: number };

const POINT_COLUMNS = sql`p.id, p.title, p.price_minor, p.currency, p.price_period, p.transaction_type, p.property_type, p.bedrooms,
  p.location_precision, p.verification_status, p.latitude, p.longitude`;
/** Half a millionth of a degree and rounding: the same point. */
const SAME_POINT = 0.000_001;

/** The newest `limit` listings of a full box. */
export async function listPointRows(
  db: Db,
  filter: ListingFilter,
  box: BoundingBox,
  limit: number,
): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    select ${POINT_COLUMNS} from properties as p where ${matches({ ...filter, bbox: box }, 'dense')} order by p.created_at desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * Listings of a box in no order, `limit` at most, where `isFronts` says so those behind no other; materialized, so that
 * the limit misleads no plan.
 */
export async function listAllPointRows(
  db: Db,
  filter: ListingFilter,
  box: BoundingBox,
  { limit, density, isFronts = false }: { limit: number; density: BoxDensity; isFronts?: boolean },
): Promise<PointRow[]> {
  const inBox = { ...filter, bbox: box };
  const isMatch = isFronts ? matchesFronts(inBox, density) : matches(inBox, density);
  const { rows } = await sql<PointRow>`
    with found as materialized (select ${POINT_COLUMNS} from properties as p where ${isMatch})
    select * from found limit ${limit}`.execute(db);
  return rows;
}

/**
 * The filter's listings of a box by cell, counted one by one; of a fixed sample of the table only where `percent` says
 * how much.
 */
export function gridListings(
  db: Db,
  filter: ListingFilter,
  cells: CellRange,
  { box, density, percent }: { box: BoundingBox; density: BoxDensity; percent?: number },
): Promise<CellExtent[]> {
  const sample = percent === undefined ? sql`` : sql`tablesample system (${sql.lit(percent)}) repeatable (1)`;
  return gridRows(db, cells, sql`properties as p ${sample} where ${matches({ ...filter, bbox: box }, density)}`);
}

/** By cell the homes that match only behind their front: what is on the map beyond what its cells count. */
export async function gridBehind(
  db: Db,
  filter: ListingFilter,
  cells: CellRange,
  box: BoundingBox,
): Promise<CellExtent[]> {
  const behind = homesBehind({ ...filter, bbox: box }, 'dense');
  return behind === null ? [] : gridRows(db, cells, behind);
}

async function gridRows(db: Db, cells: CellRange, which: Condition): Promise<CellExtent[]> {
  const up = sql.lit(DELTA_LEVEL - cells.level);
  const millionths = (column: Condition) => sql`round(${column} * 1000000)`;
  const [lat, lng] = [millionths(sql`p.latitude`), millionths(sql`p.longitude`)];
  const { rows } = await sql<CellExtent>`
    select map_y(p.latitude) >> ${up} as y, map_x(p.longitude) >> ${up} as x, count(*)::int as n, sum(${lat}) as lat, sum(${lng}) as lng,
      min(${lat}) as south, min(${lng}) as west, max(${lat}) as north, max(${lng}) as east
    from ${which} group by 1, 2`.execute(db);
  return rows;
}

/** The one listing of each of these points that the filter lets through, within a box. */
export async function listRowsAt(
  db: Db,
  filter: ListingFilter,
  box: BoundingBox,
  points: readonly { lat: number; lng: number }[],
): Promise<PointRow[]> {
  if (points.length === 0) return [];
  const around = sql.lit(SAME_POINT);
  const { rows } = await sql<PointRow>`
    select found.* from unnest(${points.map((point) => point.lat)}::float8[], ${points.map((point) => point.lng)}::float8[]) as spot(lat, lng)
    cross join lateral (
      select ${POINT_COLUMNS} from properties as p
      where ${matches({ ...filter, bbox: box }, 'dense')} and p.latitude is not null
        and point(p.longitude, p.latitude) <@ box(point(spot.lng - ${around}, spot.lat - ${around}), point(spot.lng + ${around}, spot.lat + ${around}))
      limit 1
    ) as found`.execute(db);
  return rows;
}
