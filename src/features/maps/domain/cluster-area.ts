import type { MapCluster } from '../map-marker.ts';
import type { MapBounds } from '../mercator.ts';

/** About 220 m: homes at one point become an area, and no rounding of an address leaves out those at its edge. */
const MARGIN_DEGREES = 0.002;

/** The part of the map whose list holds everything of a cluster; null where no such list is known. */
export function clusterArea({ box, isGuessed }: MapCluster): MapBounds | null {
  if (!box || isGuessed) return null;
  const [west, south, east, north] = box;
  return [west - MARGIN_DEGREES, south - MARGIN_DEGREES, east + MARGIN_DEGREES, north + MARGIN_DEGREES];
}
