import sharp, { type Sharp } from 'sharp';
import { readJpegTables } from './jpeg-tables.ts';
import { MAX_PAGES, MAX_PICTURE_PIXELS, MAX_SEEN_PAGES, MIN_PICTURE_SIDE, PAGE_LONG_SIDE } from './limits.ts';
import { readNotes } from './picture-notes.server.ts';
import { type DecodedPage, type DecodedPaper, type FilePicture, PaperReadError, type Raster } from './port.ts';
import { makeUpright } from './upright.ts';

sharp.cache(false);
sharp.concurrency(1);

const open = (bytes: Uint8Array, page = 0) =>
  sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', page, pages: 1 });

/** A picture, or the pages of a TIFF, upright. @throws PaperReadError */
export async function decodePictureFile(bytes: Uint8Array, kind: 'jpeg' | 'png' | 'tiff'): Promise<DecodedPaper> {
  try {
    const metadata = await open(bytes).metadata();
    if (metadata.format !== kind) throw new PaperReadError('not_a_paper', `It claims to be ${kind} and is not.`);
    const pageCount = kind === 'tiff' ? (metadata.pages ?? 1) : 1;
    if (pageCount > MAX_PAGES) throw new PaperReadError('too_many_pages', `${pageCount} pages.`);
    const notes = readNotes(metadata.exif);
    const isPhoto = Boolean(notes['Make'] || notes['Model'] || notes['FNumber']);
    const pages: DecodedPage[] = [];
    for (let page = 0; page < Math.min(pageCount, MAX_SEEN_PAGES); page += 1) {
      const picture = await unpackPicture(bytes, page);
      const { raster, toPicture } = makeUpright(await toRaster(open(bytes, page).autoOrient()), PAGE_LONG_SIDE);
      pages.push({
        page,
        origin: isPhoto ? 'photo' : 'scan',
        raster,
        picture,
        wordsOverPicture: [],
        hiddenWords: [],
        patches: [],
        toPicture,
        words: [],
      });
    }
    return { kind, pageCount, pages, pdf: null, notes };
  } catch (error) {
    throw toRefusal(error);
  }
}

/** A page as it is looked at: no larger than A4 at 200 dots an inch, white where nothing is. */
export async function toRaster(source: Sharp): Promise<Raster> {
  const { data, info } = await source
    .flatten({ background: '#fff' })
    .resize({ width: PAGE_LONG_SIDE, height: PAGE_LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: info.channels === 3 ? data : widen(data) };
}

/** The brightness of its pixels as they lay in the file, turned upright, not scaled. @throws PaperReadError */
export async function unpackPicture(bytes: Uint8Array, page = 0): Promise<FilePicture> {
  const { orientation = 1, width: wide, height: high } = await open(bytes, page).metadata();
  if (Math.min(wide, high) < MIN_PICTURE_SIDE)
    throw new PaperReadError('not_a_paper', 'Too small to hold a page of text.');
  // Reckoned as the pixels stream by: in colour a photo of 50 million would take 150 MB.
  const { data, info } = await open(bytes, page)
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .recomb([BRIGHTNESS, BRIGHTNESS, BRIGHTNESS])
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    grey: data,
    isAsPacked: orientation === 1,
    jpeg: readJpegTables(bytes),
  };
}

/** Brightness as JPEG reckons it. */
const BRIGHTNESS: [number, number, number] = [0.299, 0.587, 0.114];

const widen = (grey: Uint8Array): Uint8Array => {
  const rgb = new Uint8Array(grey.length * 3);
  for (let at = 0; at < rgb.length; at += 1) rgb[at] = grey[Math.floor(at / 3)] as number;
  return rgb;
};

/** The same of pixels that are here already. */
export function greyOf(rgb: Uint8Array): Uint8Array {
  const grey = new Uint8Array(rgb.length / 3);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 3)
    grey[at] = Math.round(
      0.299 * (rgb[from] as number) + 0.587 * (rgb[from + 1] as number) + 0.114 * (rgb[from + 2] as number),
    );
  return grey;
}

/** What a library says of a picture it cannot read, in our words. */
export function toRefusal(error: unknown): PaperReadError {
  if (error instanceof PaperReadError) return error;
  if (/pixel limit|too large|exceeds/i.test(String(error)))
    return new PaperReadError('too_large', 'More pixels than a page may have.', error);
  return new PaperReadError('damaged', String(error), error);
}
