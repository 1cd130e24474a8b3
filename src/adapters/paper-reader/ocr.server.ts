import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, type Page, type Worker } from 'tesseract.js';
import { clearRules } from './clear-rules.ts';
import { evenLight } from './even-light.ts';
import type { DecodedPage, ReadWord } from './port.ts';

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
  reader ??= createWorker('eng', OEM.LSTM_ONLY, { langPath: LANGUAGE_DATA, cacheMethod: 'none', gzip: true });
  return reader;
}

/** Reads the letters of pages that have none of their own, page by page, and puts them in. */
export async function readLetters(pages: readonly DecodedPage[]): Promise<void> {
  for (const page of pages)
    if (page.words.length === 0) {
      Object.assign(page, { words: await readPage(await startReader(), page) });
      globalThis.gc?.();
    }
}

async function readPage(reader: Worker, { raster }: DecodedPage): Promise<ReadWord[]> {
  const { width, height } = raster;
  const grey = evenLight(raster);
  clearRules(grey, width, height);
  const png = await sharp(grey, { raw: { width, height, channels: 1 } })
    .withMetadata({ density: DOTS_PER_INCH })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data } = await reader.recognize(png, {}, { text: false, blocks: true });
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
