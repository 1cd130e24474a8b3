import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '#lib/app-error.ts';
import { phashOf, thumbhashOf } from './fingerprint.server.ts';
import { createGate } from './gate.ts';
import {
  AVIF_OPTIONS,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MIN_PICTURE_SIDE,
  PIPELINE_VERSION,
  VARIANT_FORMATS,
  type VariantFormat,
  WEBP_OPTIONS,
  widthsFor,
} from './limits.ts';
import { sniffPictureType } from './picture-type.ts';
import { readSyntheticOrigin, SYNTHETIC_WORDS, type SyntheticOrigin, xmpOf } from './synthetic-origin.ts';

export type PictureVariant = { width: number; format: VariantFormat; bytes: Buffer };

/**
 * A picture as the pipeline leaves it: nothing of the original file but its pixels, and that it is synthetic where the
 * file says so.
 */
export type ProcessedPicture = {
  id: string;
  /** The original's size in pixels, after turning it upright. */
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
  phash: string;
  variants: PictureVariant[];
};

// Nothing is asked for twice, so nothing is worth keeping: uploads would only push the process's memory up.
sharp.cache(false);

/**
 * One picture at a time: its decoding and AVIF take both cores by themselves. A second one beside it would make ten
 * photos of a phone a fifth faster, cost the process 30 MB more, and starve the pages.
 */
const inTurn = createGate(1);

/**
 * The id of a picture: the hash of its bytes and of the pipeline's version, 32 hex digits. The same file is the same
 * picture.
 */
export function pictureIdOf(bytes: Uint8Array): string {
  return createHash('sha256').update(`pipeline ${PIPELINE_VERSION}\n`).update(bytes).digest('hex').slice(0, 32);
}

/**
 * Decodes an uploaded file and makes its variants, placeholder and fingerprint. Turned upright by its EXIF, then
 * everything but the pixels is dropped: position, camera, thumbnails, and whatever was hidden behind them. That no
 * camera took it so is said anew, in our words.
 * @throws AppError `picture_too_large`, `picture_type`, `picture_too_many_pixels`, `picture_too_small`,
 * `picture_broken`
 */
export async function processPicture(bytes: Uint8Array): Promise<ProcessedPicture> {
  if (bytes.length > MAX_PICTURE_BYTES) {
    throw refuse('picture_too_large', 413, `The picture is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`);
  }
  const type = sniffPictureType(bytes);
  if (!type) throw refuse('picture_type', 415, 'Only JPG, PNG, WebP and AVIF pictures can be used.');
  return inTurn(() => decode(bytes, type === 'avif' ? 'heif' : type));
}

/**
 * Looks whether a picture that is kept as it is can be read to its end, within the same limits. @throws AppError
 * picture_*
 */
export async function requireReadablePicture(bytes: Uint8Array): Promise<void> {
  await inTurn(async () => {
    try {
      await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1 })
        .resize(16)
        .raw()
        .toBuffer();
    } catch (cause) {
      throw toRefusal(cause);
    }
  });
}

async function decode(bytes: Uint8Array, format: string): Promise<ProcessedPicture> {
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1 });
    const metadata = await source.metadata();
    if (metadata.format !== format)
      throw refuse('picture_type', 415, 'The file is not the kind of picture it claims to be.');
    const { width, height } = metadata.autoOrient;
    if (width * height > MAX_PICTURE_PIXELS) throw tooManyPixels();
    if (Math.min(width, height) < MIN_PICTURE_SIDE) {
      throw refuse('picture_too_small', 400, `The picture must be at least ${MIN_PICTURE_SIDE} pixels wide and high.`);
    }
    const widths = widthsFor(width);
    const base = await unpack(source, widths.at(-1) ?? width);
    const [thumbhash, phash, variants] = [
      await thumbhashOf(base()),
      await phashOf(base()),
      await makeVariants(base, widths, readSyntheticOrigin(metadata.xmp)),
    ];
    return { id: pictureIdOf(bytes), width, height, widths, thumbhash, phash, variants };
  } catch (cause) {
    throw toRefusal(cause);
  }
}

function toRefusal(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (/pixel limit|too large|exceeds/i.test(String(cause))) return tooManyPixels(cause);
  return refuse('picture_broken', 400, 'The picture cannot be read; it may be damaged.', cause);
}

/**
 * Unpacks the file once, at the largest width that is kept: everything else is made of these pixels. A photo of 12
 * million pixels takes 6 MB from here on instead of 36, and is decoded one time instead of ten.
 */
async function unpack(source: Sharp, width: number): Promise<() => Sharp> {
  const { data, info } = await source
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function makeVariants(
  base: () => Sharp,
  widths: readonly number[],
  origin: SyntheticOrigin | null,
): Promise<PictureVariant[]> {
  const variants: PictureVariant[] = [];
  for (const width of widths) {
    const plain = base().resize({ width, withoutEnlargement: true });
    const sized = origin ? plain.withXmp(xmpOf(origin, SYNTHETIC_WORDS)) : plain;
    for (const format of VARIANT_FORMATS) {
      const encoded = format === 'avif' ? sized.clone().avif(AVIF_OPTIONS) : sized.clone().webp(WEBP_OPTIONS);
      variants.push({ width, format, bytes: await encoded.toBuffer() });
    }
  }
  return variants;
}

const tooManyPixels = (cause?: unknown) =>
  refuse(
    'picture_too_many_pixels',
    413,
    `The picture has more than ${MAX_PICTURE_PIXELS / 1_000_000} million pixels.`,
    cause,
  );

function refuse(code: string, status: number, publicMessage: string, cause?: unknown): AppError {
  return new AppError(code, { status, publicMessage, field: 'picture', cause });
}
