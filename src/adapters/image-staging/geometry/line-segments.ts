/** A straight edge, in widths of the picture, with its length. */
export type Segment = { x1: number; y1: number; x2: number; y2: number; length: number };
/** One byte a pixel, from the top left. */
export type Grey = { data: Uint8Array; width: number; height: number };

/** Steps of brightness a pixel below which an edge is noise. */
const LEAST_GRADIENT = 1.6;
/** A bell of one pixel: without it slanting edges are stairs. */
const BELL = [0.061, 0.242, 0.394, 0.242, 0.061] as const;
const BINS = 1024;
/** Edge pixels belong together while their directions differ by at most this. */
const TOLERANCE = Math.PI / 8;
/** How much of the rectangle around an edge must be edge. */
const LEAST_DENSITY = 0.6;
const LEAST_LENGTH = 0.015;
const MAX_SEGMENTS = 1500;

type Gradient = { angle: Float32Array; strength: Float32Array; order: Uint32Array };

function smoothed({ data, width, height }: Grey): Float32Array {
  const across = new Float32Array(width * height);
  const both = new Float32Array(width * height);
  const pass = (from: ArrayLike<number>, to: Float32Array, step: number, last: (at: number) => [number, number]) => {
    for (let at = 0; at < to.length; at++) {
      const [place, end] = last(at);
      let sum = 0;
      for (let k = -2; k <= 2; k++) {
        const by = Math.max(-place, Math.min(end - place, k));
        sum += (BELL[k + 2] as number) * (from[at + by * step] as number);
      }
      to[at] = sum;
    }
  };
  pass(data, across, 1, (at) => [at % width, width - 1]);
  pass(across, both, width, (at) => [Math.floor(at / width), height - 1]);
  return both;
}

function gradientOf(grey: Grey): Gradient {
  const { width, height } = grey;
  const data = smoothed(grey);
  const angle = new Float32Array(width * height).fill(Number.NaN);
  const strength = new Float32Array(width * height);
  let most = 1;
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      const [a, b] = [data[at] as number, data[at + 1] as number];
      const [c, d] = [data[at + width] as number, data[at + width + 1] as number];
      const [gx, gy] = [(b + d - a - c) / 2, (c + d - a - b) / 2];
      const size = Math.hypot(gx, gy);
      if (size < LEAST_GRADIENT) continue;
      strength[at] = size;
      angle[at] = Math.atan2(gx, -gy);
      if (size > most) most = size;
    }
  const counts = new Uint32Array(BINS + 1);
  const binOf = (size: number) => BINS - 1 - Math.min(BINS - 1, Math.floor((size / most) * BINS));
  for (const size of strength) if (size > 0) counts[binOf(size) + 1] = (counts[binOf(size) + 1] as number) + 1;
  for (let bin = 0; bin < BINS; bin++) counts[bin + 1] = (counts[bin + 1] as number) + (counts[bin] as number);
  const order = new Uint32Array(counts[BINS] as number);
  for (let at = 0; at < strength.length; at++) {
    const size = strength[at] as number;
    if (size === 0) continue;
    const bin = binOf(size);
    const next = counts[bin] as number;
    order[next] = at;
    counts[bin] = next + 1;
  }
  return { angle, strength, order };
}

const angleBetween = (a: number, b: number) => {
  let turn = Math.abs(a - b);
  if (turn > Math.PI) turn = 2 * Math.PI - turn;
  return turn;
};

/** Edge pixels around a seed whose directions agree; each pixel is taken once, so that all of it is linear. */
function grow(seed: number, tolerance: number, picture: { gradient: Gradient; width: number; used: Uint8Array }) {
  const { gradient, width, used } = picture;
  const members = [seed];
  used[seed] = 1;
  let direction = gradient.angle[seed] as number;
  let [sumX, sumY] = [Math.cos(direction), Math.sin(direction)];
  for (let next = 0; next < members.length; next++) {
    const at = members[next] as number;
    for (let dy = -width; dy <= width; dy += width)
      for (let dx = -1; dx <= 1; dx++) {
        const near = at + dy + dx;
        const turn = gradient.angle[near];
        // Not a number beyond the picture and where there is no edge.
        if (turn === undefined || used[near] || !(angleBetween(turn, direction) <= tolerance)) continue;
        used[near] = 1;
        members.push(near);
        sumX += Math.cos(turn);
        sumY += Math.sin(turn);
        direction = Math.atan2(sumY, sumX);
      }
  }
  return members;
}

function fitLine(members: readonly number[], strength: Float32Array, width: number) {
  let [weight, mx, my] = [0, 0, 0];
  for (const at of members) {
    const size = strength[at] as number;
    weight += size;
    mx += size * (at % width);
    my += size * Math.floor(at / width);
  }
  mx /= weight;
  my /= weight;
  let [xx, yy, xy] = [0, 0, 0];
  for (const at of members) {
    const size = strength[at] as number;
    const [dx, dy] = [(at % width) - mx, Math.floor(at / width) - my];
    xx += size * dx * dx;
    yy += size * dy * dy;
    xy += size * dx * dy;
  }
  const theta = 0.5 * Math.atan2(2 * xy, xx - yy);
  const [ux, uy] = [Math.cos(theta), Math.sin(theta)];
  let [from, to, left, right] = [0, 0, 0, 0];
  for (const at of members) {
    const [dx, dy] = [(at % width) - mx, Math.floor(at / width) - my];
    const along = dx * ux + dy * uy;
    const aside = dy * ux - dx * uy;
    from = Math.min(from, along);
    to = Math.max(to, along);
    left = Math.min(left, aside);
    right = Math.max(right, aside);
  }
  const density = members.length / ((to - from + 1) * (right - left + 1));
  return { mx, my, ux, uy, from, to, density };
}

/**
 * Straight edges of a picture, longest first: pixels of one direction grown together, after the line segment detector
 * of von Gioi and others (2010). Time grows with the pixels alone.
 */
export function findSegments(grey: Grey): Segment[] {
  const { width } = grey;
  const gradient = gradientOf(grey);
  const used = new Uint8Array(gradient.strength.length);
  const picture = { gradient, width, used };
  const found: Segment[] = [];
  const least = Math.max(8, LEAST_LENGTH * width);
  for (const seed of gradient.order) {
    if (used[seed]) continue;
    let members = grow(seed, TOLERANCE, picture);
    if (members.length < least) continue;
    let line = fitLine(members, gradient.strength, width);
    if (line.density < LEAST_DENSITY) {
      for (const at of members) used[at] = 0;
      members = grow(seed, TOLERANCE / 2.5, picture);
      if (members.length < least) continue;
      line = fitLine(members, gradient.strength, width);
    }
    const length = line.to - line.from;
    if (length < least || line.density < LEAST_DENSITY) continue;
    // Of the four pixels a gradient is made of, the middle.
    const [x, y] = [(line.mx + 1) / width, (line.my + 1) / width];
    const [ux, uy] = [line.ux / width, line.uy / width];
    found.push({
      x1: x + ux * line.from,
      y1: y + uy * line.from,
      x2: x + ux * line.to,
      y2: y + uy * line.to,
      length: length / width,
    });
  }
  return found.sort((a, b) => b.length - a.length).slice(0, MAX_SEGMENTS);
}
