import type { DecodedPage, FilePicture, ReadWord } from '#adapters/paper-reader/port.ts';
import { brightnessAt, type Grain, grainOf, type PixelBox, toPixels } from './bare-paper.ts';
import { findAskewBlocks } from './find-askew-blocks.ts';
import { findLaterBlocks } from './find-later-blocks.ts';
import { findTwinMarks } from './find-twin-marks.ts';
import { findUnlikeLetters } from './find-unlike-letters.ts';
import { findSoftSeals } from './find-unlike-marks.ts';
import type { ForgeryTrace } from './forgery-trace.ts';
import { toGreyPage } from './grey-page.ts';
import type { MarkRegion } from './mark-region.ts';
import type { PaperRegion } from './paper-report.ts';

/** Words whose surroundings are compared; fewer say nothing of what is usual on a page. */
const LEAST_WORDS = 15;
const LEAST_BARE = 40;
const MARGIN = 3;
/** Below this the page has no grain left to compare: a copy in black and white. */
const LEAST_GRAIN = 3;
/** By how many powers of two a word's paper is rougher than that of nine words in ten of its page. */
const ROUGHER = 0.75;
/** By what share more of its pixels are the very same as their neighbours than with nine words in ten. */
const FLATTER = 0.4;
/** By how many powers of two the paper inside of a mark is smoother than around it. */
const SMOOTHER = -0.5;
const FLATTER_INSIDE = 0.3;
/** Paper does not glow around a pen's stroke by more than sharpening makes it. */
const HALO = 32;
/** Wide enough for the lines of a stamp: about 75 dots an inch. */
const SEEN_WIDTH = 620;

/** `isSeen`: whether the words could be compared at all. */
export type PixelTraces = { traces: ForgeryTrace[]; isSeen: boolean };

/**
 * What pixels tell of a page that was a picture: places whose paper is not the paper around them. A page of letters has
 * no pixels of its own to look at.
 */
export function findPixelTraces(
  page: DecodedPage,
  allMarks: readonly MarkRegion[],
  others: readonly DecodedPage[] = [],
): PixelTraces {
  const { picture } = page;
  if (!picture) return { traces: [], isSeen: page.origin === 'text' };
  const marks = allMarks.filter(({ kind }) => kind !== 'faint');
  const words = strangeWords(page, picture);
  const own = marks.filter((mark) => mark.page === page.page).flatMap((mark) => strangeMark(page, picture, mark));
  const letters = findUnlikeLetters(page, picture, marks, others);
  const soft = findSoftSeals(page, marks);
  const later = findLaterBlocks(page, picture, allMarks);
  const askew = findAskewBlocks(page, picture);
  const packed = [...(words ?? []), ...(later ?? []), ...(askew ?? [])];
  return {
    traces: [
      ...packed.filter(({ regions, reason }) => reason !== 'compressed_twice' || !isLoneWord(page, regions)),
      ...(letters ?? []),
      ...own,
      ...soft,
      ...copied(page),
    ],
    isSeen: words !== null || letters !== null || later !== null,
  };
}

/** One common word alone, without a digit, is no forgery: what forgers write anew are numbers, days and names. */
function isLoneWord({ words }: DecodedPage, [first, ...more]: readonly PaperRegion[]): boolean {
  if (!first || more.length > 0) return false;
  const word = words.find(({ x, y, width }) => x === first.x && y === first.y && width === first.width);
  return word !== undefined && !/\d/.test(word.text);
}

/** A stamp or signature that was copied to another place of its page. */
function copied({ page, raster }: DecodedPage): ForgeryTrace[] {
  const small = toGreyPage(raster, SEEN_WIDTH);
  const regions = (findTwinMarks(small) ?? []).map(({ left, top, right, bottom }) => ({
    page,
    x: left / small.width,
    y: top / small.height,
    width: (right - left) / small.width,
    height: (bottom - top) / small.height,
  }));
  return regions.length > 0 ? [{ reason: 'copied_within', score: 25, values: {}, regions }] : [];
}

type Seen = { word: ReadWord; grain: Grain };

/**
 * A word that was put in later was packed otherwise than its page, or stands on colour laid over paper; null where the
 * page has too few words, or no grain left, to compare.
 */
function strangeWords(page: DecodedPage, picture: FilePicture): ForgeryTrace[] | null {
  const seen = page.words
    .filter(({ sureness, text }) => sureness > 0.3 && /[\p{L}\p{N}]{2}/u.test(text) && text.length > 2)
    .map((word) => ({ word, grain: wordGrain(page, picture, word) }))
    .filter(({ grain }) => grain.count > LEAST_BARE);
  if (seen.length < LEAST_WORDS) return null;
  const roughs = seen.map(({ grain }) => grain.rough).toSorted((one, other) => one - other);
  const flats = seen.map(({ grain }) => grain.flat).toSorted((one, other) => one - other);
  const [middle, usual] = [atShare(roughs, 0.5), atShare(roughs, 0.9)];
  if (middle < LEAST_GRAIN || atShare(roughs, 0.2) < LEAST_GRAIN * 0.7) return null;
  const rough = seen.filter(({ grain }) => Math.log2((grain.rough + 0.7) / (usual + 0.7)) > ROUGHER);
  const flat = seen.filter(({ grain }) => grain.flat - atShare(flats, 0.9) > FLATTER);
  return [...asTrace('compressed_twice', rough, page.page), ...asTrace('patch_pasted', flat, page.page)];
}

const atShare = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

function wordGrain({ toPicture }: DecodedPage, picture: FilePicture, word: ReadWord): Grain {
  const tight = toPixels(word, toPicture, picture);
  const box: PixelBox = {
    left: Math.max(4, tight.left - MARGIN),
    top: Math.max(4, tight.top - MARGIN),
    right: Math.min(picture.width - 5, tight.right + MARGIN),
    bottom: Math.min(picture.height - 5, tight.bottom + MARGIN),
  };
  if (box.right - box.left < 8 || box.bottom - box.top < 6) return { rough: 0, bright: 0, flat: 0, count: 0 };
  const [ink, paper] = [brightnessAt(picture, box, 0.03), brightnessAt(picture, box, 0.85)];
  return grainOf(picture, box, paper - 0.25 * (paper - ink));
}

function asTrace(reason: ForgeryTrace['reason'], seen: readonly Seen[], page: number): ForgeryTrace[] {
  if (seen.length === 0) return [];
  const regions = seen.slice(0, 8).map(({ word: { x, y, width, height } }) => ({ page, x, y, width, height }));
  return [{ reason, score: 25, values: {}, regions }];
}

/** A seal or signature that was pasted brought its own paper along, or a rim of light. */
function strangeMark({ toPicture }: DecodedPage, picture: FilePicture, mark: PaperRegion): ForgeryTrace[] {
  const inner = toPixels(mark, toPicture, picture);
  const [aside, above] = [(inner.right - inner.left) * 0.35 + 12, (inner.bottom - inner.top) * 0.35 + 12];
  const outer: PixelBox = {
    left: Math.max(4, Math.floor(inner.left - aside)),
    top: Math.max(4, Math.floor(inner.top - above)),
    right: Math.min(picture.width - 5, Math.ceil(inner.right + aside)),
    bottom: Math.min(picture.height - 5, Math.ceil(inner.bottom + above)),
  };
  const paper = brightnessAt(picture, outer, 0.7);
  const isInside = (x: number, y: number) => x > inner.left && x < inner.right && y > inner.top && y < inner.bottom;
  const isNearEdge = (x: number, y: number) =>
    Math.min(Math.abs(x - inner.left), Math.abs(x - inner.right), Math.abs(y - inner.top), Math.abs(y - inner.bottom)) <
    10;
  const within = grainOf(picture, outer, paper - 22, isInside);
  const sides = [
    (x: number, _: number) => x <= inner.left,
    (x: number, _: number) => x >= inner.right,
    (_: number, y: number) => y <= inner.top,
    (_: number, y: number) => y >= inner.bottom,
  ]
    .map((isOn) => grainOf(picture, outer, paper - 22, (x, y) => isOn(x, y) && !isInside(x, y) && !isNearEdge(x, y)))
    .filter(({ count }) => count >= LEAST_BARE);
  // A fold, a shade or a pattern beside it makes one side unlike the others: it has to be unlike all of them.
  if (within.count < 60 || sides.length < 2) return [];
  const isSmoother = sides.every(
    ({ rough }) => rough > 1 && Math.log2((within.rough + 0.5) / (rough + 0.5)) < SMOOTHER,
  );
  const isFlatter = sides.every(({ flat }) => within.flat - flat > FLATTER_INSIDE);
  if (isSmoother || isFlatter) return [{ reason: 'patch_pasted', score: 25, values: {}, regions: [mark] }];
  return haloOf(picture, inner, paper) > HALO
    ? [{ reason: 'patch_pasted', score: 30, values: {}, regions: [mark] }]
    : [];
}

/** How much brighter than paper it is beside ink, at nine of ten places. */
function haloOf({ grey, width }: FilePicture, box: PixelBox, paper: number): number {
  const above: number[] = [];
  const near = [-3, 3, -3 * width, 3 * width, -2 - 2 * width, 2 + 2 * width, 2 - 2 * width, -2 + 2 * width];
  for (let y = box.top; y <= box.bottom; y += 1)
    for (let x = box.left; x <= box.right; x += 1) {
      const at = y * width + x;
      const own = grey[at] as number;
      if (own > paper && near.some((step) => (grey[at + step] as number) < paper - 22)) above.push(own - paper);
    }
  return above.toSorted((one, other) => one - other)[Math.floor(above.length * 0.9)] ?? 0;
}
