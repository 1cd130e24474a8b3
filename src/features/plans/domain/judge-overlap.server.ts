import type { LonLat } from '#lib/geodesy/coordinate-systems.ts';
import { areaOnEarth, aroundPlace, perimeterOnGrid, sharedArea } from '#lib/geodesy/polygons.server.ts';
import type { PlanPlace } from '../plan.ts';

/** Less than this share of the smaller plot is neighbours' fences, not a second claim. */
const LEAST_SHARE = 0.05;
/**
 * Plans of one system and one transformation are off together: between them only their own survey counts, in metres.
 */
const TOGETHER_M = 1;

type Place = Pick<PlanPlace, 'system' | 'transformation' | 'accuracyM' | 'corners'>;

/**
 * The land that two plans both claim, in square metres; 0 where it is no more than neighbours may seem to share, given
 * how surely the two lie where they lie.
 */
export function overlapOf(one: Place, other: Place): number {
  const sharedSqm = sharedArea(one.corners, other.corners);
  if (sharedSqm === 0) return 0;
  const isTogether = one.system === other.system && one.transformation === other.transformation;
  const looseM = isTogether ? TOGETHER_M : one.accuracyM + other.accuracyM;
  const smaller = areaOnEarth(one.corners) < areaOnEarth(other.corners) ? one.corners : other.corners;
  // A plot moved by so much runs into its neighbour by that along one side, at the longest a third of its boundary.
  const apparentSqm = looseM * (perimeterOf(smaller) / 3);
  return sharedSqm > Math.max(LEAST_SHARE * areaOnEarth(smaller), apparentSqm) ? sharedSqm : 0;
}

function perimeterOf(corners: readonly LonLat[]): number {
  return perimeterOnGrid(aroundPlace(corners[0] as LonLat, corners));
}
