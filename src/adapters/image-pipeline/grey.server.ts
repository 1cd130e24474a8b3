import sharp from 'sharp';
import { MAX_PICTURE_PIXELS } from './limits.ts';

/** The brightness of a picture of ours, its longer side `side` pixels; null where it cannot be read. */
export async function readGrey(
  bytes: Uint8Array,
  side: number,
): Promise<{ width: number; height: number; pixels: Uint8Array } | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, pages: 1 })
      .greyscale()
      .resize(side, side, { fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
  } catch {
    return null;
  }
}
