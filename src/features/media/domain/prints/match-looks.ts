import { DESCRIPTION_WORDS } from './describe-corner.ts';
import { bitCount } from './patch-hash.ts';
import { type Look, PLACE_PARTS } from './print.ts';

export type Described = Pick<Look, 'corners' | 'descriptions'>;

/** A corner is found again when its description differs in at most so many of 256 bits … */
const FARTHEST = 64;
/** … and by less than this share of the next best one (Lowe 2004): of ten equal windows none is told. */
const RATIO = 0.8;
/** Corners that lie so near where the whole says they should, in pixels, bear it out. */
const NEAR = 4;
const TRIES = 600;

type Pairs = { count: number; from: Float64Array; to: Float64Array };

/**
 * How many corners of one picture lie in the other where one and the same stretching, turning and shifting puts them:
 * what a picture that was cut, made larger or smaller, or set straight is of the other. 0 for nothing alike.
 */
export function cornersInPlace(one: Described, other: Described): number {
  const pairs = matchCorners(one, other);
  if (pairs.count < 8) return 0;
  const next = numbersFrom(pairs.count);
  let best = 0;
  let move: Move | null = null;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const guess = moveOf(pairs, [next(), next(), next()]);
    const borneOut = guess ? countNear(pairs, guess) : 0;
    if (borneOut > best) [best, move] = [borneOut, guess];
  }
  return move ? countApart(pairs, move) : 0;
}

/** Pairs of corners that know each other best, both ways. */
function matchCorners(one: Described, other: Described): Pairs {
  const [ones, others] = [one.corners.length / 2, other.corners.length / 2];
  const bestOfOther = new Int32Array(others).fill(-1);
  const nearestOfOther = new Uint16Array(others).fill(999);
  const chosen = new Int32Array(ones).fill(-1);
  for (let i = 0; i < ones; i += 1) {
    let [best, second, at] = [999, 999, -1];
    for (let j = 0; j < others; j += 1) {
      let bits = 0;
      for (let word = 0; word < DESCRIPTION_WORDS && bits < second; word += 1)
        bits += bitCount(
          (one.descriptions[i * DESCRIPTION_WORDS + word] as number) ^
            (other.descriptions[j * DESCRIPTION_WORDS + word] as number),
        );
      if (bits < best) [second, best, at] = [best, bits, j];
      else if (bits < second) second = bits;
    }
    if (at < 0 || best > FARTHEST || best >= RATIO * second) continue;
    chosen[i] = at;
    if (best < (nearestOfOther[at] as number)) [nearestOfOther[at], bestOfOther[at]] = [best, i];
  }
  const from: number[] = [];
  const to: number[] = [];
  chosen.forEach((j, i) => {
    if (j < 0 || bestOfOther[j] !== i) return;
    from.push((one.corners[i * 2] as number) / PLACE_PARTS, (one.corners[i * 2 + 1] as number) / PLACE_PARTS);
    to.push((other.corners[j * 2] as number) / PLACE_PARTS, (other.corners[j * 2 + 1] as number) / PLACE_PARTS);
  });
  return { count: from.length / 2, from: Float64Array.from(from), to: Float64Array.from(to) };
}

/** x' = a·x + b·y + c, y' = d·x + e·y + f. */
type Move = { a: number; b: number; c: number; d: number; e: number; f: number };

/**
 * The move that takes three corners to theirs; null for one that no re-posting makes: thin, mirrored, far too large.
 */
function moveOf({ from, to }: Pairs, three: readonly [number, number, number]): Move | null {
  const [i, j, k] = three;
  const [x0, y0] = [from[i * 2] as number, from[i * 2 + 1] as number];
  const [x1, y1] = [(from[j * 2] as number) - x0, (from[j * 2 + 1] as number) - y0];
  const [x2, y2] = [(from[k * 2] as number) - x0, (from[k * 2 + 1] as number) - y0];
  const area = x1 * y2 - x2 * y1;
  // Three corners in a row, or too near each other, fix nothing.
  if (Math.abs(area) < 400) return null;
  const [u0, v0] = [to[i * 2] as number, to[i * 2 + 1] as number];
  const [u1, v1] = [(to[j * 2] as number) - u0, (to[j * 2 + 1] as number) - v0];
  const [u2, v2] = [(to[k * 2] as number) - u0, (to[k * 2 + 1] as number) - v0];
  const [a, b] = [(u1 * y2 - u2 * y1) / area, (u2 * x1 - u1 * x2) / area];
  const [d, e] = [(v1 * y2 - v2 * y1) / area, (v2 * x1 - v1 * x2) / area];
  const isLikely =
    a > 0.3 &&
    a < 3.3 &&
    e > 0.3 &&
    e < 3.3 &&
    a / e < 1.8 &&
    e / a < 1.8 &&
    Math.abs(b) < 0.3 * a &&
    Math.abs(d) < 0.3 * e;
  return isLikely ? { a, b, c: u0 - a * x0 - b * y0, d, e, f: v0 - d * x0 - e * y0 } : null;
}

const isNear = ({ from, to }: Pairs, at: number, { a, b, c, d, e, f }: Move) => {
  const [x, y] = [from[at * 2] as number, from[at * 2 + 1] as number];
  const [offX, offY] = [a * x + b * y + c - (to[at * 2] as number), d * x + e * y + f - (to[at * 2 + 1] as number)];
  return offX * offX + offY * offY <= NEAR * NEAR;
};

function countNear(pairs: Pairs, move: Move): number {
  let near = 0;
  for (let at = 0; at < pairs.count; at += 1) if (isNear(pairs, at, move)) near += 1;
  return near;
}

/** Corners in place, one and the same corner seen at several sizes counted once. */
function countApart(pairs: Pairs, move: Move): number {
  const fields = new Set<number>();
  for (let at = 0; at < pairs.count; at += 1)
    if (isNear(pairs, at, move))
      fields.add(
        Math.floor((pairs.from[at * 2] as number) / NEAR) * 4096 +
          Math.floor((pairs.from[at * 2 + 1] as number) / NEAR),
      );
  return fields.size;
}

/** Whole numbers below `count`, the same row every time: a decision does not change when it is asked for again. */
function numbersFrom(count: number): () => number {
  let state = 0x2545f491;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}
