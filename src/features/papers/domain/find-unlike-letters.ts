import type { DecodedPage, FilePicture, ReadWord } from '#adapters/paper-reader/port.ts';
import { brightnessAt, grainOf, type PixelBox, toPixels } from './bare-paper.ts';
import type { ForgeryTrace } from './forgery-trace.ts';
import type { PaperRegion } from './paper-report.ts';

/** How letters stand on their paper; each a number that words of one page share, whatever they say. */
export type LetterLook = { edge: number; hardEdge: number; hardestEdge: number; rough: number; flat: number };
export type SeenWord = { word: ReadWord; look: LetterLook; isBare: boolean };

const LEAST_WORDS = 15;
/** A page of fewer words than this has nothing that could be held against another page. */
const LEAST_OWN = 3;
const LEAST_SURE = 0.6;
/** Letters of the page's own size; titles and small print are left out. */
const [LEAST_HEIGHT, MOST_HEIGHT] = [0.55, 1.6];
const LEAST_CONTRAST = 30;
const LEAST_BARE = 40;
/** A step of brightness below this share of the contrast is grain and no edge. */
const EDGE = 0.12;
const MARGIN = 3;
/** Fewer pixels than this between black and white are the soft edges of none. */
const LEAST_BETWEEN = 0.01;
/**
 * What counts and how much, found by comparing forged and honest pages: `above` and `below` for a word beyond nine in
 * ten of its page, `room` what never counts as a difference.
 */
const LOOKS = [
  { name: 'edge', room: 0.05, above: 1, below: 0.2 },
  { name: 'hardEdge', room: 0.05, above: 0.55, below: 0.55 },
  { name: 'hardestEdge', room: 0.05, above: 0.5, below: 0.5 },
  { name: 'rough', room: 0.12, above: 0.85, below: 0 },
  { name: 'flat', room: 0.03, above: 0.4, below: 0.4 },
] as const;
const MOST_EACH = 4;
/** Words beside it that are odd as well speak for a word; a name is seldom one word. */
const [NEIGHBOUR_FROM, NEIGHBOUR_SHARE] = [1, 0.4];
/**
 * In honest papers one page in fifty holds a word as odd as this, and then one common word alone ("has", "The"). What
 * a forger writes is a number, which no honest page had as odd as the second, or several words, odd together.
 */
const [ODD, ODD_NUMBER, ODD_TOGETHER] = [2.9, 2.2, 3.5];

/** The words of a page with how their letters stand; pages of letters have no pixels of their own. */
export function lookAtLetters(page: DecodedPage, picture: FilePicture, marks: readonly PaperRegion[]): SeenWord[] {
  const words = page.words.filter((word) => isPlainWord(word) && !isOnMark(word, page.page, marks));
  const heights = words.map(({ height }) => height).toSorted((one, other) => one - other);
  const middle = heights[Math.floor(heights.length / 2)] ?? 0;
  return words
    .filter(({ height }) => height > LEAST_HEIGHT * middle && height < MOST_HEIGHT * middle)
    .flatMap((word) => {
      const seen = lookOf(picture, toPixels(word, page.toPicture, picture));
      return seen ? [{ word, ...seen }] : [];
    });
}

/** Letters or digits, all but for signs around them: ornament and strokes of a pen are read as signs among letters. */
const isPlainWord = ({ text, sureness }: ReadWord) => {
  const signs = text.replace(/[\p{L}\p{M}\p{N}]|[.,:;/()'’&#-]/gu, '').length;
  return sureness > LEAST_SURE && signs === 0 && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3;
};

function isOnMark({ x, y, width, height }: ReadWord, page: number, marks: readonly PaperRegion[]): boolean {
  const [u, v] = [x + width / 2, y + height / 2];
  return marks.some(
    (mark) => mark.page === page && u > mark.x && u < mark.x + mark.width && v > mark.y && v < mark.y + mark.height,
  );
}

function lookOf(picture: FilePicture, tight: PixelBox): Pick<SeenWord, 'look' | 'isBare'> | null {
  const box: PixelBox = {
    left: Math.max(4, tight.left - MARGIN),
    top: Math.max(4, tight.top - MARGIN),
    right: Math.min(picture.width - 5, tight.right + MARGIN),
    bottom: Math.min(picture.height - 5, tight.bottom + MARGIN),
  };
  if (box.right - box.left < 14 || box.bottom - box.top < 12) return null;
  const [ink, paper] = [brightnessAt(picture, box, 0.03), brightnessAt(picture, box, 0.85)];
  const contrast = paper - ink;
  if (contrast < LEAST_CONTRAST) return null;
  const [edge, hardEdge, hardestEdge] = edgesOf(picture, box, contrast);
  const grain = grainOf(picture, box, paper - 0.25 * contrast);
  const look = { edge, hardEdge, hardestEdge, rough: Math.log2(grain.rough + 0.7), flat: grain.flat };
  return { look, isBare: grain.count > LEAST_BARE };
}

/** How steep the edges of ink are, in shares of its contrast as logarithms: the middle, nine in ten, the steepest. */
export function edgesOf({ grey, width }: FilePicture, box: PixelBox, contrast: number): [number, number, number] {
  const steps: number[] = [];
  for (let y = box.top; y <= box.bottom; y += 1)
    for (let x = box.left; x <= box.right; x += 1) {
      const at = y * width + x;
      const dx = (grey[at + 1] as number) - (grey[at - 1] as number);
      const dy = (grey[at + width] as number) - (grey[at - width] as number);
      const step = Math.sqrt(dx * dx + dy * dy) / 2 / contrast;
      if (step > EDGE) steps.push(step);
    }
  const sorted = Float64Array.from(steps).sort();
  return [0.5, 0.9, 0.97].map((share) => Math.log((sorted[Math.floor(sorted.length * share)] ?? 0) + 1e-3)) as [
    number,
    number,
    number,
  ];
}

/** How far each word is from what its page's words look like; 0 for nine in ten. */
export function oddnessOf(seen: readonly SeenWord[]): number[] {
  const odd = seen.map(() => 0);
  for (const { name, room, above, below } of LOOKS) {
    const isOfPaper = name === 'rough' || name === 'flat';
    const values = seen.filter(({ isBare }) => isBare || !isOfPaper).map(({ look }) => look[name]);
    if (values.length < LEAST_WORDS) continue;
    const sorted = Float64Array.from(values).sort();
    const [low, middle, high] = [0.1, 0.5, 0.9].map(
      (share) => sorted[Math.floor((sorted.length - 1) * share)] as number,
    ) as [number, number, number];
    seen.forEach(({ look, isBare }, index) => {
      if (isOfPaper && !isBare) return;
      const over = Math.min(MOST_EACH, Math.max(0, (look[name] - high) / (high - middle + room)));
      const under = Math.min(MOST_EACH, Math.max(0, (low - look[name]) / (middle - low + room)));
      odd[index] = (odd[index] as number) + above * over + below * under;
    });
  }
  return odd.map((own, index) => own + NEIGHBOUR_SHARE * Math.max(0, besideOf(seen, odd, index) - NEIGHBOUR_FROM));
}

/** How odd the odder of the words beside a word in its line is. */
const besideOf = (seen: readonly SeenWord[], odd: readonly number[], index: number): number =>
  Math.max(
    0,
    ...[index - 1, index + 1].map((at) => (seen[at]?.word.line === seen[index]?.word.line ? (odd[at] ?? 0) : 0)),
  );

function isStrange(seen: readonly SeenWord[], odd: readonly number[], index: number): boolean {
  const [own, beside] = [odd[index] ?? 0, besideOf(seen, odd, index)];
  // A number beside an odder word has some of its oddness from that one.
  if (/\d/.test(seen[index]?.word.text ?? '')) return own > (beside > own ? ODD : ODD_NUMBER);
  return own > ODD && beside > ODD_TOGETHER;
}

/**
 * Words whose letters are sharper, softer or on other paper than all others of their page: written at another time.
 * Null where the page has too few words to compare, or is in black and white alone: there no edge has a steepness.
 */
export function findUnlikeLetters(
  page: DecodedPage,
  picture: FilePicture,
  marks: readonly PaperRegion[],
  others: readonly DecodedPage[] = [],
): ForgeryTrace[] | null {
  if (isBlackAndWhite(picture)) return null;
  const own = lookAtLetters(page, picture, marks);
  const seen = own.length < LEAST_WORDS ? [...own, ...sameMachine(own, picture, marks, others)] : own;
  if (seen.length < LEAST_WORDS) return null;
  const odd = oddnessOf(seen);
  const strange = own.filter((_, index) => isStrange(seen, odd, index));
  if (strange.length === 0) return [];
  const regions = strange
    .slice(0, 8)
    .map(({ word: { x, y, width, height } }) => ({ page: page.page, x, y, width, height }));
  const words = strange
    .slice(0, 6)
    .map(({ word }) => word.text)
    .join(' ');
  return [{ reason: 'letters_unlike', score: 30, values: { words }, regions }];
}

/** The words of a paper's other pages that the same machine took, for a page of few words to be held against. */
function sameMachine(
  own: readonly SeenWord[],
  { width, height, jpeg }: FilePicture,
  marks: readonly PaperRegion[],
  others: readonly DecodedPage[],
): SeenWord[] {
  if (own.length < LEAST_OWN) return [];
  return others.flatMap((page) => {
    const { picture } = page;
    const isSame = picture?.width === width && picture.height === height && picture.jpeg?.quality === jpeg?.quality;
    return picture && isSame ? lookAtLetters(page, picture, marks) : [];
  });
}

/** Whether hardly a pixel is anything between black and white. */
function isBlackAndWhite({ grey }: FilePicture): boolean {
  let between = 0;
  for (let at = 0; at < grey.length; at += 37) {
    const value = grey[at] as number;
    if (value > 8 && value < 247) between += 1;
  }
  return between < (grey.length / 37) * LEAST_BETWEEN;
}
