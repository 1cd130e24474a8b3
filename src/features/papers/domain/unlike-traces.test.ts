import { expect, test } from 'vitest';
import type { DecodedPage, FilePicture, Patch, ReadWord } from '#adapters/paper-reader/port.ts';
import { findPastedPictures } from './find-pasted-pictures.ts';
import { findUnlikeLetters } from './find-unlike-letters.ts';
import { findPastedSignatures, findSoftSeals } from './find-unlike-marks.ts';

const [WIDTH, HEIGHT] = [900, 600];
type Box = { left: number; top: number; width: number; height: number };

/** Paper with a grain of its own, the same in every run. */
function paper(): FilePicture {
  let seed = 7;
  const grey = Uint8Array.from({ length: WIDTH * HEIGHT }, () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return 232 + (seed % 13);
  });
  return { width: WIDTH, height: HEIGHT, grey, isAsPacked: true, jpeg: null };
}

/** Upright strokes whose edges are as soft as `soft` pixels. */
function strokes({ grey }: FilePicture, { left, top, width, height }: Box, soft: number): void {
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1) {
      const off = Math.max(0, Math.abs(((x - left) % 12) - 6) - 2);
      const fromEnd = Math.min(y - top, top + height - 1 - y);
      const share = Math.max(0, 1 - off / soft) * Math.min(1, (fromEnd + 0.5) / soft);
      const at = y * WIDTH + x;
      grey[at] = Math.round((grey[at] as number) * (1 - share) + 40 * share);
    }
}

const wordAt = ({ left, top, width, height }: Box, line: number, text = 'granted'): ReadWord => ({
  text,
  x: left / WIDTH,
  y: top / HEIGHT,
  width: width / WIDTH,
  height: height / HEIGHT,
  sureness: 0.9,
  line,
  face: null,
});

const boxes: Box[] = Array.from({ length: 30 }, (_, index) => ({
  left: 30 + (index % 6) * 140,
  top: 30 + Math.floor(index / 6) * 60,
  width: 96,
  height: 24,
}));

/** A page of thirty words, some of them as sharp as given; what they say is `granted` and their place. */
function pageOf(
  softness: (index: number) => number,
  textOf = (index: number) => `granted${index}`,
): { page: DecodedPage; picture: FilePicture } {
  const picture = paper();
  for (const [index, box] of boxes.entries()) strokes(picture, box, softness(index));
  const words = boxes.map((box, index) => wordAt(box, Math.floor(index / 6), textOf(index)));
  const page: DecodedPage = {
    page: 0,
    origin: 'scan',
    raster: { width: WIDTH, height: HEIGHT, rgb: new Uint8Array(0) },
    words,
    wordsOverPicture: [],
    hiddenWords: [],
    patches: [],
    picture,
    toPicture: null,
  };
  return { page, picture };
}
const usual = (index: number) => 3.6 + (index % 5) * 0.1;

test('a word that is sharper than all others is named, and an honest page has none', () => {
  const forged = pageOf((index) => (index === 14 ? 0.9 : usual(index)));
  expect(findUnlikeLetters(forged.page, forged.picture, [])).toMatchObject([
    { reason: 'letters_unlike', values: { words: 'granted14' } },
  ]);
  const honest = pageOf(usual);
  expect(findUnlikeLetters(honest.page, honest.picture, [])).toEqual([]);
});

test('a common word alone is no forgery, several odd together are', () => {
  const textOf = () => 'granted';
  const alone = pageOf((index) => (index === 14 ? 0.9 : usual(index)), textOf);
  expect(findUnlikeLetters(alone.page, alone.picture, [])).toEqual([]);
  const together = pageOf((index) => (index === 14 || index === 15 ? 0.9 : usual(index)), textOf);
  expect(findUnlikeLetters(together.page, together.picture, [])).toMatchObject([
    { reason: 'letters_unlike', values: { words: expect.stringContaining('granted granted') as string } },
  ]);
});

test('a page of few words, and one in black and white alone, cannot be compared', () => {
  const { page, picture } = pageOf(usual);
  expect(findUnlikeLetters({ ...page, words: page.words.slice(0, 9) }, picture, [])).toBeNull();
  const bare = { ...picture, grey: picture.grey.map((value) => (value > 128 ? 255 : 0)) };
  expect(findUnlikeLetters(page, bare, [])).toBeNull();
});

test('a signature sharper than its page was laid there, one as sharp was written; without a picture nothing is said', () => {
  const { page, picture } = pageOf(usual);
  const box = { left: 500, top: 400, width: 200, height: 60 };
  const mark = {
    kind: 'signature' as const,
    page: 0,
    x: box.left / WIDTH,
    y: box.top / HEIGHT,
    width: box.width / WIDTH,
    height: box.height / HEIGHT,
  };
  strokes(picture, box, 3.7);
  expect(findPastedSignatures(page, [mark])).toEqual([]);
  const pasted = pageOf(usual);
  strokes(pasted.picture, box, 0.8);
  expect(findPastedSignatures(pasted.page, [mark])).toHaveLength(1);
  expect(findPastedSignatures({ ...pasted.page, picture: null }, [mark])).toEqual([]);
  expect(findSoftSeals(pasted.page, [mark])).toEqual([]);
});

/** A page of letters, white, with a picture of a seal on it whose paper is of this brightness. */
function textPage(ground: number): DecodedPage {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
  const patch: Patch = { kind: 'picture', x: 0.5, y: 0.6, width: 0.2, height: 0.2, after: 3 };
  for (let y = HEIGHT * 0.6; y < HEIGHT * 0.8; y += 1)
    for (let x = WIDTH * 0.5; x < WIDTH * 0.7; x += 1) {
      const isInk = Math.abs(Math.hypot(x - WIDTH * 0.6, y - HEIGHT * 0.7) - 40) < 4;
      rgb.fill(isInk ? 60 : ground, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
    }
  return {
    ...pageOf(usual).page,
    origin: 'text',
    picture: null,
    raster: { width: WIDTH, height: HEIGHT, rgb },
    patches: [patch],
  };
}

test('a picture that brought its paper to a page of letters is named; one of ink alone is not', () => {
  expect(findPastedPictures(textPage(244))).toMatchObject([{ reason: 'patch_pasted' }]);
  expect(findPastedPictures(textPage(255))).toEqual([]);
  expect(findPastedPictures({ ...textPage(244), origin: 'scan' })).toEqual([]);
});
