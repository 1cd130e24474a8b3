import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** Thumbhash takes pictures up to 100 by 100. */
const THUMB_SIDE = 100;
const DHASH_COLUMNS = 9;
const DHASH_ROWS = 8;

/** The placeholder of a picture: about 25 bytes that draw its colours, in base64. */
export async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .clone()
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * A 64-bit difference hash as 16 hex digits: whether each of 9 × 8 grey fields is brighter than its right neighbour.
 * It survives resizing, recompression and a change of brightness; few differing bits mean the same photograph.
 */
export async function phashOf(picture: Sharp): Promise<string> {
  const grey = await picture.clone().greyscale().resize(DHASH_COLUMNS, DHASH_ROWS, { fit: 'fill' }).raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < DHASH_ROWS; row += 1) {
    for (let column = 0; column < DHASH_COLUMNS - 1; column += 1) {
      const left = row * DHASH_COLUMNS + column;
      bits = (bits << 1n) | ((grey[left] ?? 0) > (grey[left + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}
