import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { DecodedPage, FilePicture } from '#adapters/paper-reader/port.ts';
import { findAskewBlocks } from './find-askew-blocks.ts';

const [WIDTH, HEIGHT] = [1000, 700];
const [COLUMNS, ROWS, WIDE, HIGH] = [5, 8, 150, 34];
const placeOf = (at: number) => ({ x: 60 + (at % COLUMNS) * 180, y: 50 + Math.floor(at / COLUMNS) * 80 });

/** A page of forty words on grainy paper as a scanner softens them, brightness alone. */
async function makePage(): Promise<Buffer> {
  const words = Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const { x, y } = placeOf(at);
    return `<text x="${x}" y="${y + 26}" font-size="30" font-family="serif" fill="#555">Land ${100 + at * 7}x</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#eee"/>${words.join('')}</svg>`;
  const grey = await sharp(Buffer.from(svg)).blur(1.3).greyscale().extractChannel(0).raw().toBuffer();
  let state = 7;
  return grey.map((value) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.max(0, Math.min(255, value + ((state >> 16) % 5) - 2));
  }) as Buffer;
}

/** Cuts a word out, packs it as JPEG by itself and lays it back. */
async function packWord(grey: Buffer, at: number, quality: number): Promise<Buffer> {
  const { x, y } = placeOf(at);
  const box = { left: x - 3, top: y - 5, width: WIDE, height: HIGH + 12 };
  const cut = await sharp(grey, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .extract(box)
    .jpeg({ quality })
    .toBuffer();
  const piece = await sharp(cut).extractChannel(0).raw().toBuffer();
  const changed = Buffer.from(grey);
  for (let row = 0; row < box.height; row += 1)
    changed.set(piece.subarray(row * box.width, (row + 1) * box.width), (box.top + row) * WIDTH + box.left);
  return changed;
}

const pageOf = (): DecodedPage => ({
  page: 0,
  origin: 'scan',
  raster: { width: WIDTH, height: HEIGHT, rgb: new Uint8Array() },
  words: Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const { x, y } = placeOf(at);
    const box = { x: x / WIDTH, y: y / HEIGHT, width: 130 / WIDTH, height: HIGH / HEIGHT };
    return { text: `Land ${100 + at * 7}x`, ...box, sureness: 0.9, line: Math.floor(at / COLUMNS), face: null };
  }),
  wordsOverPicture: [],
  hiddenWords: [],
  patches: [],
  picture: null,
  toPicture: null,
});
const pictureOf = (grey: Uint8Array, jpeg: FilePicture['jpeg'] = null): FilePicture => ({
  width: WIDTH,
  height: HEIGHT,
  grey,
  isAsPacked: true,
  jpeg,
});

test('a word that was packed by itself before it came onto the page is named, and it alone', async () => {
  const forged = await packWord(await makePage(), 17, 25);
  const [trace, ...others] = findAskewBlocks(pageOf(), pictureOf(forged)) ?? [];
  expect(others).toEqual([]);
  expect(trace).toMatchObject({ reason: 'compressed_twice', score: 25 });
  const { x, y } = placeOf(17);
  expect(
    trace?.regions.some((region) => Math.abs(region.x * WIDTH - x) < 1 && Math.abs(region.y * HEIGHT - y) < 1),
  ).toBe(true);
});

test('an honest page, also one that was packed as a whole before, bears no such trace', async () => {
  const grey = await makePage();
  expect(findAskewBlocks(pageOf(), pictureOf(grey))).toEqual([]);
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 as const };
  const packed = await sharp(await sharp(grey, { raw }).jpeg({ quality: 60 }).toBuffer())
    .extractChannel(0)
    .raw()
    .toBuffer();
  expect(findAskewBlocks(pageOf(), pictureOf(packed))).toEqual([]);
});

test('nothing is said of a page that is packed itself, or has few words', async () => {
  const forged = await packWord(await makePage(), 17, 25);
  expect(findAskewBlocks(pageOf(), pictureOf(forged, { luma: [], chroma: [], quality: 80 }))).toBeNull();
  const few = { ...pageOf(), words: pageOf().words.slice(0, 10) };
  expect(findAskewBlocks(few, pictureOf(forged))).toBeNull();
});
