import type { FilePicture } from '#adapters/paper-reader/port.ts';

/** The side of the squares that JPEG packs a picture in. */
export const BLOCK = 8;
/** A block whose brightness spans less than this is bare paper, and its waves are nothing but noise. */
const LEAST_SPAN = 24;

/** The waves of a block, as half turns across and down, without the mean. */
export const WAVES: readonly (readonly [across: number, down: number])[] = Array.from(
  { length: BLOCK * BLOCK },
  (_, at) => [at % BLOCK, Math.floor(at / BLOCK)] as const,
).filter(([across, down]) => across + down > 0);

const COSINES = Float64Array.from({ length: BLOCK * BLOCK }, (_, at) => {
  const [turn, place] = [Math.floor(at / BLOCK), at % BLOCK];
  return (turn === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * turn * Math.PI) / 16);
});

/** How many whole blocks a grid that begins at this pixel has. */
export const gridSize = ({ width, height }: FilePicture, left = 0, top = 0) => ({
  columns: Math.floor((width - left) / BLOCK),
  rows: Math.floor((height - top) / BLOCK),
});

/** A grid of blocks that begins at this pixel, and which of its blocks to skip beyond those of bare paper. */
export type Grid = { left: number; top: number; every: number };
const WHOLE: Grid = { left: 0, top: 0, every: 1 };

/**
 * Tells the waves of each block that holds ink, as JPEG reckons them, in the order of WAVES; `every` of them, counted
 * along the grid. The array is the same for all blocks: a large photo has millions of waves.
 */
export function eachBlock(
  picture: FilePicture,
  tell: (block: number, waves: Float64Array) => void,
  { left, top, every }: Grid = WHOLE,
): void {
  const { grey, width } = picture;
  const { columns, rows } = gridSize(picture, left, top);
  const [level, waves] = [new Float64Array(BLOCK * BLOCK), new Float64Array(WAVES.length)];
  for (let block = 0; block < columns * rows; block += every) {
    const from = (top + Math.floor(block / columns) * BLOCK) * width + left + (block % columns) * BLOCK;
    if (!hasInk(grey, width, from)) continue;
    for (let y = 0; y < BLOCK; y += 1)
      for (let turn = 0; turn < BLOCK; turn += 1) {
        let sum = 0;
        for (let x = 0; x < BLOCK; x += 1)
          sum += (grey[from + y * width + x] as number) * (COSINES[turn * BLOCK + x] as number);
        level[turn * BLOCK + y] = sum;
      }
    // The first of all, which is left out, is the mean.
    for (let wave = 0; wave < WAVES.length; wave += 1) {
      const [across, down] = [(wave + 1) % BLOCK, (wave + 1) >> 3];
      let sum = 0;
      for (let y = 0; y < BLOCK; y += 1)
        sum += (level[across * BLOCK + y] as number) * (COSINES[down * BLOCK + y] as number);
      waves[wave] = sum;
    }
    tell(block, waves);
  }
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
