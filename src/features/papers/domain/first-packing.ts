import type { FilePicture } from '#adapters/paper-reader/port.ts';
import { eachBlock, type Grid, gridSize, WAVES } from './block-waves.ts';

/** Steps that are counted, to both sides of none; a wave beyond says nothing. */
const SPAN = 64;
const BINS = 2 * SPAN + 1;
/** The coarsest step of a first packing that is thought of. */
const COARSEST = 48;
/** How far a wave is moved by rounding pixels to whole numbers between two packings. */
const BLUR = 0.55;
/** The share of blocks that may follow no rule, so that one odd wave never decides. */
const ODD_SHARE = 0.08;
/** What a step has to explain, in nats a wave of a block, before it is believed. */
const LEAST_GAIN = 0.004;
/** What a whole table has to explain, in nats a block. */
const LEAST_GAIN_OF_TABLE = 0.01;
/** Qualities of a first packing that are thought of, by the tables nearly every program packs with. */
const [COARSEST_QUALITY, FINEST_QUALITY] = [30, 98];
/** A table that explains this share of what free steps do is believed before them. */
const SHARE_OF_TABLE = 0.6;
const LEAST_BLOCKS = 400;
/** Blocks of a grid that are counted; of a larger picture only every second or third is. */
const MOST_COUNTED = 120_000;
/** Half a block: as far as a grid can be from that of the file. */
const ELSEWHERE = 4;

/**
 * What the blocks of a picture tell of an earlier packing of the page: for each block the evidence, in nats, that it
 * was packed along with its page before (above 0) or came in later (below 0), 0 for bare paper. `usual` is what a
 * block of the page has on the mean, `later` one that came in.
 */
export type FirstPacking = {
  own: GridEvidence;
  /** The same on a grid that begins elsewhere, where no first packing shows: what each place has without one. */
  without: GridEvidence;
  usual: number;
  later: number;
};
export type GridEvidence = {
  left: number;
  top: number;
  columns: number;
  rows: number;
  isInk: Uint8Array;
  evidence: Float32Array;
};

/**
 * A page that was saved as JPEG, changed and saved again: what was on it keeps the steps of the first packing in its
 * waves, what was put in does not. Null where nothing tells of an earlier packing on the same grid of blocks
 * (Lin, He, Tang and Tang, 2009: double quantisation).
 */
export function findFirstPacking(picture: FilePicture): FirstPacking | null {
  if (!picture.isAsPacked) return null;
  const { columns, rows } = gridSize(picture);
  const every = Math.max(1, Math.floor((columns * rows) / MOST_COUNTED));
  const seen = countSteps(picture, { left: 0, top: 0, every });
  if (seen.blocks < LEAST_BLOCKS) return null;
  // On a grid that begins elsewhere no earlier packing shows: what the waves would be without one.
  const without = countSteps(picture, { left: ELSEWHERE, top: ELSEWHERE, every });
  const counts = WAVES.map((_, wave): WaveCounts => {
    const step = stepOf(picture, wave);
    return { wave, step, seen: seen.shares[wave] as Float64Array, bare: without.shares[wave] as Float64Array };
  });
  const believed = believeTable(counts) ?? believeSteps(counts);
  if (believed.length === 0) return null;
  const usual = believed.reduce((sum, each) => sum + sumOf(each.seen, each.likely), 0);
  const later = believed.reduce((sum, each) => sum + sumOf(each.bare, each.likely), 0);
  return {
    own: weighBlocks(picture, believed, 0),
    without: weighBlocks(picture, believed, ELSEWHERE),
    usual,
    later,
  };
}

/** What each block of a grid that begins at this pixel, across and down, speaks for. */
function weighBlocks(picture: FilePicture, believed: readonly Believed[], from: number): GridEvidence {
  const grid = { left: from, top: from, ...gridSize(picture, from, from) };
  const isInk = new Uint8Array(grid.columns * grid.rows);
  const evidence = new Float32Array(isInk.length);
  eachBlock(
    picture,
    (block, waves) => {
      isInk[block] = 1;
      let sum = 0;
      for (const { wave, step, likely } of believed) sum += likely[binOf(waves[wave] as number, step)] as number;
      evidence[block] = sum;
    },
    { left: from, top: from, every: 1 },
  );
  return { ...grid, isInk, evidence };
}

/** How often each number of steps of a wave is found on the grid of the file (`seen`) and on another (`bare`). */
type WaveCounts = { wave: number; step: number; seen: Float64Array; bare: Float64Array };
type Believed = WaveCounts & { likely: Float64Array };

const sumOf = (shares: Float64Array, likely: Float64Array) => {
  let sum = 0;
  for (let at = 1; at < BINS - 1; at += 1) sum += (shares[at] as number) * (likely[at] as number);
  return sum;
};

/** Each wave with the step of its own that explains most. */
const believeSteps = (counts: readonly WaveCounts[]): Believed[] =>
  counts.flatMap((each) => {
    const likely = believe(each.seen, each.bare, each.step);
    return likely ? [{ ...each, likely }] : [];
  });

/** All waves by the one table that explains most, which a single quality decides; null where free steps do better. */
function believeTable(counts: readonly WaveCounts[]): Believed[] | null {
  let best: { gain: number; believed: Believed[] } | null = null;
  for (let quality = COARSEST_QUALITY; quality <= FINEST_QUALITY; quality += 1) {
    const believed = counts.flatMap((each): Believed[] => {
      const first = commonStep(quality, each.wave);
      return first === each.step || first > COARSEST
        ? []
        : [{ ...each, likely: likelihoods(first, each.step, each.bare) }];
    });
    const gain = believed.reduce((sum, { seen, likely }) => sum + sumOf(seen, likely), 0);
    if (!best || gain > best.gain) best = { gain, believed };
  }
  if (!best || best.gain < LEAST_GAIN_OF_TABLE) return null;
  const free = believeSteps(counts).reduce((sum, { seen, likely }) => sum + sumOf(seen, likely), 0);
  return best.gain >= SHARE_OF_TABLE * free ? best.believed : null;
}

/** The table of brightness in the standard of JPEG (annex K), row by row, at quality 50. */
const COMMON_TABLE = [
  [16, 11, 10, 16, 24, 40, 51, 61],
  [12, 12, 14, 19, 26, 58, 60, 55],
  [14, 13, 16, 24, 40, 57, 69, 56],
  [14, 17, 22, 29, 51, 87, 80, 62],
  [18, 22, 37, 56, 68, 109, 103, 77],
  [24, 35, 55, 64, 81, 104, 113, 92],
  [49, 64, 78, 87, 103, 121, 120, 101],
  [72, 92, 95, 98, 112, 100, 103, 99],
];

/** What the common library makes of it for a quality, as a step of this wave. */
function commonStep(quality: number, wave: number): number {
  const [across, down] = WAVES[wave] as (typeof WAVES)[number];
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return Math.max(1, Math.floor(((COMMON_TABLE[down]?.[across] ?? 99) * scale + 50) / 100));
}

/** The places of a block in the order that JPEG writes them in, slant by slant. */
const WRITTEN = Array.from({ length: 64 }, (_, at) => [at % 8, at >> 3] as const).toSorted(
  ([x, y], [u, v]) => x + y - u - v || ((x + y) % 2 === 0 ? x - u : y - v),
);
/** Where each wave stands in the table of a JPEG. */
const ZIGZAG = WAVES.map(([across, down]) => WRITTEN.findIndex(([x, y]) => x === across && y === down));

const stepOf = ({ jpeg }: FilePicture, wave: number) => jpeg?.luma[ZIGZAG[wave] as number] ?? 1;

const binOf = (strength: number, step: number) => Math.max(-SPAN, Math.min(SPAN, Math.round(strength / step))) + SPAN;

/** How often each number of steps is found, as shares, for each wave of the grid. */
function countSteps(picture: FilePicture, grid: Grid): { blocks: number; shares: Float64Array[] } {
  const counts = WAVES.map(() => new Float64Array(BINS).fill(0.25));
  const steps = WAVES.map((_, wave) => stepOf(picture, wave));
  let blocks = 0;
  eachBlock(
    picture,
    (_, waves) => {
      blocks += 1;
      for (let wave = 0; wave < WAVES.length; wave += 1) {
        const [own, bin] = [counts[wave] as Float64Array, binOf(waves[wave] as number, steps[wave] as number)];
        own[bin] = (own[bin] as number) + 1;
      }
    },
    grid,
  );
  const total = blocks + BINS * 0.25;
  return { blocks, shares: counts.map((own) => own.map((count) => count / total)) };
}

/** What each number of steps speaks for, in nats, by the step of an earlier packing that explains most; or null. */
function believe(seen: Float64Array, bare: Float64Array, step: number): Float64Array | null {
  let best: { gain: number; likely: Float64Array } | null = null;
  for (let first = 2; first <= COARSEST; first += 1) {
    if (first === step) continue;
    const likely = likelihoods(first, step, bare);
    let gain = 0;
    for (let at = 1; at < BINS - 1; at += 1) gain += (seen[at] as number) * (likely[at] as number);
    if (!best || gain > best.gain) best = { gain, likely };
  }
  return best && best.gain > LEAST_GAIN ? best.likely : null;
}

/** For each number of steps how much likelier it is after a first packing of this step than without one. */
function likelihoods(first: number, step: number, bare: Float64Array): Float64Array {
  const shares = sharesOf(first, step);
  let [total, counted] = [0, 0];
  for (let at = 1; at < BINS - 1; at += 1) {
    total += (shares[at] as number) * (bare[at] as number);
    counted += bare[at] as number;
  }
  total /= counted;
  return shares.map((share, at) =>
    at === 0 || at === BINS - 1 ? 0 : Math.log((1 - ODD_SHARE) * (share / total) + ODD_SHARE),
  );
}

const known = new Map<number, Float64Array>();

/** The same for all papers: reckoned once for a pair of steps, of which there are 12,240 in tables of bytes. */
function sharesOf(first: number, step: number): Float64Array {
  const key = first * 256 + step;
  const kept = step < 256 ? known.get(key) : undefined;
  if (kept) return kept;
  const shares = Float64Array.from({ length: BINS }, (_, at) => reach(first, step, at - SPAN));
  if (step < 256) known.set(key, shares);
  return shares;
}

/** How many whole steps of the first packing end as this number of steps of the last, against one packing alone. */
function reach(first: number, step: number, steps: number): number {
  const [from, to] = [(steps - 0.5) * step, (steps + 0.5) * step];
  let sum = 0;
  for (let whole = Math.floor(from / first) - 1; whole <= Math.ceil(to / first) + 1; whole += 1)
    sum += below((to - whole * first) / BLUR) - below((from - whole * first) / BLUR);
  return (sum * first) / step;
}

/** The share of a normal spread below this many of its widths. */
const below = (widths: number) => 1 / (1 + Math.exp(-1.702 * widths));
