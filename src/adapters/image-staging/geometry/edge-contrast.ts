import { type Camera, project, type Vec } from './camera.ts';

/** Three bytes a pixel, from the top left. */
export type Colours = { data: Uint8Array; width: number; height: number };

/** How far from a line, in widths of the picture, its two sides are compared. */
const ASIDE = 0.0026;
/** Steps of brightness between the sides of a line: below the first nothing, at the second plainly an edge. */
const FAINT = 0.7;
const PLAIN = 5;
/** Points of a line that are averaged, so that the grain of a wall does not count. */
const CHUNK = 7;

function colourAt({ data, width, height }: Colours, x: number, y: number, into: [number, number, number]): boolean {
  const [px, py] = [x * width - 0.5, y * width - 0.5];
  const [i, j] = [Math.floor(px), Math.floor(py)];
  if (i < 0 || j < 0 || i + 1 >= width || j + 1 >= height) return false;
  const [u, v] = [px - i, py - j];
  const at = (j * width + i) * 3;
  const below = at + width * 3;
  for (let c = 0; c < 3; c++) {
    const top = (data[at + c] as number) * (1 - u) + (data[at + 3 + c] as number) * u;
    const bottom = (data[below + c] as number) * (1 - u) + (data[below + 3 + c] as number) * u;
    into[c] = top * (1 - v) + bottom * v;
  }
  return true;
}

/** Sums along a line of the world: how much of it is seen, in widths, and how much of that is an edge. */
export type LineScore = { seen: Float32Array; edge: Float32Array; places: readonly number[] };

/**
 * How much of an edge a line of the world is in the picture, added up from its first place to each of its places.
 */
export function scoreLine(
  picture: Colours,
  camera: Camera,
  places: readonly number[],
  at: (t: number) => Vec,
): LineScore {
  const count = places.length;
  const spots = places.map((t) => project(camera, at(t)));
  const seen = new Float32Array(count);
  const edge = new Float32Array(count);
  const [one, other]: [[number, number, number], [number, number, number]] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let first = 0; first + 1 < count; first += CHUNK) {
    const last = Math.min(count - 1, first + CHUNK);
    const sums = [0, 0, 0];
    let [used, length] = [0, 0];
    for (let k = first; k < last; k++) {
      const [p, q] = [spots[k], spots[k + 1]];
      if (!p || !q) continue;
      const [dx, dy] = [q.x - p.x, q.y - p.y];
      const step = Math.hypot(dx, dy);
      if (step < 1e-6 || step > 0.5) continue;
      const [mx, my] = [(p.x + q.x) / 2, (p.y + q.y) / 2];
      const [nx, ny] = [(-dy / step) * ASIDE, (dx / step) * ASIDE];
      if (!colourAt(picture, mx + nx, my + ny, one) || !colourAt(picture, mx - nx, my - ny, other)) continue;
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] as number) + step * ((one[c] as number) - (other[c] as number));
      length += step;
      used += 1;
    }
    const contrast = length > 0 ? Math.hypot(...sums) / length / 1.73 : 0;
    const share = used > 0 ? Math.max(0, Math.min(1, (contrast - FAINT) / (PLAIN - FAINT))) : 0;
    for (let k = first + 1; k <= last; k++) {
      seen[k] = (seen[k - 1] as number) + length / (last - first);
      edge[k] = (edge[k - 1] as number) + (length * share) / (last - first);
    }
  }
  return { seen, edge, places };
}

/** Seen and edge between two places of a line, which need not be among those it was scored at. */
export function between({ seen, edge, places }: LineScore, from: number, to: number): { seen: number; edge: number } {
  const sumAt = (sums: Float32Array, t: number) => {
    const count = places.length;
    const isRising = (places[count - 1] as number) > (places[0] as number);
    let [low, high] = [0, count - 1];
    while (high - low > 1) {
      const mid = (low + high) >> 1;
      if ((places[mid] as number) <= t === isRising) low = mid;
      else high = mid;
    }
    const [a, b] = [places[low] as number, places[high] as number];
    const share = Math.max(0, Math.min(1, (t - a) / (b - a)));
    return (sums[low] as number) * (1 - share) + (sums[high] as number) * share;
  };
  return { seen: sumAt(seen, to) - sumAt(seen, from), edge: sumAt(edge, to) - sumAt(edge, from) };
}

/** The colour a place is seen in; null outside of the picture. */
export function colourOf(picture: Colours, x: number, y: number): [number, number, number] | null {
  const found: [number, number, number] = [0, 0, 0];
  return colourAt(picture, x, y, found) ? found : null;
}
