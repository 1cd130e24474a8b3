import { AREA_CORNERS_MAX, type DrawnArea } from '../drawn-area.ts';
import type { LngLat } from '../mercator.ts';

/** Corners being set, and what they were before each step. */
export type Drawing = { corners: DrawnArea; past: readonly DrawnArea[] };

export const NEW_DRAWING: Drawing = { corners: [], past: [] };

const METRES_PER_DEGREE = 111_320;
/** An arrow key moves a corner so far. */
const ARROW_METRES = 100;

const step = ({ corners, past }: Drawing, next: DrawnArea): Drawing => ({ corners: next, past: [...past, corners] });

/** One more corner after the last; nothing once there are as many as an area may have. */
export function addCorner(drawing: Drawing, corner: LngLat): Drawing {
  return drawing.corners.length >= AREA_CORNERS_MAX ? drawing : step(drawing, [...drawing.corners, corner]);
}

/** A corner somewhere else. */
export function setCorner(drawing: Drawing, index: number, corner: LngLat): Drawing {
  return step(
    drawing,
    drawing.corners.map((known, at) => (at === index ? corner : known)),
  );
}

export function removeCorner(drawing: Drawing, index: number): Drawing {
  return step(
    drawing,
    drawing.corners.filter((_corner, at) => at !== index),
  );
}

/** As it was before the last step. */
export function undo({ corners, past }: Drawing): Drawing {
  return { corners: past.at(-1) ?? corners, past: past.slice(0, -1) };
}

const ARROWS: ReadonlyMap<string, readonly [east: number, north: number]> = new Map([
  ['ArrowUp', [0, 1]],
  ['ArrowDown', [0, -1]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
]);

/** Where an arrow key moves a corner; null for other keys. */
export function moveByKey(key: string, [lng, lat]: LngLat): LngLat | null {
  const way = ARROWS.get(key);
  if (!way) return null;
  const degrees = ARROW_METRES / METRES_PER_DEGREE;
  return [lng + (way[0] * degrees) / Math.cos((lat * Math.PI) / 180), lat + way[1] * degrees];
}
