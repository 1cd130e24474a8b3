import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

/** A photo of an empty room that comes with the product, made a file nobody sent before. */
export async function emptyRoom(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const mark = randomInt(1_000_000_000);
  const buffer = await sharp(readFileSync('assets/demo/living-room-empty/960.webp'))
    .modulate({ brightness: 1 - (mark % 1000) / 50_000 })
    .withExif({ IFD0: { ImageDescription: String(mark) } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: `Room ${mark}.jpg`, mimeType: 'image/jpeg', buffer };
}
