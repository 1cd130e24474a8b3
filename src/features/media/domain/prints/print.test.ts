import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { judgeLikeness, SAME_PHOTO_FROM } from './judge-likeness.ts';
import { readLook, writeLook } from './kept-look.ts';
import { cornersInPlace } from './match-looks.ts';
import { PRINT_SIDE, type Print, printOf } from './print.ts';

const DEMO = resolve(import.meta.dirname, '../../../../../assets/demo');
const picture = (name: string) => sharp(readFileSync(join(DEMO, name, '960.webp')));

async function printed(source: Sharp): Promise<Print> {
  const { data, info } = await sharp(await source.jpeg({ quality: 60 }).toBuffer())
    .greyscale()
    .resize(PRINT_SIDE, PRINT_SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return printOf({ width: info.width, height: info.height, pixels: new Uint8Array(data) });
}

const shared = (asked: readonly number[], { look }: Print) => asked.filter((key) => look.kept.includes(key)).length;

describe('the print of a photo', () => {
  let house: Print;
  beforeAll(async () => {
    house = await printed(picture('duplex-lekki-white-01'));
  });

  test('is not that of another home, as it is or mirrored', async () => {
    const other = await printed(picture('bungalow-osogbo-louvre-02'));
    expect(judgeLikeness(other, house.look, false)).toBeNull();
    expect(judgeLikeness(other, house.look, true)).toBeNull();
  });

  test('of a wall without anything on it is like nothing, not even itself', async () => {
    const wall = await printed(sharp({ create: { width: 800, height: 600, channels: 3, background: '#cdbfae' } }));
    expect(judgeLikeness(wall, wall.look, false)).toBeNull();
    expect(judgeLikeness(house, wall.look, false)).toBeNull();
  });

  test.each([
    ['half as large', (source: Sharp) => source.resize(480), false],
    ['mirrored', (source: Sharp) => source.flop(), true],
    ['brighter and paler', (source: Sharp) => source.modulate({ brightness: 1.25, saturation: 0.5 }), false],
    ['cut by a tenth', (source: Sharp) => source.extract({ left: 96, top: 64, width: 768, height: 512 }), false],
  ])('is known again when it is %s, and found by its keys', async (_how, change, isTurned) => {
    const changed = await printed(change(picture('duplex-lekki-white-01')));
    expect(shared(isTurned ? changed.mirror.asked : changed.look.asked, house)).toBeGreaterThan(0);
    expect(judgeLikeness(changed, house.look, isTurned)).toMatchObject({ isMirrored: isTurned });
  });

  test('is known again when a fifth is cut from every side', async () => {
    const cut = await printed(
      picture('duplex-lekki-white-01').extract({ left: 192, top: 128, width: 576, height: 384 }),
    );
    expect(cornersInPlace(cut.look, house.look)).toBeGreaterThanOrEqual(SAME_PHOTO_FROM);
  });

  test('is the same after it was stored', () => {
    const { corners, descriptions } = house.look;
    expect(readLook(writeLook(house.look))).toEqual({ corners, descriptions });
    expect(readLook(new Uint8Array(35))).toEqual({ corners: new Uint16Array(0), descriptions: new Uint32Array(0) });
  });
});
