import type { DecodedPage } from '#adapters/paper-reader/port.ts';
import { brightnessAt, toPixels } from './bare-paper.ts';
import { edgesOf, lookAtLetters } from './find-unlike-letters.ts';
import type { ForgeryTrace } from './forgery-trace.ts';
import type { MarkRegion } from './mark-region.ts';
import type { PaperRegion } from './paper-report.ts';

/** So many words say how sharp a page is. */
const LEAST_WORDS = 8;
const LEAST_CONTRAST = 30;
/** A pen's stroke on the paper is about as sharp as its letters; cut out and laid on, it is sharper by a third. */
const SHARPER = Math.log(1.28);
/** A stamp's rim is softer than letters; one that was scanned twice is half as sharp. */
const SOFTER = Math.log(0.5);

/** Signatures that are sharper than the page they stand on: they were laid there later. */
export const findPastedSignatures = (page: DecodedPage, marks: readonly MarkRegion[]): PaperRegion[] =>
  marksBy(page, marks, 'signature', (hard, hardest) => hard > SHARPER && hardest > SHARPER * 0.55);

/** Seals that are softer than the page they stand on by far: they were scanned once before. */
export function findSoftSeals(page: DecodedPage, marks: readonly MarkRegion[]): ForgeryTrace[] {
  const regions = marksBy(page, marks, 'seal', (hard, hardest) => hard < SOFTER && hardest < SOFTER);
  return regions.length > 0 ? [{ reason: 'patch_pasted', score: 30, values: {}, regions }] : [];
}

/** The marks of a kind whose edges, against those of the page's letters, are so. */
function marksBy(
  page: DecodedPage,
  marks: readonly MarkRegion[],
  kind: MarkRegion['kind'],
  isSo: (hard: number, hardest: number) => boolean,
): PaperRegion[] {
  const { picture } = page;
  const own = marks.filter((mark) => mark.page === page.page && mark.kind === kind);
  if (!picture || own.length === 0) return [];
  const looks = lookAtLetters(page, picture, marks).map(({ look }) => look);
  if (looks.length < LEAST_WORDS) return [];
  const usual = [
    middleOf(looks.map(({ hardEdge }) => hardEdge)),
    middleOf(looks.map(({ hardestEdge }) => hardestEdge)),
  ];
  return own.flatMap(({ page: number, x, y, width, height }) => {
    const box = toPixels({ x, y, width, height }, page.toPicture, picture);
    const contrast = brightnessAt(picture, box, 0.85) - brightnessAt(picture, box, 0.01);
    if (box.right - box.left < 20 || box.bottom - box.top < 10 || contrast < LEAST_CONTRAST) return [];
    const [, hard, hardest] = edgesOf(picture, box, contrast);
    return isSo(hard - (usual[0] as number), hardest - (usual[1] as number))
      ? [{ page: number, x, y, width, height }]
      : [];
  });
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
