import type { DecodedPage, FilePicture, ReadWord } from '#adapters/paper-reader/port.ts';
import { type PixelBox, toPixels } from './bare-paper.ts';
import { BLOCK } from './block-waves.ts';
import type { ForgeryTrace } from './forgery-trace.ts';
import type { PaperRegion } from './paper-report.ts';

/** Fast waves alone are looked at: coarse packing takes them out, and letters have them wherever they stand. */
const TURNS = [3, 4, 5, 6, 7];
const LEAST_TURNS = 8;
const COSINES = TURNS.map((turn) =>
  Float64Array.from({ length: BLOCK }, (_, at) => 0.5 * Math.cos(((2 * at + 1) * turn * Math.PI) / (2 * BLOCK))),
);
const GRIDS = BLOCK * BLOCK;
/** A wave stronger than this counts as this strong, so that no single edge decides. */
const STRONGEST = 20;
const MARGIN = 4;
const LEAST_WORDS = 15;
const LEAST_SURE = 0.3;
/** Words of a line that are looked at together: a name or a date is seldom one. */
const MOST_WORDS = 5;
/** By how much (as a logarithm) the waves of one grid are weaker than of the others; honest pages reach 0.83. */
const WEAKER = 1;
/** And by how many widths of the spread of the other grids. */
const APART = 7;

type WordGrids = { word: ReadWord; blocks: number; strengths: Float64Array };

/**
 * Words that were packed as JPEG by themselves before they were laid onto a page that was not packed afterwards: on one
 * grid of blocks, and on that alone, their fast waves are gone. Null where the page was packed itself, which covers the
 * grid, or has too few words to compare.
 */
export function findAskewBlocks(page: DecodedPage, picture: FilePicture): ForgeryTrace[] | null {
  if (picture.jpeg !== null) return null;
  const seen = page.words.flatMap((word) => {
    if (word.sureness < LEAST_SURE || !/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(word.text)) return [];
    const grids = gridsOf(picture, toPixels(word, page.toPicture, picture));
    return grids ? [{ word, ...grids }] : [];
  });
  if (seen.length < LEAST_WORDS) return null;
  const regions = runsOf(seen, usualOf(seen)).map(({ x, y, width, height }) => ({
    page: page.page,
    x,
    y,
    width,
    height,
  }));
  return regions.length > 0
    ? [{ reason: 'compressed_twice', score: 25, values: {}, regions: regions.slice(0, 8) }]
    : [];
}

/** How strong the fast waves of a rectangle are on each of the 64 grids that blocks may begin on. */
function gridsOf(
  { grey, width, height }: FilePicture,
  box: PixelBox,
): { blocks: number; strengths: Float64Array } | null {
  const [left, top] = [Math.max(0, box.left - MARGIN), Math.max(0, box.top - MARGIN)];
  const [wide, high] = [
    Math.min(width - 1, box.right + MARGIN) - left - BLOCK + 2,
    Math.min(height - 1, box.bottom + MARGIN) - top + 1,
  ];
  if (wide < 2 * BLOCK || high < 2 * BLOCK) return null;
  const across = COSINES.map((cosine) => {
    const sums = new Float64Array(wide * high);
    for (let y = 0; y < high; y += 1)
      for (let x = 0; x < wide; x += 1) {
        const from = (top + y) * width + left + x;
        let sum = 0;
        for (let at = 0; at < BLOCK; at += 1) sum += (grey[from + at] as number) * (cosine[at] as number);
        sums[y * wide + x] = sum;
      }
    return sums;
  });
  const [strengths, counts] = [new Float64Array(GRIDS), new Float64Array(GRIDS)];
  for (let y = 0; y + BLOCK <= high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const grid = ((top + y) % BLOCK) * BLOCK + ((left + x) % BLOCK);
      strengths[grid] = (strengths[grid] as number) + wavesAt(across, y * wide + x, wide);
      counts[grid] = (counts[grid] as number) + 1;
    }
  const blocks = Math.min(...counts);
  return blocks < 2
    ? null
    : { blocks, strengths: strengths.map((sum, at) => Math.log(sum / (counts[at] as number) + 0.3)) };
}

/** The mean strength of the fast waves of one block. */
function wavesAt(across: readonly Float64Array[], from: number, wide: number): number {
  let [strength, count] = [0, 0];
  for (let turn = 0; turn < TURNS.length; turn += 1)
    for (let other = 0; other < TURNS.length; other += 1) {
      if ((TURNS[turn] as number) + (TURNS[other] as number) < LEAST_TURNS) continue;
      const [sums, cosine] = [across[turn] as Float64Array, COSINES[other] as Float64Array];
      let sum = 0;
      for (let at = 0; at < BLOCK; at += 1) sum += (sums[from + at * wide] as number) * (cosine[at] as number);
      strength += Math.min(STRONGEST, Math.abs(sum));
      count += 1;
    }
  return strength / count;
}

const meanOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
const middleOf = (values: Float64Array | readonly number[]) =>
  Float64Array.from(values).sort()[Math.floor(values.length / 2)] as number;

/** What each grid has more or less than the others on this page's words: it may have been packed as a whole. */
function usualOf(seen: readonly WordGrids[]): Float64Array {
  const off = seen.map(({ strengths }) => strengths.map((each) => each - meanOf(strengths)));
  return Float64Array.from({ length: GRIDS }, (_, grid) => middleOf(off.map((each) => each[grid] as number)));
}

/** The words of all runs within a line in which one grid stands apart. */
function runsOf(seen: readonly WordGrids[], usual: Float64Array): PaperRegion[] {
  const found = new Set<ReadWord>();
  for (let first = 0; first < seen.length; first += 1) {
    const sums = new Float64Array(GRIDS);
    let blocks = 0;
    for (let at = first; at < Math.min(seen.length, first + MOST_WORDS); at += 1) {
      const own = seen[at] as WordGrids;
      if (own.word.line !== seen[first]?.word.line) break;
      const mean = meanOf(own.strengths);
      blocks += own.blocks;
      for (let grid = 0; grid < GRIDS; grid += 1)
        sums[grid] =
          (sums[grid] as number) +
          ((own.strengths[grid] as number) - mean - (usual[grid] as number)) * Math.sqrt(own.blocks);
      if (isApart(sums.map((sum) => sum / Math.sqrt(blocks))))
        for (const { word } of seen.slice(first, at + 1)) found.add(word);
    }
  }
  return [...found].map(({ x, y, width, height }) => ({ page: 0, x, y, width, height }));
}

/** Whether one grid is far below all others. */
function isApart(strengths: Float64Array): boolean {
  const [lowest, ...others] = Float64Array.from(strengths).sort();
  const middle = middleOf(others);
  const spread = 1.48 * middleOf(others.map((each) => Math.abs(each - middle))) + 0.02;
  return lowest !== undefined && -lowest > WEAKER && (middle - lowest) / spread > APART;
}
