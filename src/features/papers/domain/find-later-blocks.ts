import type { DecodedPage, FilePicture, ReadWord } from '#adapters/paper-reader/port.ts';
import { type PixelBox, toPixels } from './bare-paper.ts';
import { BLOCK } from './block-waves.ts';
import { type FirstPacking, findFirstPacking, type GridEvidence } from './first-packing.ts';
import type { ForgeryTrace } from './forgery-trace.ts';
import type { MarkRegion } from './mark-region.ts';
import type { PaperRegion } from './paper-report.ts';

/** Words of the page's own size; titles are made of other waves. */
const [LEAST_HEIGHT, MOST_HEIGHT] = [0.6, 1.5];
const LEAST_WORDS = 20;
/** Blocks of ink that say something about the place they are in. */
const [LEAST_OF_WORD, LEAST_OF_MARK] = [12, 40];
/** Below this evidence a block, beyond what any ink has, the page does not tell its packing clearly enough. */
const LEAST_GAIN = 0.02;
/** And below this one nothing on it is said to have come in later. */
const CLEAR_GAIN = 0.25;
/** Words of a line that are weighed together: what a forger writes anew is seldom one. */
const MOST_WORDS = 6;
/** Where a place stands between what came in later (0) and the middle of its page (1), to be one of the first. */
const LATER = 0.25;
/** And how many widths of the words' own spread it lies below them; honest words reach 4.4, seals 4.8. */
const [FAR_WORD, FAR_MARK] = [5.2, 6];
const LEAST_SURE = 0.5;

type PlaceEvidence = {
  regions: PaperRegion[];
  kind: MarkRegion['kind'] | 'word';
  standing: number;
  far: number;
};

/** What stands on a page in how far it was packed along with it; null where the page tells of no earlier packing. */
function weighPlaces(
  page: DecodedPage,
  picture: FilePicture,
  marks: readonly MarkRegion[],
): { gain: number; places: PlaceEvidence[] } | null {
  const packing = findFirstPacking(picture);
  if (!packing || packing.later >= 0) return null;
  const sum = (place: PaperRegion | ReadWord) => sumOf(packing, toPixels(place, page.toPicture, picture));
  const words = plainWords(page.words).map((word) => ({ word, ...sum(word) }));
  const weighty = words.filter(({ count }) => count >= LEAST_OF_WORD);
  if (weighty.length < LEAST_WORDS) return null;
  const usual = middleOf(weighty.map(({ evidence, count }) => evidence / count));
  const gain = usual;
  const spread =
    1.48 * middleOf(weighty.map(({ evidence, count }) => Math.abs(evidence / count - usual) * count ** 0.5));
  if (usual <= 0 || gain < LEAST_GAIN || spread === 0) return null;
  const weigh = ({ evidence, count }: { evidence: number; count: number }) => ({
    standing: evidence / count / gain,
    far: ((usual - evidence / count) * count ** 0.5) / spread,
  });
  const runs = words.flatMap((_, first) =>
    runsFrom(words, first).map(({ last, ...own }) => ({
      regions: words.slice(first, last + 1).map(({ word }) => regionOf(word, page.page)),
      kind: 'word' as const,
      ...weigh(own),
    })),
  );
  const stamped = marks
    // A faint rim may be a ring of shade: too little of it is ink to be held against words.
    .filter((mark) => mark.page === page.page && mark.kind !== 'faint')
    .map((mark) => ({ mark, ...sum(mark) }))
    .filter(({ count }) => count >= LEAST_OF_MARK)
    .map(({ mark, ...own }) => ({ regions: [regionOf(mark, page.page)], kind: mark.kind, ...weigh(own) }));
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
  if (weighed.gain < CLEAR_GAIN) return [];
  const later = weighed.places.filter(
    ({ kind, standing, far }) => standing < LATER && far > (kind === 'word' ? FAR_WORD : FAR_MARK),
  );
  if (later.length === 0) return [];
  const [farthest] = later.toSorted((one, other) => other.far - one.far);
  const regions = [
    ...new Map(
      [...(farthest?.regions ?? []), ...later.flatMap((place) => place.regions)].map((region) => [
        `${region.x} ${region.y}`,
        region,
      ]),
    ).values(),
  ].slice(0, 8);
  return [{ reason: 'compressed_twice', score: 25, values: {}, regions }];
}

/** The words of a line from this one on, together, as often as they hold enough ink to say something. */
function runsFrom(
  words: readonly { word: ReadWord; evidence: number; count: number }[],
  first: number,
): { last: number; evidence: number; count: number }[] {
  const runs: { last: number; evidence: number; count: number }[] = [];
  let [evidence, count] = [0, 0];
  for (let last = first; last < Math.min(words.length, first + MOST_WORDS); last += 1) {
    const own = words[last];
    if (own?.word.line !== words[first]?.word.line) break;
    evidence += own?.evidence ?? 0;
    count += own?.count ?? 0;
    if (count >= LEAST_OF_WORD) runs.push({ last, evidence, count });
  }
  return runs;
}

function plainWords(words: readonly ReadWord[]): ReadWord[] {
  const sure = words.filter(({ text, sureness }) => sureness > LEAST_SURE && /[\p{L}\p{N}]{2}/u.test(text));
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

/**
 * What speaks in a rectangle for having been there, block by block, beyond what the same ink has on a grid that tells
 * nothing: seals, thick letters and thin ones each have waves of their own.
 */
function sumOf({ own, without }: FirstPacking, box: PixelBox): { evidence: number; count: number } {
  const [here, bare] = [sumOn(own, box), sumOn(without, box)];
  if (here.count === 0 || bare.count === 0) return { evidence: 0, count: 0 };
  return { evidence: here.sum - (bare.sum / bare.count) * here.count, count: here.count };
}

function sumOn(
  { left, top, columns, rows, isInk, evidence }: GridEvidence,
  box: PixelBox,
): { sum: number; count: number } {
  let [sum, count] = [0, 0];
  const [from, to] = [Math.max(0, Math.floor((box.left - left) / BLOCK)), Math.floor((box.right - left) / BLOCK)];
  for (
    let row = Math.max(0, Math.floor((box.top - top) / BLOCK));
    row <= Math.min(rows - 1, Math.floor((box.bottom - top) / BLOCK));
    row += 1
  )
    for (let at = from; at <= Math.min(columns - 1, to); at += 1) {
      const block = row * columns + at;
      if (!isInk[block]) continue;
      sum += evidence[block] as number;
      count += 1;
    }
  return { sum, count };
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
