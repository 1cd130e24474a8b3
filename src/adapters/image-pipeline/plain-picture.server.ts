import sharp from 'sharp';
import { AppError } from '#lib/app-error.ts';
import { MAX_PICTURE_PIXELS } from './limits.ts';

/**
 * A picture made anew as one JPEG, `side` pixels at most: upright, and nothing of the file but its pixels. @throws
 * AppError picture_broken (400)
 */
export async function plainPicture(bytes: Uint8Array, side: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 84 })
      .toBuffer();
  } catch (cause) {
    throw new AppError('picture_broken', {
      status: 400,
      publicMessage: 'The picture cannot be read; it may be damaged.',
      field: 'paper',
      cause,
    });
  }
}
