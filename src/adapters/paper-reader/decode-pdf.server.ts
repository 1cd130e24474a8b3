import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findPicture } from './find-picture.server.ts';
import { MAX_PAGES, MAX_PICTURE_PIXELS, MAX_SEEN_PAGES, PAGE_LONG_SIDE } from './limits.ts';
import { findFirstEnd, readPdfFacts } from './pdf-facts.ts';
import { readOperations } from './pdf-operations.server.ts';
import { listStreams, type PdfStream, refuseBombs } from './pdf-streams.server.ts';
import { readTextLayer } from './pdf-text.server.ts';
import { type DecodedPage, type DecodedPaper, PaperReadError, type Raster, type ReadWord } from './port.ts';
import { makeUpright } from './upright.ts';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** A picture that fills this share of the page is the page: a scan, whatever letters lie above it. */
const WHOLE_PAGE = 0.6;
/** A visible text layer of fewer words than this is no page of text. */
const FEW_WORDS = 25;
/** Beside so few words a picture of this share of the page is what there is to read. */
const FEW_WORDS_PICTURE = 0.25;
const DOTS_PER_POINT = 200 / 72;
/** A page that is nothing but letters of the file is drawn for its seals and for people, not to be read. */
const TEXT_LONG_SIDE = 1600;
/** Rows of a drawn page that are copied at a time. */
const STRIP = 256;

/** A PDF with its own letters, where it has them. @throws PaperReadError */
export async function decodePdf(bytes: Uint8Array): Promise<DecodedPaper> {
  try {
    return await openAndLook(bytes);
  } catch (error) {
    throw toRefusal(error);
  }
}

async function openAndLook(bytes: Uint8Array): Promise<DecodedPaper> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(file.toString('latin1', Math.max(0, file.length - 4096)))) throw encrypted();
  const streams = listStreams(file);
  refuseBombs(streams);
  const document = await openDocument(bytes);
  try {
    if (document.numPages > MAX_PAGES) throw new PaperReadError('too_many_pages', `${document.numPages} pages.`);
    const { info } = await document.getMetadata();
    const last = readPdfFacts(file, info as Record<string, unknown>);
    const { firstInfo, ...changes } = await findChanges(file, document, last.revisions);
    // A later writing without notes leaves those of the first in the file.
    const facts = last.producer === '' && last.created === null ? readPdfFacts(file, firstInfo) : last;
    const scans = streams.filter(({ dictionary }) => /\/Subtype\s*\/Image\b/.test(dictionary));
    const pages: DecodedPage[] = [];
    const canvas = createCanvas(1, 1);
    for (let page = 0; page < Math.min(document.numPages, MAX_SEEN_PAGES); page += 1)
      pages.push(await decodePage(await document.getPage(page + 1), page, scans, canvas));
    return {
      kind: 'pdf',
      pageCount: document.numPages,
      pages,
      pdf: { ...facts, ...changes, hasScript: await document.hasJSActions() },
      notes: {},
    };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** What a file that was written more than once said before: the words of its first writing against those of today. */
async function findChanges(
  file: Buffer,
  document: PDFDocumentProxy,
  revisions: number,
): Promise<{ wordsTaken: string[]; wordsAdded: string[]; firstInfo: Record<string, unknown> }> {
  const unchanged = { wordsTaken: [], wordsAdded: [], firstInfo: {} };
  const end = revisions > 1 ? findFirstEnd(file) : null;
  if (end === null) return unchanged;
  try {
    const earlier = await openDocument(file.subarray(0, end));
    try {
      const [before, after] = [await wordsOf(earlier), await wordsOf(document)];
      const { info } = await earlier.getMetadata();
      return {
        wordsTaken: lacking(before, after),
        wordsAdded: lacking(after, before),
        firstInfo: info as Record<string, unknown>,
      };
    } finally {
      await earlier.loadingTask.destroy();
    }
  } catch {
    // The first writing alone cannot be opened, as in files whose first part is an index for the web.
    return unchanged;
  }
}

async function wordsOf(document: PDFDocumentProxy): Promise<string[]> {
  const words: string[] = [];
  for (let page = 1; page <= Math.min(document.numPages, MAX_SEEN_PAGES); page += 1)
    words.push(...(await readTextLayer(await document.getPage(page))).map(({ text }) => text));
  return words;
}

/** The words of one list that the other has fewer of. */
function lacking(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

async function openDocument(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      // The library keeps what it is given.
      data: new Uint8Array(bytes),
      standardFontDataUrl: `${PACKAGE}/standard_fonts/`,
      cMapUrl: `${PACKAGE}/cmaps/`,
      wasmUrl: `${PACKAGE}/wasm/`,
      iccUrl: `${PACKAGE}/iccs/`,
      maxImageSize: MAX_PICTURE_PIXELS,
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: false,
      verbosity: 0,
      fontExtraProperties: true,
    }).promise;
  } catch (error) {
    throw toRefusal(error);
  }
}

const encrypted = (cause?: unknown) => new PaperReadError('encrypted', 'It is locked with a password.', cause);

function toRefusal(error: unknown): PaperReadError {
  if (error instanceof PaperReadError) return error;
  if (error instanceof PasswordException) return encrypted(error);
  if (error instanceof InvalidPDFException) return new PaperReadError('damaged', String(error), error);
  return new PaperReadError('damaged', error instanceof Error ? (error.stack ?? '') : String(error), error);
}

async function decodePage(
  page: PDFPageProxy,
  number: number,
  scans: readonly PdfStream[],
  canvas: Canvas,
): Promise<DecodedPage> {
  const words = await readTextLayer(page);
  const { largest: covering, patches, visibleText } = await readOperations(page);
  const isScan = covering !== null && covering.share >= WHOLE_PAGE;
  const isSparse = words.length < FEW_WORDS && (covering?.share ?? 0) > FEW_WORDS_PICTURE;
  const isText = !isScan && words.length > 0 && !isSparse;
  // Seals and signatures that are pictures are looked at pixel by pixel.
  const isSmall = isText && patches.every(({ kind }) => kind !== 'picture');
  const rendered = await renderPage(page, canvas, isSmall ? TEXT_LONG_SIDE : PAGE_LONG_SIDE);
  page.cleanup();
  if (isText)
    return {
      page: number,
      origin: 'text',
      raster: rendered,
      words,
      wordsOverPicture: [],
      hiddenWords: [],
      patches,
      picture: null,
      toPicture: null,
    };
  const picture = covering ? await findPicture(scans, covering, rendered) : null;
  const { raster, toPicture } = makeUpright(rendered, PAGE_LONG_SIDE);
  return {
    page: number,
    origin: 'scan',
    raster,
    words: [],
    ...partWords(words, visibleText),
    patches: [],
    picture,
    toPicture,
  };
}

/** The words of a text layer that are painted, apart from those that are only there to be searched. */
function partWords(
  words: readonly ReadWord[],
  visibleText: readonly string[],
): Pick<DecodedPage, 'wordsOverPicture' | 'hiddenWords'> {
  const seen = new Set(visibleText.flatMap((run) => run.split(/\s+/)).filter((word) => word !== ''));
  return {
    wordsOverPicture: words.filter(({ text }) => seen.has(text)),
    hiddenWords: words.filter(({ text }) => !seen.has(text)),
  };
}

/** Drawn on a canvas that all pages share: each of its own would be kept until its turn to be cleared. */
async function renderPage(page: PDFPageProxy, canvas: Canvas, mostSide: number): Promise<Raster> {
  const natural = page.getViewport({ scale: 1 });
  const longSide = Math.max(natural.width, natural.height);
  const viewport = page.getViewport({ scale: Math.min(DOTS_PER_POINT, mostSide / longSide) });
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  const rgb = new Uint8Array(width * height * 3);
  for (let top = 0, to = 0; top < height; top += STRIP) {
    const rgba = context.getImageData(0, top, width, Math.min(STRIP, height - top)).data;
    for (let from = 0; from < rgba.length; from += 4, to += 3) {
      rgb[to] = rgba[from] as number;
      rgb[to + 1] = rgba[from + 1] as number;
      rgb[to + 2] = rgba[from + 2] as number;
    }
  }
  return { width, height, rgb };
}
