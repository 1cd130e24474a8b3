import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Makes `count` photographs, no two alike, as a phone would hand them over: JPEG files with EXIF. Gives their paths.
 */
export async function makePhotos(count: number, { width = 1600, height = 1200 } = {}): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zaure-photos-'));
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const path = join(folder, `IMG_${1000 + index}.jpg`);
      const hue = Math.round((360 / count) * index);
      const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue},45%,72%)"/><rect x="${200 + index * 60}" y="400" width="700" height="600" fill="hsl(${(hue + 140) % 360},40%,35%)"/><path d="M150 420 L${560 + index * 60} 120 L1100 420Z" fill="hsl(20,60%,${30 + index * 4}%)"/></svg>`;
      await sharp(Buffer.from(scene))
        .withExif({ IFD0: { Make: 'Tecno' } })
        .jpeg({ quality: 90 })
        .toFile(path);
      return path;
    }),
  );
}
