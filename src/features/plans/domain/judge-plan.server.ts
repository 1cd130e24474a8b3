import {
  COORDINATE_SYSTEMS,
  type CoordinateSystem,
  type GridPoint,
  type Located,
} from '#lib/geodesy/coordinate-systems.ts';
import { areaOnEarth, areaOnGrid, distanceOnEarth, perimeterOnGrid, shapeFault } from '#lib/geodesy/polygons.server.ts';
import { middleOf, toWgs84 } from '#lib/geodesy/to-wgs84.server.ts';
import { closureOf, walk } from '#lib/geodesy/traverse.ts';
import type { ClaimedPlace, PlanFindings, PlanPlace } from '../plan.ts';
import type { CornersReading } from './read-corners.ts';

/** More than this share between the stated area and the drawn one counts as a doubt. */
const AREA_TOLERANCE = 0.05;
/** A boundary closes when its error stays under this share of its length, or under five centimetres. */
const CLOSURE_TOLERANCE = 1 / 1000;
const CLOSURE_LEAST_M = 0.05;
/** The largest plot a plan is read for, from end to end in metres: an estate, not a district. */
const LARGEST_M = 20_000;

export type PlanStatement = {
  reading: CornersReading;
  /** As the plan states it; null where nobody knows. */
  system: CoordinateSystem | null;
  statedAreaSqm: number | null;
  claimed: ClaimedPlace | null;
};

/**
 * What the numbers of a plan say of it, each check passed, failed or unseen: whether it is a plot at all, its area,
 * where it lies and how surely, and how well its boundary closes. Pure; metres and square metres.
 */
export function judgePlan({ reading, system, statedAreaSqm, claimed }: PlanStatement): PlanFindings {
  const { grid, hasPlace } = cornersOf(reading);
  const fault = isTooLarge(grid) ? 'large' : shapeFault(grid);
  const laid = fault || !hasPlace ? null : placeOf(grid, { system, order: reading.order, claimed });
  const place = laid?.place ?? null;
  const drawnSqm = place ? areaOnEarth(place.corners) : areaOnGrid(grid);
  const closure = reading.legs.length < 3 ? null : closureOf(reading.legs);
  return {
    shape: fault ? { outcome: grid.length < 3 ? 'unseen' : 'failed', fault } : { outcome: 'passed', fault: null },
    outline: fault ? [] : outlineOf(grid, laid?.isSwapped ?? false),
    place,
    area: judgeArea(fault ? null : drawnSqm, statedAreaSqm),
    perimeterM: fault ? null : perimeterOnGrid(grid),
    site: judgeSite(place, claimed),
    closure: judgeClosure(closure),
  };
}

/** The corners in metres: as typed, or walked from the first of them along the boundary. */
function cornersOf({ corners, legs }: CornersReading): { grid: GridPoint[]; hasPlace: boolean } {
  if (corners.length >= 3 || legs.length < 3) return { grid: withoutReturn(corners), hasPlace: corners.length >= 3 };
  const walked = walk(corners[0] ?? { easting: 0, northing: 0 }, legs);
  // The last line leads back to the first corner, which needs no second one.
  return { grid: walked.slice(0, -1), hasPlace: corners.length > 0 };
}

/** Some plans name the first beacon again at the end. */
function withoutReturn(corners: readonly GridPoint[]): GridPoint[] {
  const [first, last] = [corners[0], corners.at(-1)];
  const isReturn = corners.length > 3 && first?.easting === last?.easting && first?.northing === last?.northing;
  return corners.slice(0, isReturn ? -1 : undefined).map(({ easting, northing }) => ({ easting, northing }));
}

function isTooLarge(grid: readonly GridPoint[]): boolean {
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return (
    grid.length > 0 &&
    Math.max(span(grid.map(({ easting }) => easting)), span(grid.map(({ northing }) => northing))) > LARGEST_M
  );
}

type Candidate = { system: CoordinateSystem; isSwapped: boolean; located: Located; offM: number };

/** `isSwapped`: what was typed first turned out to be the northing. */
type Laid = { place: PlanPlace; isSwapped: boolean };

type Known = { system: CoordinateSystem | null; order: CornersReading['order']; claimed: ClaimedPlace | null };

/**
 * Where the corners lie. What a plan does not say (its system, which number comes first) is tried, and told apart by
 * the claimed place; ways that end so near each other that the claim cannot tell stay in the accuracy. Null where
 * nothing lands in Nigeria, or several ways do and no place is claimed.
 */
function placeOf(grid: readonly GridPoint[], { system, order, claimed }: Known): Laid | null {
  const systems = system ? [system] : COORDINATE_SYSTEMS;
  const candidates = systems.flatMap((one) =>
    (order === null ? [false, true] : [false]).flatMap((isSwapped): Candidate[] => {
      const points = isSwapped ? grid.map(({ easting, northing }) => ({ easting: northing, northing: easting })) : grid;
      const located = toWgs84(one, points);
      if (!located) return [];
      const offM = claimed ? distanceOnEarth(middleOf(located.corners), claimed.at) : 0;
      return [{ system: one, isSwapped, located, offM }];
    }),
  );
  if (candidates.length === 0 || (candidates.length > 1 && !claimed)) return null;
  const nearest = Math.min(...candidates.map(({ offM }) => offM));
  const radiusM = claimed?.radiusM ?? 0;
  // Systems come in the order plans use them, Minna first.
  const likely = candidates.filter(({ offM }) => offM <= Math.max(nearest, radiusM));
  const [best, ...others] = likely;
  if (!best) return null;
  const middle = middleOf(best.located.corners);
  const spreadM = Math.max(0, ...others.map(({ located }) => distanceOnEarth(middleOf(located.corners), middle)));
  const place = {
    system: best.system,
    isGuess: system === null,
    alternatives: [...new Set(others.map((other) => other.system))].filter((other) => other !== best.system),
    transformation: best.located.transformation,
    accuracyM: Math.ceil(Math.max(best.located.accuracyM, spreadM)),
    corners: best.located.corners,
  };
  return { place, isSwapped: best.isSwapped };
}

/** The plot in metres, north up, its lowest and westernmost corner at nothing: a shape, and no place. */
function outlineOf(grid: readonly GridPoint[], isSwapped: boolean): GridPoint[] {
  const upright = isSwapped ? grid.map(({ easting, northing }) => ({ easting: northing, northing: easting })) : grid;
  const west = Math.min(...upright.map(({ easting }) => easting));
  const south = Math.min(...upright.map(({ northing }) => northing));
  const metres = (value: number) => Math.round(value * 100) / 100;
  return upright.map(({ easting, northing }) => ({
    easting: metres(easting - west),
    northing: metres(northing - south),
  }));
}

function judgeArea(drawnSqm: number | null, statedSqm: number | null): PlanFindings['area'] {
  if (drawnSqm === null || statedSqm === null) return { outcome: 'unseen', drawnSqm, statedSqm };
  const isClose = Math.abs(drawnSqm - statedSqm) <= AREA_TOLERANCE * statedSqm;
  return { outcome: isClose ? 'passed' : 'failed', drawnSqm, statedSqm };
}

function judgeSite(place: PlanPlace | null, claimed: ClaimedPlace | null): PlanFindings['site'] {
  if (!place || !claimed) return { outcome: 'unseen', distanceM: null, radiusM: claimed?.radiusM ?? null };
  const distanceM = distanceOnEarth(middleOf(place.corners), claimed.at);
  const isNear = distanceM <= claimed.radiusM + place.accuracyM;
  return { outcome: isNear ? 'passed' : 'failed', distanceM, radiusM: claimed.radiusM };
}

function judgeClosure(closure: ReturnType<typeof closureOf> | null): PlanFindings['closure'] {
  if (!closure) return { outcome: 'unseen', errorM: null, onePer: null };
  const { errorM, onePer, perimeterM } = closure;
  const isClosed = errorM <= Math.max(CLOSURE_LEAST_M, perimeterM * CLOSURE_TOLERANCE);
  return { outcome: isClosed ? 'passed' : 'failed', errorM, onePer };
}
