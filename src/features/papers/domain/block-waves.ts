import type { FilePicture } from '#adapters/paper-reader/port.ts';

/** The side of the squares that JPEG packs a picture in. */
export const BLOCK = 8;
/** Waves of a block that are looked at: across and down together at most this many half turns, without the mean. */
const MOST_TURNS = 4;
/** A block whose brightness spans less than this is bare paper, and its waves are nothing but noise. */
const LEAST_SPAN = 24;

/** The waves that are looked at, as turns across and down. */
export const WAVES: readonly (readonly [across: number, down: number])[] = Array.from(
  { length: (MOST_TURNS + 1) ** 2 },
  (_, at) => [at % (MOST_TURNS + 1), Math.floor(at / (MOST_TURNS + 1))] as const,
).filter(([across, down]) => across + down > 0 && across + down <= MOST_TURNS);

/** How strong each wave is in each block that holds ink: `strengths` one after the other in the order of WAVES. */
export type BlockWaves = { columns: number; rows: number; isInk: Uint8Array; strengths: Float32Array };

const COSINES = Float64Array.from({ length: (MOST_TURNS + 1) * BLOCK }, (_, at) => {
  const [turn, place] = [Math.floor(at / BLOCK), at % BLOCK];
  return (turn === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * turn * Math.PI) / 16);
});

/** The waves of all blocks of a grid that begins at this pixel, as JPEG reckons them. */
export function wavesOf({ width, height, grey }: FilePicture, left = 0, top = 0): BlockWaves {
  const [columns, rows] = [Math.floor((width - left) / BLOCK), Math.floor((height - top) / BLOCK)];
  const isInk = new Uint8Array(columns * rows);
  const strengths = new Float32Array(columns * rows * WAVES.length);
  const level = new Float64Array((MOST_TURNS + 1) * BLOCK);
  for (let block = 0; block < isInk.length; block += 1) {
    const from = (top + Math.floor(block / columns) * BLOCK) * width + left + (block % columns) * BLOCK;
    if (!hasInk(grey, width, from)) continue;
    isInk[block] = 1;
    for (let y = 0; y < BLOCK; y += 1)
      for (let turn = 0; turn <= MOST_TURNS; turn += 1) {
        let sum = 0;
        for (let x = 0; x < BLOCK; x += 1)
          sum += (grey[from + y * width + x] as number) * (COSINES[turn * BLOCK + x] as number);
        level[turn * BLOCK + y] = sum;
      }
    for (let wave = 0; wave < WAVES.length; wave += 1) {
      const [across, down] = WAVES[wave] as (typeof WAVES)[number];
      let sum = 0;
      for (let y = 0; y < BLOCK; y += 1)
        sum += (level[across * BLOCK + y] as number) * (COSINES[down * BLOCK + y] as number);
      strengths[block * WAVES.length + wave] = sum;
    }
  }
  return { columns, rows, isInk, strengths };
}

function hasInk(grey: Uint8Array, width: number, from: number): boolean {
  let [low, high] = [255, 0];
  for (let y = 0; y < BLOCK; y += 1)
    for (let x = 0; x < BLOCK; x += 1) {
      const value = grey[from + y * width + x] as number;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  return high - low >= LEAST_SPAN;
}
