import geographic from 'geographiclib-geodesic';
import { intersection } from 'polyclip-ts';
import type { GridPoint, LonLat } from './coordinate-systems.ts';

const ELLIPSOID = geographic.Geodesic.WGS84;

/** The area of a polygon on the ellipsoid, in square metres, whichever way round its corners go. */
export function areaOnEarth(corners: readonly LonLat[]): number {
  const polygon = ELLIPSOID.Polygon(false);
  for (const [longitude, latitude] of corners) polygon.AddPoint(latitude, longitude);
  return Math.abs(polygon.Compute(false, true).area ?? 0);
}

/** Metres between two places on the ellipsoid. */
export function distanceOnEarth([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  return ELLIPSOID.Inverse(latA, lonA, latB, lonB).s12 ?? Number.NaN;
}

/** The area of a polygon in the plane, in square metres. */
export function areaOnGrid(points: readonly GridPoint[]): number {
  let twice = 0;
  for (const [index, { easting, northing }] of points.entries()) {
    const next = points[(index + 1) % points.length] as GridPoint;
    twice += easting * next.northing - next.easting * northing;
  }
  return Math.abs(twice) / 2;
}

/** The length of a polygon's sides in the plane, in metres, the last back to the first. */
export function perimeterOnGrid(points: readonly GridPoint[]): number {
  return points.reduce((sum, point, index) => {
    const next = points[(index + 1) % points.length] as GridPoint;
    return sum + Math.hypot(next.easting - point.easting, next.northing - point.northing);
  }, 0);
}

/** Two corners closer than this are one beacon, in metres. */
const SAME_CORNER_M = 0.05;

/**
 * What keeps corners from being a plot: fewer than three, two that are one, or sides that cross. Null for a plot. Looks
 * at every pair of sides: callers bound their number.
 */
export function shapeFault(points: readonly GridPoint[]): 'few' | 'repeated' | 'crossed' | null {
  if (points.length < 3) return 'few';
  const sides = points.map((from, index) => ({ from, to: points[(index + 1) % points.length] as GridPoint }));
  for (const [index, { from }] of points.map((point) => ({ from: point })).entries()) {
    const isSame = (other: GridPoint) =>
      Math.hypot(other.easting - from.easting, other.northing - from.northing) < SAME_CORNER_M;
    if (points.slice(index + 1).some(isSame)) return 'repeated';
  }
  for (const [index, side] of sides.entries()) {
    const others = sides.slice(index + 2, index === 0 ? -1 : undefined);
    if (others.some((other) => doCross(side, other))) return 'crossed';
  }
  return areaOnGrid(points) < 1 ? 'crossed' : null;
}

type Side = { from: GridPoint; to: GridPoint };

/** Which side of a line a point lies on: positive left, negative right, zero on it. */
function sideOf({ from, to }: Side, point: GridPoint): number {
  return Math.sign(
    (to.easting - from.easting) * (point.northing - from.northing) -
      (to.northing - from.northing) * (point.easting - from.easting),
  );
}

function doCross(a: Side, b: Side): boolean {
  const [fromB, toB, fromA, toA] = [sideOf(a, b.from), sideOf(a, b.to), sideOf(b, a.from), sideOf(b, a.to)];
  if (fromB !== toB && fromA !== toA) return true;
  const isAllOnLine = fromB === 0 && toB === 0 && fromA === 0 && toA === 0;
  return isAllOnLine && doSpansMeet(a, b, 'easting') && doSpansMeet(a, b, 'northing');
}

function doSpansMeet(a: Side, b: Side, axis: keyof GridPoint): boolean {
  const [lowA, highA] = [Math.min(a.from[axis], a.to[axis]), Math.max(a.from[axis], a.to[axis])];
  return highA >= Math.min(b.from[axis], b.to[axis]) && lowA <= Math.max(b.from[axis], b.to[axis]);
}

/** Metres of one degree of latitude and longitude about a place. */
function metresPerDegree([longitude, latitude]: LonLat): { x: number; y: number } {
  const step = 0.001;
  return {
    x: distanceOnEarth([longitude - step, latitude], [longitude + step, latitude]) / (2 * step),
    y: distanceOnEarth([longitude, latitude - step], [longitude, latitude + step]) / (2 * step),
  };
}

/** Corners in metres east and north of a place, true to a millimetre within a kilometre of it. */
export function aroundPlace(origin: LonLat, corners: readonly LonLat[]): GridPoint[] {
  const { x, y } = metresPerDegree(origin);
  return corners.map(([longitude, latitude]) => ({
    easting: (longitude - origin[0]) * x,
    northing: (latitude - origin[1]) * y,
  }));
}

/** The land that two plots share, in square metres; 0 where they do not meet. */
export function sharedArea(one: readonly LonLat[], other: readonly LonLat[]): number {
  const origin = one[0];
  if (!origin) return 0;
  const ring = (corners: readonly LonLat[]) =>
    aroundPlace(origin, corners).map(({ easting, northing }): [number, number] => [easting, northing]);
  return intersection([ring(one)], [ring(other)])
    .flat()
    .reduce((sum, shared) => sum + areaOnGrid(shared.map(([easting, northing]) => ({ easting, northing }))), 0);
}
