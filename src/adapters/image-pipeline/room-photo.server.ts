import sharp from 'sharp';
import { AppError } from '#lib/app-error.ts';
import { createGate } from './gate.ts';
import { MAX_PICTURE_PIXELS } from './limits.ts';
import { sniffPictureType } from './picture-type.ts';

/** One at a time: a photo of 50 million pixels takes 150 MB while it is decoded. */
const inTurn = createGate(1);
/** A side below this shows no room. */
const MIN_SIDE = 320;
const PREVIEW_WIDTH = 960;

export type RoomPhoto = { photo: Buffer; preview: Buffer; width: number; height: number };

/**
 * The photo of a room made anew as JPEG, `side` pixels at most, with a small copy for pages: upright, and nothing of
 * the file but its pixels. JPEG, PNG and WebP by content. @throws AppError picture_type (415),
 * picture_too_many_pixels (413), picture_too_small, picture_broken (400)
 */
export async function roomPhoto(bytes: Uint8Array, side: number): Promise<RoomPhoto> {
  const type = sniffPictureType(bytes);
  if (!type || type === 'avif') throw refuse('picture_type', 415, 'Only JPG, PNG and WebP pictures can be used.');
  return inTurn(async () => {
    try {
      const source = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1 });
      const { format, autoOrient } = await source.metadata();
      if (format !== type) throw refuse('picture_type', 415, 'The file is not the kind of picture it claims to be.');
      if (Math.min(autoOrient.width, autoOrient.height) < MIN_SIDE)
        throw refuse('picture_too_small', 400, `The picture must be at least ${MIN_SIDE} pixels wide and high.`);
      const { data, info } = await source
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 90 })
        .toBuffer({ resolveWithObject: true });
      return { photo: data, preview: await previewOf(data), width: info.width, height: info.height };
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      if (/pixel limit|too large|exceeds/i.test(String(cause)))
        throw refuse('picture_too_many_pixels', 413, 'The picture has too many pixels.', cause);
      throw refuse('picture_broken', 400, 'The picture cannot be read; it may be damaged.', cause);
    }
  });
}

/** The small copy of a picture that pages show: JPEG, 960 pixels wide at most. */
export function previewOf(jpeg: Uint8Array): Promise<Buffer> {
  return sharp(jpeg, { limitInputPixels: MAX_PICTURE_PIXELS })
    .resize({ width: PREVIEW_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();
}

/** The same picture with what its file says of itself, `side` pixels at most; as it is where it is no larger. */
export async function boundedTo(jpeg: Buffer, side: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(jpeg, { limitInputPixels: MAX_PICTURE_PIXELS }).metadata();
  if (Math.max(width, height) <= side) return jpeg;
  return sharp(jpeg, { limitInputPixels: MAX_PICTURE_PIXELS })
    .resize({ width: side, height: side, fit: 'inside' })
    .keepXmp()
    .jpeg({ quality: 90 })
    .toBuffer();
}

function refuse(code: string, status: number, publicMessage: string, cause?: unknown): AppError {
  return new AppError(code, { status, publicMessage, field: 'photo', cause });
}
