import type { FloorCorners, Point } from '../port.ts';
import type { Box } from './box.ts';
import { type Camera, cross, floorAt, project, scaled, unit, type Vec, type View } from './camera.ts';
import type { LensPrior } from './vanishing.ts';

/** How far in front of the camera the near side of the drawn floor lies, in heights of the camera. */
const NEAR_SIDE = 0.9;
/** Corners that are dragged farther outside than this many pictures are no floor. */
const FARTHEST_OUT = 3;
const MIN_FOCAL = 0.32;
const MAX_FOCAL = 2.6;

/** The floor of a box as four points of the picture, in fractions of its width and height. */
export function cornersOfBox(view: View, box: Box, aspect: number): FloorCorners {
  const camera: Camera = { ...view, position: [0, 1, 0] };
  const [left, right] = [-(box.left ?? seenEdge(camera, box, 0)), box.right ?? seenEdge(camera, box, 1)];
  const seen = (x: number, z: number): Point => {
    const spot = project(camera, [x, 0, z]);
    return spot ? { x: spot.x, y: spot.y / aspect } : { x: 0.5, y: 1 };
  };
  const near = -Math.min(NEAR_SIDE + 0.35, box.back * 0.6);
  return [seen(left, near), seen(right, near), seen(right, -box.back), seen(left, -box.back)];
}

/** How far to a side the foot of the back wall is seen, where no side wall ends it. */
export function seenEdge(camera: Camera, box: Box, side: 0 | 1): number {
  for (let x = 0; x < 6 * box.back; x += 0.05) {
    const spot = project(camera, [side === 1 ? x : -x, 0, -box.back]);
    if (!spot || spot.x < 0 || spot.x > 1) return Math.max(0.1, x);
  }
  return 3 * box.back;
}

/** Whether four points go round once without a dent, as the floor of a room does in a picture. */
export function areCorners(corners: FloorCorners): boolean {
  const isNear = corners.every(({ x, y }) => Math.abs(x - 0.5) < FARTHEST_OUT && Math.abs(y - 0.5) < FARTHEST_OUT);
  const turns = corners.map((a, i) => {
    const [b, c] = [corners[(i + 1) % 4] as Point, corners[(i + 2) % 4] as Point];
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
  });
  // Near left, near right, far right, far left: against the clock as pictures count y.
  return isNear && turns.every((turn) => turn < -1e-4);
}

/**
 * The view in which four points are a rectangle on the floor: its sides meet in two vanishing points, which tell the
 * lens where neither is at infinity. Null where no camera sees them so.
 */
export function viewFromCorners(corners: FloorCorners, aspect: number, prior: LensPrior): View | null {
  if (!areCorners(corners)) return null;
  const [nl, nr, fr, fl] = corners.map(({ x, y }): Vec => [x - 0.5, y * aspect - aspect / 2, 1]) as [
    Vec,
    Vec,
    Vec,
    Vec,
  ];
  const across = unit(cross(cross(nl, nr), cross(fl, fr)));
  const away = unit(cross(cross(nl, fl), cross(nr, fr)));
  const square = -(across[0] * away[0] + across[1] * away[1]) / (across[2] * away[2]);
  const isTold = square > MIN_FOCAL ** 2 && square < MAX_FOCAL ** 2 && Math.abs(across[2]) > 0.12;
  const focal = isTold ? Math.sqrt(square) : prior.focal;
  let z = unit([away[0] / focal, away[1] / focal, away[2]]);
  if (z[2] > 0) z = scaled(z, -1);
  let x = unit([across[0] / focal, across[1] / focal, across[2]]);
  if (x[0] < 0) x = scaled(x, -1);
  const y = unit(cross(z, x));
  if (y[1] > -0.35) return null;
  return { focal, cx: 0.5, cy: aspect / 2, axes: [cross(y, z), y, z] };
}

/** The box whose floor the four points are, in heights of the camera. Null where they lie above the horizon. */
export function boxFromCorners(view: View, corners: FloorCorners, aspect: number): Box | null {
  const camera: Camera = { ...view, position: [0, 1, 0] };
  const [nl, nr, fr, fl] = corners.map(({ x, y }) => floorAt(camera, x, y * aspect));
  // Near corners may lie beside the camera; the far ones carry the walls.
  if (!fl || !fr) return null;
  const left = nl ? (fl.x + nl.x) / 2 : fl.x;
  const right = nr ? (fr.x + nr.x) / 2 : fr.x;
  const back = -(fl.z + fr.z) / 2;
  if (!(back > 0.6 && back < 12 && right - left > 0.6 && left < 0.4 * back && right > -0.4 * back)) return null;
  return { back, left: -left, right, ceiling: null };
}
