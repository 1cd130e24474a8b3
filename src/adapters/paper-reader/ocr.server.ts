import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, type Page, type Worker } from 'tesseract.js';
import { clearFrames } from './clear-frames.ts';
import { clearRules } from './clear-rules.ts';
import { evenLight } from './even-light.ts';
import { narrowingOf } from './narrow-page.ts';
import type { DecodedPage, ReadWord } from './port.ts';
import { bothStrays, findStray, type Stray, straighten } from './straight-lines.ts';

const LANGUAGE_DATA = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);
/** What a page laid flat has; without a word on it letters are looked for at a guess of 70. */
const DOTS_PER_INCH = 200;
/** One for all pages of all papers of this process: each more would take another 150 MB. */
let reader: Promise<Worker> | null = null;

/** The language data comes from its package: nothing is fetched, nothing is kept in a folder. */
function startReader(): Promise<Worker> {
  reader ??= (async () => {
    const own = await createWorker('eng', OEM.LSTM_ONLY, { langPath: LANGUAGE_DATA, cacheMethod: 'none', gzip: true });
    await own.setParameters({ user_defined_dpi: `${DOTS_PER_INCH}` });
    return own;
  })();
  return reader;
}

/**
 * A page made ready for whoever reads letters: its light evened, its rules taken out, a portable grey map. Packing it
 * as a PNG and unpacking that again cost a quarter of the time its letters take.
 */
export type LetterPicture = { pgm: Uint8Array; width: number; height: number };
/** Has somebody else read a page; null where nobody is free for it. */
export type LetterHelp = (picture: LetterPicture) => Promise<ReadWord[] | null>;

/**
 * Reads the letters of pages that have none of their own and puts them in. Of several pages those from the end go to
 * whoever helps, while this process reads from the beginning.
 */
export async function readLetters(pages: readonly DecodedPage[], help: LetterHelp): Promise<void> {
  const left = pages.filter(({ words }) => words.length === 0);
  const readOwn = async () => {
    for (let page = left.shift(); page; page = left.shift()) {
      const { picture, stray } = await toLetterPicture(page);
      Object.assign(page, { words: asOnPage(await readLetterPicture(picture), stray, page) });
      globalThis.gc?.();
    }
  };
  const haveRead = async () => {
    while (left.length > 0) {
      const page = left.pop() as DecodedPage;
      const { picture, stray } = await toLetterPicture(page);
      const words = await help(picture);
      if (!words) {
        left.push(page);
        return;
      }
      Object.assign(page, { words: asOnPage(words, stray, page) });
    }
  };
  await (left.length > 1 ? Promise.all([readOwn(), haveRead()]) : readOwn());
  // What came back unread after the last own page was done.
  await readOwn();
}

async function toLetterPicture({ raster }: DecodedPage): Promise<{ picture: LetterPicture; stray: Stray | null }> {
  const { width, height } = raster;
  const { grey, stray } = straightOf(evenLight(raster), width, height);
  const share = narrowingOf(grey, width, height);
  const wide = Math.round(width * share);
  const page = sharp(grey, { raw: { width, height, channels: 1 } });
  const pixels = share < 1 ? await page.resize({ width: wide, height, fit: 'fill' }).raw().toBuffer() : grey;
  const pgm = Buffer.concat([Buffer.from(`P5\n${wide} ${height}\n255\n`), pixels]);
  return { picture: { pgm, width: wide, height }, stray };
}

/**
 * An evened page without its rules and frames, its lines straight. What was askew at first is looked at once more: by
 * then its lines are clearer, and its rules are level and can go.
 */
function straightOf(evened: Uint8Array, width: number, height: number): { grey: Uint8Array; stray: Stray | null } {
  clearRules(evened, width, height);
  clearFrames(evened, width, height);
  const first = findStray(evened, width, height);
  if (!first) return { grey: evened, stray: null };
  const once = straighten(evened, width, height, first);
  clearRules(once, width, height);
  const then = findStray(once, width, height);
  if (!then) return { grey: once, stray: first };
  const stray = bothStrays(first, then, height);
  const grey = straighten(evened, width, height, stray);
  clearRules(grey, width, height);
  return { grey, stray };
}

/** Words of a page whose lines were made straight, where they stand on the page as it is. */
function asOnPage(words: ReadWord[], stray: Stray | null, { raster: { height } }: DecodedPage): ReadWord[] {
  if (!stray) return words;
  return words.map((word) => {
    const level = word.y + word.height / 2;
    return { ...word, y: word.y + stray.at(word.x + word.width / 2, level) / height, level };
  });
}

/** Reads one page that was made ready. */
export async function readLetterPicture({ pgm, width, height }: LetterPicture): Promise<ReadWord[]> {
  const own = await startReader();
  const { data } = await own.recognize(
    Buffer.from(pgm.buffer, pgm.byteOffset, pgm.byteLength),
    {},
    { text: false, blocks: true },
  );
  return wordsOf(data, width, height);
}

function wordsOf(page: Page, width: number, height: number): ReadWord[] {
  const lines = (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.flatMap((line, index) =>
    line.words.map(({ text, confidence, bbox }) => ({
      text,
      x: bbox.x0 / width,
      y: bbox.y0 / height,
      width: (bbox.x1 - bbox.x0) / width,
      height: (bbox.y1 - bbox.y0) / height,
      sureness: confidence / 100,
      line: index,
      face: null,
    })),
  );
}
