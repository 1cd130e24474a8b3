import sharp from 'sharp';
import { expect, test } from 'vitest';
import { unpackPicture } from '#adapters/paper-reader/decode-picture.server.ts';
import type { DecodedPage, FilePicture, ReadWord } from '#adapters/paper-reader/port.ts';
import { checkSeal, seePages } from './check-seal.ts';
import { checkWatermark } from './check-watermark.ts';
import { findLaterBlocks } from './find-later-blocks.ts';
import { findRings } from './find-rings.ts';
import { findTwinMarks } from './find-twin-marks.ts';
import { findFirstPacking } from './first-packing.ts';
import { toGreyPage } from './grey-page.ts';

const [WIDTH, HEIGHT] = [960, 1200];
type Raster = DecodedPage['raster'];

/** Numbers that look like chance and are the same in every run. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** Paper with grain, as bright as given. */
function paper(bright: number, grain: number): Raster {
  const chance = chanceOf(7);
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let at = 0; at < rgb.length; at += 3) rgb.fill(Math.round(bright + (chance() - 0.5) * grain), at, at + 3);
  return { width: WIDTH, height: HEIGHT, rgb };
}

function dot({ rgb }: Raster, x: number, y: number, [r, g, b]: readonly [number, number, number]): void {
  const at = (Math.round(y) * WIDTH + Math.round(x)) * 3;
  rgb[at] = r;
  rgb[at + 1] = g;
  rgb[at + 2] = b;
}

const BLUE = [60, 70, 150] as const;

/** A stamp: two rims, and strokes within that `turn` carries around. */
function stamp(page: Raster, x: number, y: number, turn: number, whole = 1): void {
  for (let step = 0; step < 3000; step += 1) {
    const angle = (step / 3000) * 2 * Math.PI * whole;
    for (let off = -2; off <= 2; off += 0.5) {
      dot(page, x + (60 + off) * Math.cos(angle), y + (60 + off) * Math.sin(angle), BLUE);
      dot(page, x + (42 + off / 2) * Math.cos(angle), y + (42 + off / 2) * Math.sin(angle), BLUE);
    }
  }
  for (let ray = 0; ray < 7; ray += 1)
    for (let far = 6; far < 36; far += 0.5) {
      const angle = turn + ray * ray * 0.17;
      dot(page, x + far * Math.cos(angle), y + far * Math.sin(angle), BLUE);
      dot(page, x + 1 + far * Math.cos(angle), y + far * Math.sin(angle), BLUE);
    }
}

const WORDS: readonly ReadWord[] = Array.from({ length: 48 }, (_, index) => ({
  text: `granted${index}`,
  x: (40 + (index % 6) * 150) / WIDTH,
  y: (60 + Math.floor(index / 6) * 70) / HEIGHT,
  width: 120 / WIDTH,
  height: 28 / HEIGHT,
  sureness: 0.9,
  line: Math.floor(index / 6),
  face: null,
}));

/** Strokes like letters in the place of a word. */
function write(page: Raster, { x, y, width, height }: ReadWord, seed: number): void {
  const chance = chanceOf(seed);
  const [left, top, wide, high] = [x * WIDTH, y * HEIGHT, width * WIDTH, height * HEIGHT];
  for (let stroke = 0; stroke < 16; stroke += 1) {
    const from = left + chance() * wide;
    const lean = (chance() - 0.5) * 0.9;
    const soft = 90 + chance() * 60;
    for (let down = 0; down < high; down += 1) {
      const at = Math.min(left + wide, Math.max(left, from + lean * down));
      dot(page, at, top + down, [40, 40, 40]);
      dot(page, at + 1, top + down, [soft, soft, soft]);
    }
  }
}

const pageOf = (raster: Raster, given: Partial<DecodedPage> = {}): DecodedPage => ({
  page: 0,
  origin: 'scan',
  raster,
  words: WORDS,
  wordsOverPicture: [],
  hiddenWords: [],
  patches: [],
  picture: null,
  toPicture: null,
  ...given,
});

const saved = async ({ width, height, rgb }: Raster, quality: number): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(rgb, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer(),
  );

async function opened(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
}

/** A page of words and of what was drawn `before`, saved, changed by `work`, and saved again. */
async function savedTwice(
  work: (page: Raster) => void,
  first = 70,
  last = 88,
  before: (page: Raster) => void = () => undefined,
): Promise<FilePicture> {
  const page = paper(236, 12);
  before(page);
  for (const [index, word] of WORDS.entries()) write(page, word, 100 + index);
  const again = await opened(await saved(page, first));
  work(again);
  return unpackPicture(await saved(again, last));
}

/** The paper painted over a word, and another word written there. */
function forge(page: Raster): void {
  const word = WORDS[20] as ReadWord;
  for (let y = word.y * HEIGHT - 3; y < (word.y + word.height) * HEIGHT + 3; y += 1)
    for (let x = word.x * WIDTH - 3; x < (word.x + word.width) * WIDTH + 3; x += 1) dot(page, x, y, [236, 236, 236]);
  write(page, word, 999);
}

test('a word put into a page that had been saved before does not keep the steps of its first saving', async () => {
  const picture = await savedTwice(forge);
  const [trace] = findLaterBlocks(pageOf(paper(255, 0)), picture, []) ?? [];
  expect(trace).toMatchObject({ reason: 'compressed_twice' });
  expect(trace?.regions.some(({ x, y }) => x === WORDS[20]?.x && y === WORDS[20]?.y)).toBe(true);
});

test('a seal put into a page that had been saved before is found, one that was there is not', async () => {
  const place = { page: 0, x: 380 / WIDTH, y: 700 / HEIGHT, width: 200 / WIDTH, height: 200 / HEIGHT };
  const marks = [{ ...place, kind: 'seal' as const }];
  const later = await savedTwice((page) => stamp(page, 480, 800, 0.3));
  expect(findLaterBlocks(pageOf(paper(255, 0)), later, marks)).toMatchObject([{ regions: [place] }]);
  const first = await savedTwice(
    () => undefined,
    70,
    88,
    (page) => stamp(page, 480, 800, 0.3),
  );
  expect(findLaterBlocks(pageOf(paper(255, 0)), first, marks)).toEqual([]);
});

test('a first packing nearly as fine as the last one is told by whole tables', async () => {
  for (const [first, last] of [
    [84, 88],
    [88, 82],
  ] as const) {
    const packing = findFirstPacking(await savedTwice(() => undefined, first, last));
    expect(packing?.usual).toBeGreaterThan(0.25);
    expect(packing?.later).toBeLessThan(0);
  }
});

test('a page saved twice as a whole is not accused, and one saved once, turned or drawn anew tells nothing', async () => {
  const whole = await savedTwice(() => undefined);
  expect(findLaterBlocks(pageOf(paper(255, 0)), whole, [])).toEqual([]);
  expect(findFirstPacking({ ...whole, isAsPacked: false })).toBeNull();
  const page = paper(236, 12);
  for (const [index, word] of WORDS.entries()) write(page, word, 100 + index);
  const once = await unpackPicture(await saved(page, 88));
  expect(findLaterBlocks(pageOf(page), once, []) ?? []).toEqual([]);
  const blank = await unpackPicture(await saved(paper(236, 12), 88));
  expect(findFirstPacking(blank)).toBeNull();
});

test('a rim is found where it is; half a rim, a box and bare paper are none', () => {
  const page = paper(238, 10);
  stamp(page, 300, 500, 0);
  const small = toGreyPage(page, 620);
  const [ring] = findRings(small);
  expect(ring?.whole).toBeGreaterThan(0.8);
  expect([Math.round((ring?.x ?? 0) / 10), Math.round((ring?.y ?? 0) / 10)]).toEqual([
    Math.round((300 * 620) / WIDTH / 10),
    Math.round((500 * 620) / WIDTH / 10),
  ]);
  const half = paper(238, 10);
  stamp(half, 300, 500, 0, 0.45);
  expect(findRings(toGreyPage(half, 620)).filter(({ whole }) => whole >= 0.8)).toEqual([]);
  expect(findRings(toGreyPage(paper(238, 10), 620))).toEqual([]);
});

test('a page without a round seal could not be checked, whatever it is a page of', () => {
  const seen = seePages([pageOf(paper(250, 4), { origin: 'text' })], ({ raster }) => toGreyPage(raster, 620));
  expect(checkSeal(seen)).toMatchObject({ outcome: 'could_not_check', reason: 'seal_not_visible', score: null });
});

test('a stamp copied to another place is found, also on poor paper; one stamped twice by hand is not', () => {
  for (const [bright, grain] of [
    [240, 8],
    [205, 22],
  ] as const) {
    const copied = paper(bright, grain);
    stamp(copied, 260, 500, 0.3);
    stamp(copied, 725, 810, 0.3);
    expect(findTwinMarks(toGreyPage(copied, 620))).not.toBeNull();
    const stamped = paper(bright, grain);
    stamp(stamped, 260, 500, 0.3);
    stamp(stamped, 725, 810, 1.4);
    expect(findTwinMarks(toGreyPage(stamped, 620))).toBeNull();
  }
  expect(findTwinMarks(toGreyPage(paper(240, 8), 620))).toBeNull();
});

test('a pale pattern below a page is a watermark; grain and a fold are none, and its lack is never a fault', () => {
  const see = (raster: Raster) => seePages([pageOf(raster)], (page) => toGreyPage(page.raster, 620));
  const patterned = paper(244, 6);
  for (let y = 120; y < HEIGHT - 120; y += 1)
    for (let x = 100; x < WIDTH - 100; x += 1)
      if (Math.floor((x + 40 * Math.sin(y / 60)) / 16) % 4 === 0) dot(patterned, x, y, [214, 216, 212]);
  expect(checkWatermark(see(patterned))).toMatchObject({ outcome: 'passed', reason: 'watermark_found' });
  const folded = paper(244, 6);
  for (let y = 590; y < 604; y += 1) for (let x = 0; x < WIDTH; x += 1) dot(folded, x, y, [212, 212, 212]);
  for (const bare of [paper(244, 6), folded])
    expect(checkWatermark(see(bare))).toMatchObject({ outcome: 'could_not_check', score: null });
});
