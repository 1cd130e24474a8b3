import type { GridPoint } from './coordinate-systems.ts';

/** One line of a plan's boundary: its bearing in degrees from grid north, clockwise, and its length in metres. */
export type Leg = { bearingDegrees: number; lengthM: number };

/** How far the last line of a boundary ends from where the first began, and the way gone for each metre of it. */
export type Closure = { errorM: number; perimeterM: number; onePer: number | null };

/** The corners that legs lead to from a start, the start first and the end of the last leg last. */
export function walk(start: GridPoint, legs: readonly Leg[]): GridPoint[] {
  const corners = [start];
  let { easting, northing } = start;
  for (const { bearingDegrees, lengthM } of legs) {
    const angle = (bearingDegrees * Math.PI) / 180;
    easting += lengthM * Math.sin(angle);
    northing += lengthM * Math.cos(angle);
    corners.push({ easting, northing });
  }
  return corners;
}

/**
 * The closure error of a boundary walked all the way round, in metres; `onePer` is its perimeter over it, and null
 * where it closes to the millimetre.
 */
export function closureOf(legs: readonly Leg[]): Closure {
  const end = walk({ easting: 0, northing: 0 }, legs).at(-1) ?? { easting: 0, northing: 0 };
  const errorM = Math.hypot(end.easting, end.northing);
  const perimeterM = legs.reduce((sum, { lengthM }) => sum + lengthM, 0);
  return { errorM, perimeterM, onePer: errorM < 0.001 ? null : Math.round(perimeterM / errorM) };
}
