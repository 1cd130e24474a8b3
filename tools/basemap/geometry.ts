import type { Position } from 'geojson';

/** West, south, east, north. */
export type Frame = readonly [number, number, number, number];

/**
 * A ring cut to a frame (Sutherland–Hodgman); a concave ring may keep edges along the frame, which lies outside what is
 * shown.
 */
export function clipRing(ring: Position[], [west, south, east, north]: Frame): Position[] {
  const at =
    (axis: 0 | 1, value: number) =>
    (a: Position, b: Position): Position => {
      const share = (value - (a[axis] ?? 0)) / ((b[axis] ?? 0) - (a[axis] ?? 0));
      const other = (axis === 0 ? 1 : 0) as 0 | 1;
      const across = (a[other] ?? 0) + share * ((b[other] ?? 0) - (a[other] ?? 0));
      return axis === 0 ? [value, across] : [across, value];
    };
  const sides: [(p: Position) => boolean, (a: Position, b: Position) => Position][] = [
    [([x = 0]) => x >= west, at(0, west)],
    [([x = 0]) => x <= east, at(0, east)],
    [([, y = 0]) => y >= south, at(1, south)],
    [([, y = 0]) => y <= north, at(1, north)],
  ];
  let kept = ring.slice(0, -1);
  for (const [isInside, cross] of sides) {
    kept = kept.flatMap((point, index, all) => {
      const next = all[(index + 1) % all.length] ?? point;
      const own = isInside(point) ? [point] : [];
      return isInside(point) === isInside(next) ? own : [...own, cross(point, next)];
    });
  }
  const [first] = kept;
  return first ? [...kept, first] : [];
}

function distanceToChord(point: Position, from: Position, to: Position): number {
  const [x = 0, y = 0] = point;
  const [ax = 0, ay = 0] = from;
  const [bx = 0, by = 0] = to;
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((by - ay) * x - (bx - ax) * y + bx * ay - by * ax) / length;
}

/** Fewer points, none further than `tolerance` degrees from the line given (Douglas–Peucker); the ends stay. */
export function simplify(line: Position[], tolerance: number): Position[] {
  if (line.length < 3) return line;
  const [first = [], last = []] = [line[0], line.at(-1)];
  let [worst, far] = [0, tolerance];
  for (let index = 1; index < line.length - 1; index += 1) {
    const distance = distanceToChord(line[index] ?? first, first, last);
    if (distance > far) [worst, far] = [index, distance];
  }
  if (worst === 0) return [first, last];
  return [...simplify(line.slice(0, worst + 1), tolerance).slice(0, -1), ...simplify(line.slice(worst), tolerance)];
}

/** About 11 m: finer than anything the sources know. */
const DECIMALS = 4;

/** Coordinates to four decimals, without repeated points. */
export function roundLine(line: readonly (readonly number[])[]): Position[] {
  const rounded = line.map(
    ([lng = 0, lat = 0]): Position => [Number(lng.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))],
  );
  return rounded.filter(
    (point, index) => index === 0 || point[0] !== rounded[index - 1]?.[0] || point[1] !== rounded[index - 1]?.[1],
  );
}

/** Rings run clockwise, as d3-geo wants them (it takes an anticlockwise ring for everything but its inside). */
export function windClockwise(ring: Position[]): Position[] {
  const area = ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
  return area > 0 ? [...ring].reverse() : ring;
}
