import type { FloorCorners, Point } from '#adapters/image-staging/port.ts';

export type { FloorCorners, Point };

/** Squares along each side of the grid that is laid over the floor. */
export const GRID = 6;
/** A corner may lie outside of the picture, as floors do; no further than this many pictures away. */
const REACH = 1.5;

/** Where (u, v) of a square of side 1 lies once its corners are moved to `corners`: near left is (0, 0). */
export function projection([a, b, c, d]: FloorCorners): (u: number, v: number) => Point {
  const [dx1, dx2, sx] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, sy] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = det === 0 ? 0 : (sx * dy2 - dx2 * sy) / det;
  const h = det === 0 ? 0 : (dx1 * sy - sx * dy1) / det;
  return (u, v) => {
    const w = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / w,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / w,
    };
  };
}

/** The lines inside the grid, in true perspective: a wrong corner looks wrong at once. */
export function gridLines(corners: FloorCorners): [Point, Point][] {
  const at = projection(corners);
  const lines: [Point, Point][] = [];
  for (let line = 1; line < GRID; line += 1) {
    const share = line / GRID;
    lines.push([at(share, 0), at(share, 1)], [at(0, share), at(1, share)]);
  }
  return lines;
}

/** Whether four points are the corners of a floor: in their order, none of them inside the others. */
export function isFloor(corners: FloorCorners): boolean {
  const turns = corners.map((one, index) => {
    const next = corners[(index + 1) % 4] as Point;
    const after = corners[(index + 2) % 4] as Point;
    return (next.x - one.x) * (after.y - next.y) - (next.y - one.y) * (after.x - next.x);
  });
  // Near left, near right, far right, far left goes against the clock on a screen, where y grows downwards.
  return turns.every((turn) => turn < -1e-4);
}

/** Eight numbers from outside as the corners of a floor; null where they are none. In percent of width and height. */
export function readCorners(textOf: (name: string) => string): FloorCorners | null {
  const points = CORNER_NAMES.map((name) => ({ x: share(textOf(`${name}-x`)), y: share(textOf(`${name}-y`)) }));
  const isWhole = points.every(({ x, y }) => Math.abs(x - 0.5) <= REACH && Math.abs(y - 0.5) <= REACH);
  const corners = points as unknown as FloorCorners;
  return isWhole && isFloor(corners) ? corners : null;
}

/** In the order of `FloorCorners`. */
export const CORNER_NAMES = ['near-left', 'near-right', 'far-right', 'far-left'] as const;

const NUMBER = /^-?\d{1,3}([.,]\d{1,4})?$/;
const share = (text: string) =>
  NUMBER.test(text.trim()) ? Number(text.trim().replace(',', '.')) / 100 : Number.POSITIVE_INFINITY;
