import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { buildFacePhoto, holdUpPhoto, moveHead } from '../../../tests/support/made-faces.ts';
import { chooseFaceReader } from './choose.server.ts';
import { createFaceReader } from './embedded.server.ts';

const reader = chooseFaceReader();
afterAll(() => reader.stop());
const LONG = 120_000;

test(
  'what is no picture, too many pixels or too many bytes is refused, and the next picture is read',
  async () => {
    await expect(reader.read(randomBytes(5000), 'look')).rejects.toMatchObject({ failure: 'not_a_picture' });
    await expect(reader.read(Buffer.alloc(11 * 1024 * 1024), 'look')).rejects.toMatchObject({ failure: 'too_large' });
    const wide = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    await expect(reader.read(wide, 'look')).rejects.toMatchObject({ failure: 'too_large' });
    expect(await reader.read(await sharp(wide).resize(400).png().toBuffer(), 'look')).toBeNull();
  },
  LONG,
);

test(
  'more pictures than may wait are refused at once, and a thread that takes too long is given up',
  async () => {
    const photo = await buildFacePhoto('man');
    const small = createFaceReader({ waiting: 1 });
    const [first, second] = await Promise.allSettled([small.read(photo, 'look'), small.read(photo, 'look')]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    await small.stop();
    const hasty = createFaceReader({ seconds: 0.001 });
    await expect(hasty.read(photo, 'look')).rejects.toMatchObject({ failure: 'took_too_long' });
    await hasty.stop();
  },
  LONG,
);

test(
  'a face is read with its points; who it may be only where that is asked',
  async () => {
    const photo = await buildFacePhoto('man');
    const looked = await reader.read(photo, 'look');
    expect(looked).toMatchObject({ faces: 1, embedding: null });
    expect(looked?.points).toHaveLength(468);
    expect((await reader.read(photo, 'compare'))?.embedding).toHaveLength(1024);
  },
  LONG,
);

test(
  'a card that is turned is explained as flat, a head that turns is not',
  async () => {
    const straight = await reader.read(await moveHead({}), 'look');
    const head = await reader.read(await moveHead({ turn: 30 }), 'look');
    const card = await reader.read(await holdUpPhoto(await moveHead({}), 40), 'look');
    if (!straight || !head || !card) throw new Error('A made face is not seen.');
    expect((await reader.explainAsFlat(straight.crop, card.crop, [])).likeness).toBeGreaterThan(0.988);
    expect((await reader.explainAsFlat(straight.crop, head.crop, [])).likeness).toBeLessThan(0.975);
  },
  LONG,
);
