import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { forgePng } from '../../../tests/support/forged-png.ts';
import { MAX_PICTURE_BYTES, widthsFor } from './limits.ts';
import { pictureIdOf, processPicture } from './picture.server.ts';
import { sniffPictureType } from './picture-type.ts';

/** A picture with some drawing in it: a sky over a house over the ground. */
function drawHouse(width = 480, height = 360) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60" width="${width}" height="${height}"><rect width="80" height="60" fill="#9cc7ee"/>
    <rect y="42" width="80" height="18" fill="#b5623c"/><rect x="22" y="18" width="40" height="28" fill="#f4efe6"/><path d="M18 20 42 6 66 20z" fill="#5c2f22"/></svg>`;
  return sharp(Buffer.from(drawing));
}
const drawJpeg = (width?: number, height?: number) => drawHouse(width, height).jpeg().toBuffer();

describe('what is refused', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a/*<script>alert(1)</script>*/')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is not a picture, whatever its name says', async (_name, bytes) => {
    await expect(processPicture(bytes)).rejects.toMatchObject({
      code: 'picture_type',
      status: 415,
      isReportable: false,
    });
  });

  test('a file with the first bytes of one kind and the body of another', async () => {
    const fake = Buffer.concat([
      Buffer.from('ffd8ff', 'hex'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'),
    ]);
    await expect(processPicture(fake)).rejects.toMatchObject({ status: expect.toSatisfy((status) => status < 500) });
  });

  test('a file over the size limit, before anybody looks into it', async () => {
    await expect(processPicture(Buffer.alloc(MAX_PICTURE_BYTES + 1))).rejects.toMatchObject({
      code: 'picture_too_large',
      status: 413,
    });
  });

  test('a small file that unpacks into ten thousand million pixels', async () => {
    await expect(processPicture(forgePng(100_000, 100_000))).rejects.toMatchObject({
      code: 'picture_too_many_pixels',
      status: 413,
    });
    await expect(processPicture(forgePng(9_000, 9_000))).rejects.toMatchObject({
      code: 'picture_too_many_pixels',
      status: 413,
    });
  });

  test('a picture too small to show anything', async () => {
    await expect(processPicture(await drawJpeg(400, 60))).rejects.toMatchObject({ code: 'picture_too_small' });
  });

  test('a picture that ends in the middle', async () => {
    const bytes = await drawJpeg(1200, 900);
    await expect(processPicture(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
      code: 'picture_broken',
      status: 400,
    });
  });
});

describe('what comes out', () => {
  test('the four widths in both formats for a large picture', async () => {
    // Wide and low, since what takes long is the area.
    const picture = await processPicture(await drawJpeg(2000, 400));
    expect(picture).toMatchObject({ width: 2000, height: 400, widths: [320, 640, 1024, 1600] });
    expect(picture.variants).toHaveLength(8);
    for (const { width, format, bytes } of picture.variants) {
      expect(sniffPictureType(bytes)).toBe(format);
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
  });

  test('never larger than the original, which is kept at its own width', () => {
    expect(widthsFor(960)).toEqual([320, 640, 960]);
    expect(widthsFor(640)).toEqual([320, 640]);
    expect(widthsFor(200)).toEqual([200]);
    expect(widthsFor(1600)).toEqual([320, 640, 1024, 1600]);
    expect(widthsFor(5000)).toEqual([320, 640, 1024, 1600]);
  });

  test('where it was taken, the camera and whatever was hidden behind the pixels are gone', async () => {
    const withExif = await drawHouse()
      .jpeg()
      .withExif({
        IFD0: { Make: 'SECRETCAM', Copyright: 'owner' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 26/1 32/1' },
      })
      .toBuffer();
    expect((await sharp(withExif).metadata()).exif).toBeDefined();
    const picture = await processPicture(Buffer.concat([withExif, Buffer.from('<script>alert("hidden")</script>')]));
    for (const { bytes } of picture.variants) {
      const metadata = await sharp(bytes).metadata();
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes('SECRETCAM') || bytes.includes('<script>')).toBe(false);
    }
  });

  test('a picture held sideways is turned upright before its EXIF is dropped', async () => {
    const sideways = await drawHouse(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await processPicture(sideways)).toMatchObject({ width: 400, height: 800 });
  });

  test('the same bytes are the same picture, one changed byte is another', async () => {
    const bytes = await drawJpeg();
    expect(pictureIdOf(bytes)).toBe(pictureIdOf(Buffer.from(bytes)));
    expect(pictureIdOf(bytes)).toMatch(/^[0-9a-f]{32}$/);
    bytes[bytes.length - 1] = 0;
    expect(pictureIdOf(bytes)).not.toBe((await processPicture(await drawJpeg())).id);
  });

  test('the fingerprint survives resizing, recompression and brightening, and tells another picture apart', async () => {
    const original = await processPicture(await drawJpeg());
    const copies = [
      await drawHouse().resize(300).jpeg({ quality: 40 }).toBuffer(),
      await drawHouse().modulate({ brightness: 1.15 }).webp({ quality: 60 }).toBuffer(),
      await drawHouse().png().toBuffer(),
    ];
    for (const copy of copies)
      expect(differingBits((await processPicture(copy)).phash, original.phash)).toBeLessThanOrEqual(6);
    const mirrored = await drawHouse().flop().rotate(180).jpeg().toBuffer();
    expect(differingBits((await processPicture(mirrored)).phash, original.phash)).toBeGreaterThan(12);
  });

  test('the placeholder is a few bytes', async () => {
    const { thumbhash } = await processPicture(await drawJpeg());
    expect(Buffer.from(thumbhash, 'base64').length).toBeLessThan(40);
  });

  test('ten at once all come out right', async () => {
    const sizes = Array.from({ length: 10 }, (_, index) => 200 + index * 10);
    const pictures = await Promise.all(sizes.map(async (size) => processPicture(await drawJpeg(size, size))));
    expect(pictures.map((picture) => picture.width)).toEqual(sizes);
  });
});

function differingBits(left: string, right: string): number {
  return [...(BigInt(`0x${left}`) ^ BigInt(`0x${right}`)).toString(2)].filter((bit) => bit === '1').length;
}
