import { type RawBuilder, sql } from 'kysely';
import { areaBounds, type DrawnArea } from '#features/maps/drawn-area.ts';
import type { BoundingBox } from '../listing-filter.ts';

/**
 * PostgreSQL takes for inside whatever stands so near to an edge that their product is under a millionth, in the
 * drawing's own unit: in degrees that is a hundred metres beside a short edge, in metres it is nothing.
 */
const PER_DEGREE = 1e5;

/**
 * A drawn area over `properties as p`: its box, which the point index or the map's rows answer, and its corners, tried
 * on what lies in the box.
 */
export function isInDrawnArea(
  area: DrawnArea,
  isInBox: (box: BoundingBox) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const corners = `(${area.map(([lng, lat]) => `(${lng * PER_DEGREE},${lat * PER_DEGREE})`).join(',')})`;
  const place = sql`point(p.longitude * ${sql.lit(PER_DEGREE)}, p.latitude * ${sql.lit(PER_DEGREE)})`;
  return sql`${isInBox(areaBounds(area))} and ${place} <@ ${corners}::polygon`;
}
