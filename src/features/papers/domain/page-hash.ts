import type { Raster } from '#adapters/paper-reader/port.ts';

const SIDE = 32;
const KEPT = 8;

/** A 64-bit hash of how a page looks: the low frequencies of its brightness, each above or below their middle. */
export function hashPage({ width, height, rgb }: Raster): string {
  const small = shrink(rgb, width, height);
  const waves: number[] = [];
  for (let v = 0; v < KEPT; v += 1) for (let u = 0; u < KEPT; u += 1) waves.push(waveOf(small, u, v));
  const sorted = waves.slice(1).toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  let hex = '';
  for (let at = 0; at < waves.length; at += 4) {
    const nibble = [0, 1, 2, 3].reduce((bits, bit) => bits * 2 + ((waves[at + bit] ?? 0) > middle ? 1 : 0), 0);
    hex += nibble.toString(16);
  }
  return hex;
}

function shrink(rgb: Uint8Array, width: number, height: number): Float64Array {
  const sums = new Float64Array(SIDE * SIDE);
  const counts = new Float64Array(SIDE * SIDE);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * SIDE) / height) * SIDE;
    for (let x = 0; x < width; x += 1) {
      const cell = row + Math.floor((x * SIDE) / width);
      sums[cell] = (sums[cell] as number) + (rgb[(y * width + x) * 3 + 1] as number);
      counts[cell] = (counts[cell] as number) + 1;
    }
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell] as number));
}

function waveOf(small: Float64Array, u: number, v: number): number {
  let sum = 0;
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1)
      sum +=
        (small[y * SIDE + x] as number) *
        Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE)) *
        Math.cos(((2 * y + 1) * v * Math.PI) / (2 * SIDE));
  return sum;
}
