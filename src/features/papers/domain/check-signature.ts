import type { DecodedPage } from '#adapters/paper-reader/port.ts';
import { CHECK_REASONS, type CheckReason } from './check-reasons.ts';
import type { SeenPage } from './check-seal.ts';
import { findPastedSignatures } from './find-unlike-marks.ts';
import { type Blob, darknessOf, findBlobs } from './ink.ts';
import type { MarkRegion } from './mark-region.ts';
import type { PaperCheck, PaperRegion } from './paper-report.ts';
import type { PaperText } from './paper-text.ts';

/** What stands below a signature: what somebody is. */
const SIGNER =
  /governor|commissioner|surveyor\b|registrar|director|officer|secretary|minister|permanent|chairman|assignor|assignee|signature|signed|witness|legal practitioner|planner|authori[sz]ed|lands\b.*officer|for:/i;
const INK = 55;
/** A signature's box, in shares of the page's width. */
const [MIN_WIDTH, MAX_WIDTH, MIN_HEIGHT, MAX_HEIGHT] = [0.035, 0.42, 0.014, 0.13];
/** A level run longer than this share of the page's width is a rule to sign on. */
const RULE = 0.1;
/** Strokes leave most of their box empty. */
const MAX_FULL = 0.45;
/** How far above its line a signature may begin, and how far to its sides, in shares of the page. */
const ZONE = { above: 0.12, below: 0.012, left: 0.06, right: 0.36 };
const [FIRST, MORE, MOST] = [82, 5, 97];

/** Whether strokes of a pen stand where a paper of this kind is signed. */
export function checkSignature(pages: readonly SeenPage[], text: PaperText): PaperCheck {
  const signers = text.lines.flatMap(({ cells, page }) =>
    cells
      .filter((cell) => SIGNER.test(cell.text) && cell.text.length < 60)
      .map((cell) => ({ page, word: cell.words[0] })),
  );
  const found = pages.flatMap((seen) => {
    const zones = signers.flatMap(({ page, word }) => (page === seen.page.page && word ? [word] : []));
    if (zones.length === 0) return [];
    const isSigned = ({ x, y, width, height }: PaperRegion) =>
      zones.some(
        (zone) =>
          y + height > zone.y - ZONE.above &&
          y < zone.y + ZONE.below &&
          x + width > zone.x - ZONE.left &&
          x < zone.x + ZONE.right,
      );
    const strokes = strokesOf(seen, false).filter(isSigned);
    return strokes.length > 0 ? strokes : strokesOf(seen, true).filter(isSigned);
  });
  if (found.length > 0)
    return answer('signature_found', Math.min(MOST, FIRST + MORE * (found.length - 1)), { count: found.length }, found);
  const isClean = pages.every(({ page }) => page.origin === 'text');
  return isClean && signers.length > 0
    ? answer('signature_missing', 30, {}, [])
    : answer('signature_not_visible', null, {}, []);
}

/** The signature check where one of the signatures was laid on later; null where none was. */
export function checkPasted(pages: readonly DecodedPage[], marks: readonly MarkRegion[]): PaperCheck | null {
  const pasted = pages.flatMap((page) => findPastedSignatures(page, marks));
  return pasted.length > 0 ? answer('signature_pasted', 25, {}, pasted) : null;
}

function answer(
  reason: CheckReason,
  score: number | null,
  values: PaperCheck['values'],
  regions: readonly PaperRegion[],
): PaperCheck {
  return {
    check: 'signature',
    outcome: CHECK_REASONS[reason].outcome,
    score,
    reason,
    values,
    regions: regions.slice(0, 6),
  };
}

/**
 * What hangs together like a pen's strokes and is no word, seal or rule; with `isParted` what is written across a rule
 * or into a seal is taken apart from it first.
 */
function strokesOf({ page, small, rings }: SeenPage, isParted: boolean): PaperRegion[] {
  const { width, height } = small;
  const dark = darknessOf(small);
  const mask = dark.map((value) => (value > INK ? 1 : 0));
  for (const word of page.words) {
    // A pen's strokes are read as words too, but seldom surely.
    if (word.sureness < 0.6 || word.text.length < 3 || word.height * height > 40) continue;
    const [left, right] = [Math.floor(word.x * width), Math.ceil((word.x + word.width) * width)];
    const [top, bottom] = [
      Math.floor((word.y + word.height * 0.05) * height),
      Math.ceil((word.y + word.height) * height),
    ];
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1)
      mask.fill(0, y * width + Math.max(0, left), y * width + Math.min(width, right));
  }
  if (isParted) part(mask, width, rings);
  return findBlobs(mask, width, height)
    .filter((blob) => isStroke(blob, width) && !rings.some((ring) => ring.whole > 0.7 && isInside(blob, ring)))
    .map(({ left, top, right, bottom }) => ({
      page: page.page,
      x: left / width,
      y: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    }));
}

/** Takes long level runs and all that lies within a seal out of the mask. */
function part(mask: Uint8Array, width: number, rings: SeenPage['rings']): void {
  for (let from = 0; from < mask.length; from += 1) {
    if (!mask[from]) continue;
    const end = (Math.floor(from / width) + 1) * width;
    let to = from;
    while (to < end && mask[to]) to += 1;
    if (to - from > RULE * width) mask.fill(0, from, to);
    from = to;
  }
  for (const { x, y, radius, whole } of rings) {
    if (whole <= 0.7) continue;
    for (let v = Math.max(0, Math.floor(y - radius)); v <= Math.min(mask.length / width - 1, y + radius); v += 1) {
      const half = Math.sqrt(Math.max(0, radius ** 2 - (v - y) ** 2)) + 2;
      mask.fill(0, v * width + Math.max(0, Math.floor(x - half)), v * width + Math.min(width, Math.ceil(x + half)));
    }
  }
}

function isStroke({ left, top, right, bottom, count }: Blob, width: number): boolean {
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const isSize =
    wide >= MIN_WIDTH * width && wide <= MAX_WIDTH * width && high >= MIN_HEIGHT * width && high <= MAX_HEIGHT * width;
  return isSize && count / (wide * high) < MAX_FULL && count > wide * 0.6;
}

const isInside = (blob: Blob, ring: { x: number; y: number; radius: number }) =>
  Math.hypot((blob.left + blob.right) / 2 - ring.x, (blob.top + blob.bottom) / 2 - ring.y) < ring.radius * 0.8;
