import type { DecodedPage, FilePicture, ReadWord } from '#adapters/paper-reader/port.ts';
import { toPixels } from './bare-paper.ts';
import { BLOCK } from './block-waves.ts';
import { type FirstPacking, findFirstPacking } from './first-packing.ts';
import type { ForgeryTrace } from './forgery-trace.ts';
import type { MarkRegion } from './mark-region.ts';
import type { PaperRegion } from './paper-report.ts';

/** Words of the page's own size; titles are made of other waves. */
const [LEAST_HEIGHT, MOST_HEIGHT] = [0.6, 1.5];
const LEAST_WORDS = 20;
/** Blocks of ink that say something about the place they are in. */
const [LEAST_OF_WORD, LEAST_OF_MARK] = [12, 40];
/** Below this evidence a block the page does not tell its packing clearly enough. */
const LEAST_GAIN = 0.05;
/** Seals and signatures have other waves than words: they are compared where the packing tells much. */
const GAIN_OF_MARK = 0.6;
/** Where a word stands between those that came in later (0) and the middle of its page (1), to be one of the first. */
const [LATER_WORD, LATER_MARK] = [0.35, 0.25];
/** And how many widths of the words' own spread it lies below them. */
const [FAR_WORD, FAR_MARK] = [4.2, 8];

type PlaceEvidence = { region: PaperRegion; text: string; isMark: boolean; standing: number; far: number };

/** What stands on a page in how far it was packed along with it; null where the page tells of no earlier packing. */
function weighPlaces(
  page: DecodedPage,
  picture: FilePicture,
  marks: readonly MarkRegion[],
): { gain: number; places: PlaceEvidence[] } | null {
  const packing = findFirstPacking(picture);
  if (!packing || packing.later >= 0) return null;
  const sum = (place: PaperRegion | ReadWord) => sumOf(packing, toPixels(place, page.toPicture, picture));
  const words = plainWords(page.words)
    .map((word) => ({ word, ...sum(word) }))
    .filter(({ count }) => count >= LEAST_OF_WORD);
  if (words.length < LEAST_WORDS) return null;
  const usual = middleOf(words.map(({ evidence, count }) => evidence / count));
  const gain = usual - packing.later;
  const spread = 1.48 * middleOf(words.map(({ evidence, count }) => Math.abs(evidence / count - usual) * count ** 0.5));
  if (usual <= 0 || gain < LEAST_GAIN || spread === 0) return null;
  const weigh = ({ evidence, count }: { evidence: number; count: number }) => ({
    standing: (evidence / count - packing.later) / gain,
    far: ((usual - evidence / count) * count ** 0.5) / spread,
  });
  const runs = words.map(({ word, ...own }, index) => {
    const next = words[index + 1];
    const isOne = next && next.word.line === word.line && weigh(next).standing < LATER_WORD;
    return {
      region: regionOf(word, page.page),
      text: word.text,
      isMark: false,
      ...weigh(isOne ? { evidence: own.evidence + next.evidence, count: own.count + next.count } : own),
    };
  });
  const stamped = marks
    .filter((mark) => mark.page === page.page)
    .map((mark) => ({ mark, ...sum(mark) }))
    .filter(({ count }) => count >= LEAST_OF_MARK)
    .map(({ mark, ...own }) => ({ region: regionOf(mark, page.page), text: mark.kind, isMark: true, ...weigh(own) }));
  return { gain, places: [...runs, ...stamped] };
}

/**
 * Words, seals and signatures that do not keep what the first packing of their page left on all the rest; null where
 * the page tells of no earlier packing.
 */
export function findLaterBlocks(
  page: DecodedPage,
  picture: FilePicture,
  marks: readonly MarkRegion[],
): ForgeryTrace[] | null {
  const weighed = weighPlaces(page, picture, marks);
  if (!weighed) return null;
  const later = weighed.places.filter(({ isMark, standing, far }) =>
    isMark
      ? weighed.gain > GAIN_OF_MARK && standing < LATER_MARK && far > FAR_MARK
      : standing < LATER_WORD && far > FAR_WORD,
  );
  if (later.length === 0) return [];
  const regions = later.slice(0, 8).map(({ region }) => region);
  return [{ reason: 'compressed_twice', score: 25, values: {}, regions }];
}

function plainWords(words: readonly ReadWord[]): ReadWord[] {
  const sure = words.filter(({ text, sureness }) => sureness > 0.4 && /[\p{L}\p{N}]{2}/u.test(text));
  const middle = middleOf(sure.map(({ height }) => height));
  return sure.filter(({ height }) => height > LEAST_HEIGHT * middle && height < MOST_HEIGHT * middle);
}

const regionOf = ({ x, y, width, height }: ReadWord | PaperRegion, page: number): PaperRegion => ({
  page,
  x,
  y,
  width,
  height,
});

function sumOf(
  { columns, rows, isInk, evidence }: FirstPacking,
  box: { left: number; top: number; right: number; bottom: number },
): { evidence: number; count: number } {
  let [sum, count] = [0, 0];
  for (let row = Math.floor(box.top / BLOCK); row <= Math.min(rows - 1, Math.floor(box.bottom / BLOCK)); row += 1)
    for (let at = Math.floor(box.left / BLOCK); at <= Math.min(columns - 1, Math.floor(box.right / BLOCK)); at += 1) {
      const block = row * columns + at;
      if (!isInk[block]) continue;
      sum += evidence[block] as number;
      count += 1;
    }
  return { evidence: sum, count };
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
