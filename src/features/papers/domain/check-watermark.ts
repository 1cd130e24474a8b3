import { CHECK_REASONS, type CheckReason } from './check-reasons.ts';
import type { SeenPage } from './check-seal.ts';
import { type GreyPage, toGreyPage } from './grey-page.ts';
import { darknessOf } from './ink.ts';
import type { PaperCheck } from './paper-report.ts';

/** A pattern is looked for at the size of a thumbnail: there grain and letters are gone. */
const SMALL_WIDTH = 310;
/** Paler than ink, darker than paper's own grain. */
const [PALE, INK] = [16, 80];
/** The page in squares; those at its edges hold frames and shade and are left out. */
const [GRID, RIM] = [12, 2];
/** A square of the page holds pattern where this share of its bare paper is pale. */
const SHARE_OF_SQUARE = 0.1;
/** So many squares of the 64 make a watermark; a fold, a stain or a stamp fills fewer. */
const LEAST_SQUARES = 12;
/** How far from ink paper has to be to count as bare, in pixels. */
const FROM_INK = 3;
/** Words printed aslant that come again so often are a watermark in letters. */
const LEAST_TILTED = 12;
const [AT_LEAST, MOST] = [70, 95];

/** Whether a pale pattern lies below the letters. A watermark that is not seen is never held against a paper. */
export function checkWatermark(pages: readonly SeenPage[]): PaperCheck {
  const best = Math.max(0, ...pages.map(strengthOf));
  if (best === 0) return answer('watermark_not_visible', null);
  return answer('watermark_found', Math.min(MOST, Math.round(AT_LEAST + 25 * best)));
}

function answer(reason: CheckReason, score: number | null): PaperCheck {
  return { check: 'watermark', outcome: CHECK_REASONS[reason].outcome, score, reason, values: {}, regions: [] };
}

/** 0 where nothing is seen, else up to 1. */
function strengthOf({ page }: SeenPage): number {
  const tilted = page.words.filter(({ face, text }) => face !== null && Math.abs(face.tilt) > 5 && text.length > 3);
  const kinds = new Set(tilted.map(({ text }) => text)).size;
  if (tilted.length >= LEAST_TILTED && tilted.length > 3 * kinds) return 1;
  const small = toGreyPage(page.raster, SMALL_WIDTH);
  const dark = darknessOf(small);
  const share = paleShares(small, dark);
  const filled = share.filter((value, cell) => isInner(cell) && value > SHARE_OF_SQUARE).length;
  return filled >= LEAST_SQUARES ? Math.min(1, filled / 30) : 0;
}

const isInner = (cell: number) =>
  [cell % GRID, Math.floor(cell / GRID)].every((place) => place >= RIM && place < GRID - RIM);

function isNearInk(dark: Uint8Array, at: number, steps: readonly number[]): boolean {
  for (let step = 0; step < steps.length; step += 1)
    if ((dark[at + (steps[step] as number)] as number) >= INK) return true;
  return false;
}

/** For each square of the page, how much of its bare paper is pale and not white. */
function paleShares({ width, height }: GreyPage, dark: Uint8Array): Float64Array {
  const pale = new Float64Array(GRID * GRID);
  const bare = new Float64Array(GRID * GRID);
  const steps = [FROM_INK, -FROM_INK, FROM_INK * width, -FROM_INK * width, 2, -2, 2 * width, -2 * width];
  for (let y = FROM_INK; y < height - FROM_INK; y += 1)
    for (let x = FROM_INK; x < width - FROM_INK; x += 1) {
      const at = y * width + x;
      if ((dark[at] as number) >= INK || isNearInk(dark, at, steps)) continue;
      const cell = Math.floor((y * GRID) / height) * GRID + Math.floor((x * GRID) / width);
      bare[cell] = (bare[cell] as number) + 1;
      // A grain stands alone; a pattern has pale neighbours.
      const isPale =
        (dark[at] as number) >= PALE && (dark[at - 1] as number) >= PALE && (dark[at + width] as number) >= PALE;
      if (isPale) pale[cell] = (pale[cell] as number) + 1;
    }
  return pale.map((count, cell) => ((bare[cell] as number) > 60 ? count / (bare[cell] as number) : 0));
}
