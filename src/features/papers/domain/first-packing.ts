import type { FilePicture } from '#adapters/paper-reader/port.ts';
import { type BlockWaves, WAVES, wavesOf } from './block-waves.ts';

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
const LEAST_BLOCKS = 400;

/**
 * What the blocks of a picture tell of an earlier packing of the page: for each block the evidence, in nats, that it
 * was packed along with its page before (above 0) or came in later (below 0), 0 for bare paper. `usual` is what a
 * block of the page has on the mean, `later` one that came in.
 */
export type FirstPacking = {
  columns: number;
  rows: number;
  isInk: Uint8Array;
  evidence: Float32Array;
  usual: number;
  later: number;
};

/**
 * A page that was saved as JPEG, changed and saved again: what was on it keeps the steps of the first packing in its
 * waves, what was put in does not. Null where nothing tells of an earlier packing on the same grid of blocks
 * (Lin, He, Tang and Tang, 2009: double quantisation).
 */
export function findFirstPacking(picture: FilePicture): FirstPacking | null {
  if (!picture.isAsPacked) return null;
  const waves = wavesOf(picture);
  if (waves.isInk.reduce((sum, each) => sum + each, 0) < LEAST_BLOCKS) return null;
  // On a grid that begins elsewhere no earlier packing shows: what the waves would be without one.
  const without = wavesOf(picture, 4, 4);
  const evidence = new Float32Array(waves.isInk.length);
  let [usual, later] = [0, 0];
  for (let wave = 0; wave < WAVES.length; wave += 1) {
    const step = stepOf(picture, wave);
    const [seen, bare] = [countSteps(waves, wave, step), countSteps(without, wave, step)];
    const likely = believe(seen, bare, step);
    if (!likely) continue;
    for (let at = 0; at < BINS; at += 1) {
      usual += (seen[at] as number) * (likely[at] as number);
      later += (bare[at] as number) * (likely[at] as number);
    }
    for (let block = 0; block < evidence.length; block += 1)
      if (waves.isInk[block])
        evidence[block] = (evidence[block] as number) + (likely[binOf(waves, block, wave, step)] as number);
  }
  return usual === 0 ? null : { columns: waves.columns, rows: waves.rows, isInk: waves.isInk, evidence, usual, later };
}

/** Places of the waves in the table of a JPEG, which is written in zigzag. */
const ZIGZAG = WAVES.map(([across, down]) => {
  const slant = across + down;
  const before = (slant * (slant + 1)) / 2;
  return before + (slant % 2 === 1 ? down : across);
});

const stepOf = ({ jpeg }: FilePicture, wave: number) => jpeg?.luma[ZIGZAG[wave] as number] ?? 1;

function binOf({ strengths }: BlockWaves, block: number, wave: number, step: number): number {
  const steps = Math.round((strengths[block * WAVES.length + wave] as number) / step);
  return Math.max(-SPAN, Math.min(SPAN, steps)) + SPAN;
}

/** How often each number of steps is found, as shares. */
function countSteps(waves: BlockWaves, wave: number, step: number): Float64Array {
  const counts = new Float64Array(BINS).fill(0.25);
  let total = BINS * 0.25;
  for (let block = 0; block < waves.isInk.length; block += 1) {
    if (!waves.isInk[block]) continue;
    const bin = binOf(waves, block, wave, step);
    counts[bin] = (counts[bin] as number) + 1;
    total += 1;
  }
  return counts.map((count) => count / total);
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
  const shares = Float64Array.from({ length: BINS }, (_, at) => reach(first, step, at - SPAN));
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
