import sharp, { type Sharp } from 'sharp';
import { greyOf, unpackPicture } from './decode-picture.server.ts';
import { MAX_PICTURE_PIXELS } from './limits.ts';
import type { Covering } from './pdf-operations.server.ts';
import type { PdfStream } from './pdf-streams.server.ts';
import type { FilePicture, Raster } from './port.ts';

/** A picture made so small, in pixels to a side, that pages of one size can be told apart by it. */
const SMALL = 24;
/** Pictures of one size in a file that are looked at for one page. */
const MOST_LOOKED_AT = 40;

const isJpeg = ({ dictionary }: PdfStream) => /\/(DCTDecode|DCT)\b/.test(dictionary);
/** What was made small of a file's pictures, for all of its pages. */
const made = new WeakMap<PdfStream, Promise<Uint8Array | null>>();

/**
 * The picture of a scanned page as it lies in the file, or, where it was packed otherwise than as JPEG, as it was
 * drawn; null for one in black and white, whose pixels have nothing to compare. All pages of a scan have one size: of
 * several pictures it is the one that looks like the page.
 */
export async function findPicture(
  scans: readonly PdfStream[],
  covering: Covering,
  rendered: Raster,
): Promise<FilePicture | null> {
  const sameSize = scans.filter(
    ({ dictionary }) =>
      Number(/\/Width\s+(\d+)/.exec(dictionary)?.[1]) === covering.width &&
      Number(/\/Height\s+(\d+)/.exec(dictionary)?.[1]) === covering.height,
  );
  const scan = sameSize.length > 1 ? await likest(sameSize, rendered) : sameSize[0];
  if (!scan || /\/BitsPerComponent\s+1\b|CCITTFax|JBIG2|\/ImageMask\s+true/.test(scan.dictionary)) return null;
  if (isJpeg(scan)) return unpackPicture(scan.bytes).catch(() => null);
  const { width, height, rgb } = rendered;
  return { width, height, grey: greyOf(rgb), isAsPacked: false, jpeg: null };
}

async function likest(scans: readonly PdfStream[], rendered: Raster): Promise<PdfStream | undefined> {
  const packed = scans.filter(isJpeg).slice(0, MOST_LOOKED_AT);
  if (packed.length === 0) return scans[0];
  const { width, height, rgb } = rendered;
  const page = await makeSmall(sharp(rgb, { raw: { width, height, channels: 3 } }));
  let [best, least]: [PdfStream | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const scan of packed) {
    const known =
      made.get(scan) ?? makeSmall(sharp(scan.bytes, { limitInputPixels: MAX_PICTURE_PIXELS })).catch(() => null);
    made.set(scan, known);
    const small = await known;
    const off = small ? differenceOf(page, small) : Number.POSITIVE_INFINITY;
    if (off < least) [best, least] = [scan, off];
  }
  return best;
}

async function makeSmall(picture: Sharp): Promise<Uint8Array> {
  return picture.flatten({ background: '#fff' }).greyscale().resize(SMALL, SMALL, { fit: 'fill' }).raw().toBuffer();
}

/** How far two small pictures are from each other, whichever way up the second one lies. */
function differenceOf(one: Uint8Array, other: Uint8Array): number {
  const last = SMALL - 1;
  const ways: readonly ((x: number, y: number) => number)[] = [
    (x, y) => y * SMALL + x,
    (x, y) => x * SMALL + last - y,
    (x, y) => (last - y) * SMALL + last - x,
    (x, y) => (last - x) * SMALL + y,
  ];
  const sums = ways.map((way) => {
    let sum = 0;
    for (let y = 0; y < SMALL; y += 1)
      for (let x = 0; x < SMALL; x += 1) sum += Math.abs((one[y * SMALL + x] as number) - (other[way(x, y)] as number));
    return sum;
  });
  return Math.min(...sums);
}
