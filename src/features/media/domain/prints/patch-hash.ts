import { meanOf, type Sums } from './grey-picture.ts';

/** A hash of 64 bits as two halves. */
export type Hash = readonly [low: number, high: number];

const SIDE = 32;
/** Waves from none to eight across and down; what they leave out is detail that recompression changes. */
const WAVES = 9;
const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: SIDE }, (__, point) => Math.cos((Math.PI / SIDE) * wave * (point + 0.5))),
);
const ORDER = Array.from({ length: WAVES * WAVES }, (_, index) => [Math.floor(index / WAVES), index % WAVES] as const)
  .filter(([down, across]) => down + across > 0)
  .toSorted(([d1, a1], [d2, a2]) => d1 + a1 - d2 - a2 || d1 - d2)
  .slice(0, 64);

/** A square of a picture: its middle and half its side, in pixels; it may be wider than high. */
export type Square = { x: number; y: number; halfWidth: number; halfHeight: number };

/** Whether each of 64 slow waves is stronger than the middle one: the same look, whatever its size or brightness. */
export function hashOf(sums: Sums, { x, y, halfWidth, halfHeight }: Square): Hash {
  const points = new Float64Array(SIDE * SIDE);
  const edge = (middle: number, half: number, step: number) => Math.floor(middle - half + (2 * half * step) / SIDE);
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  for (let row = 0; row < SIDE; row += 1) {
    const top = clamp(edge(y, halfHeight, row), sums.height - 1);
    const bottom = Math.max(top + 1, clamp(edge(y, halfHeight, row + 1), sums.height));
    for (let column = 0; column < SIDE; column += 1) {
      const left = clamp(edge(x, halfWidth, column), sums.width - 1);
      const right = Math.max(left + 1, clamp(edge(x, halfWidth, column + 1), sums.width));
      points[row * SIDE + column] = meanOf(sums, { left, top, right, bottom });
    }
  }
  return bitsOf(wavesOf(points));
}

function wavesOf(points: Float64Array): number[] {
  const down = COSINES.map((cosines) => {
    const row = new Float64Array(SIDE);
    for (let x = 0; x < SIDE; x += 1) {
      let sum = 0;
      for (let y = 0; y < SIDE; y += 1) sum += (cosines[y] as number) * (points[y * SIDE + x] as number);
      row[x] = sum;
    }
    return row;
  });
  return ORDER.map(([d, a]) => {
    let sum = 0;
    for (let x = 0; x < SIDE; x += 1)
      sum += ((down[d] as Float64Array)[x] as number) * ((COSINES[a] as Float64Array)[x] as number);
    return sum;
  });
}

function bitsOf(waves: readonly number[]): Hash {
  const middle = waves.toSorted((one, other) => one - other)[32] as number;
  let [low, high] = [0, 0];
  waves.forEach((wave, index) => {
    if (wave <= middle) return;
    if (index < 32) low |= 1 << index;
    else high |= 1 << (index - 32);
  });
  return [low, high];
}

/** How many bits of a 32-bit number are set. */
export function bitCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
