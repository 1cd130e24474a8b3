import type { GreyPicture } from './grey-picture.ts';

/** Bits of one description, and the words of 32 bits that hold them. */
const BITS = 256;
export const DESCRIPTION_WORDS = BITS / 32;
/** Points compared lie so near the corner. */
const REACH = 15;

/**
 * The pairs of points that are compared round each corner (BRIEF, Calonder et al. 2010): drawn once near the middle by
 * a fixed row of numbers, because every node and every release must draw the same. Not turned with the corner:
 * pictures are re-posted upright.
 */
const PAIRS = drawPairs(0x5a6175);

function drawPairs(seed: number): Int8Array {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const near = () => {
    const bell = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(-REACH, Math.min(REACH, Math.round(bell * (REACH / 2.2))));
  };
  return Int8Array.from({ length: BITS * 4 }, near);
}

/** Whether the first point of each pair is brighter, as bits in `into` from word `at` on; of a blurred picture. */
export function describeCorner(
  { width, pixels }: GreyPicture,
  { x, y }: { x: number; y: number },
  into: Uint32Array,
  at: number,
): void {
  const middle = y * width + x;
  for (let bit = 0; bit < BITS; bit += 1) {
    const pair = bit * 4;
    const one = pixels[middle + (PAIRS[pair + 1] as number) * width + (PAIRS[pair] as number)] as number;
    const other = pixels[middle + (PAIRS[pair + 3] as number) * width + (PAIRS[pair + 2] as number)] as number;
    if (one > other) into[at + (bit >> 5)] = ((into[at + (bit >> 5)] as number) | (1 << (bit & 31))) >>> 0;
  }
}
