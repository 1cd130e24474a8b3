import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#config/env.server.ts';
import { forgePng } from '../../../tests/support/forged-png.ts';
import { chooseImageStaging } from './choose.server.ts';
import { createEmbeddedStaging } from './embedded.server.ts';
import { createImageEdits } from './image-edits.server.ts';
import {
  type FloorCorners,
  type ImageStaging,
  STAGING_STEPS,
  type StagingAnswer,
  type StagingRequest,
} from './port.ts';

/** A room as small as can be furnished well: what it takes grows with its pixels. */
const SIZE = { width: 384, height: 256 };
const ROOM = resolve(import.meta.dirname, '../../../assets/demo/bedroom-empty/640.webp');
const photo = await sharp(ROOM).resize(SIZE).webp({ quality: 95 }).toBuffer();
const request = (given: Partial<StagingRequest> = {}): StagingRequest => ({
  ...{ photo, room: 'bedroom', style: 'modern', seed: 0 },
  ...given,
});
const quiet = () => undefined;

/** A server that edits pictures as the published API does: every photo becomes a grey picture of its own size. */
const asked: { key: string; body: string }[] = [];
let answer: (key: string) => Promise<{ status: number; body: string }>;
const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a8a8a' } })
    .png()
    .toBuffer();
const model: Server = createServer((incoming, outgoing) => {
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => {
    const key = incoming.headers.authorization ?? '';
    asked.push({ key, body: Buffer.concat(parts).toString('latin1') });
    void answer(key).then(({ status, body }) => outgoing.writeHead(status).end(body));
  });
});
const edited = async () => ({
  status: 200,
  body: JSON.stringify({ data: [{ b64_json: (await grey(1536, 1024)).toString('base64') }] }),
});

let vendor: ImageStaging;
const own = chooseImageStaging(readEnv({}));
beforeAll(async () => {
  answer = edited;
  await new Promise<void>((done) => model.listen(0, '127.0.0.1', done));
  const { port } = model.address() as AddressInfo;
  const STAGING_API_URL = `http://127.0.0.1:${port}/v1/`;
  vendor = chooseImageStaging(readEnv({ STAGING_API_URL, STAGING_API_KEY: 'a key of the test' }));
});
afterAll(async () => {
  await Promise.all([own.close(), vendor.close()]);
  model.closeAllConnections();
  await new Promise((done) => model.close(done));
});

function staged(given: StagingAnswer) {
  if (given.kind !== 'staged') throw new Error(`It was not staged: ${JSON.stringify(given)}`);
  return given;
}

const usual = new Map<ImageStaging, Promise<{ given: StagingAnswer; steps: string[] }>>();
/** The request without anything of its own, asked of each engine once: furnishing is what takes long. */
function stageAsUsual(engine: ImageStaging) {
  const steps: string[] = [];
  const known =
    usual.get(engine) ?? engine.stage(request(), (step) => steps.push(step)).then((given) => ({ given, steps }));
  usual.set(engine, known);
  return known;
}

describe.each([
  ['this machine', () => own],
  ['an outside model', () => vendor],
] as const)('%s', (_, engine) => {
  test('gives a marked JPEG of the photo’s own size that says what it is', async () => {
    const { steps, ...answered } = await stageAsUsual(engine());
    const given = staged(answered.given);
    const about = await sharp(given.picture).metadata();
    expect(about).toMatchObject({ format: 'jpeg', width: given.width, height: given.height });
    expect({ width: given.width, height: given.height }).toEqual(SIZE);
    expect(String(about.exif)).toContain('Virtually staged');
    expect(String(about.xmp)).toMatch(/digitalsourcetype\/composite(Synthetic|WithTrainedAlgorithmicMedia)/);
    expect(steps.every((step) => (STAGING_STEPS as readonly string[]).includes(step))).toBe(true);
    expect(steps.at(-1)).toBe('finish');
  });

  test.each([
    ['words', Buffer.from('I am a room')],
    [
      'a drawing that could hold a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    ],
    ['half a photo', photo.subarray(0, photo.length / 2)],
  ])('%s is not a picture', async (_name, bytes) => {
    expect(await engine().stage(request({ photo: bytes }), quiet)).toEqual({ kind: 'failed', reason: 'not a picture' });
  });

  test('more than 10 MB is too large, unread', async () => {
    const bytes = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect(await engine().stage(request({ photo: bytes }), quiet)).toEqual({ kind: 'failed', reason: 'too large' });
  });
});

describe('this machine', () => {
  test('its own corners, dragged, give another picture of that floor; crossed, none', async () => {
    const first = staged((await stageAsUsual(own)).given);
    expect(first.placed).toContain('bed');
    expect(first.confidence).toBeGreaterThan(0.5);
    const dragged = staged(await own.stage(request({ corners: first.corners }), quiet));
    expect(dragged.placed.length).toBeGreaterThan(2);
    const crossed = [first.corners[1], first.corners[0], first.corners[2], first.corners[3]] as FloorCorners;
    expect(await own.stage(request({ corners: crossed }), quiet)).toMatchObject({ reason: 'no room to furnish' });
  });

  test('the same seed gives the same picture', { tags: ['whole'] }, async () => {
    const first = staged((await stageAsUsual(own)).given);
    expect(staged(await own.stage(request(), quiet)).picture.equals(first.picture)).toBe(true);
  });

  test('a picture without a room is not furnished unasked', async () => {
    const plain = await sharp(await grey(900, 600))
      .jpeg()
      .toBuffer();
    const given = await own.stage(request({ photo: plain }), quiet);
    expect(given).toMatchObject({ kind: 'corners needed', guess: expect.any(Array) });
  });

  test('pictures that unpack into too much are refused; late ones and those beyond the queue are told', async () => {
    expect(await own.stage(request({ photo: forgePng(9000, 6000) }), quiet)).toEqual({
      kind: 'failed',
      reason: 'too large',
    });
    const hasty = createEmbeddedStaging({ seconds: 0.01 });
    expect(await hasty.stage(request(), quiet)).toEqual({ kind: 'failed', reason: 'out of time' });
    await hasty.close();
    const full = createEmbeddedStaging({ waiting: 0 });
    expect(await full.stage(request(), quiet)).toEqual({ kind: 'failed', reason: 'out of time' });
  });
});

describe('an outside model', () => {
  test('gets the photo without its notes, with its key, and is asked for the room and the style', async () => {
    const noted = await sharp(photo)
      .withExif({ IFD0: { Copyright: 'Chidi, Plot 9' } })
      .jpeg()
      .toBuffer();
    asked.length = 0;
    staged(await vendor.stage(request({ photo: noted, room: 'office', style: 'industrial' }), quiet));
    expect(asked[0]?.key).toBe('Bearer a key of the test');
    expect(asked[0]?.body).toMatch(/home office in industrial style/);
    expect(asked[0]?.body).not.toContain('Chidi');
  });

  test.each([
    ['refuses the key', async () => ({ status: 401, body: '{}' })],
    [
      'answers no picture',
      async () => ({ status: 200, body: JSON.stringify({ data: [{ b64_json: 'x'.repeat(200) }] }) }),
    ],
    [
      'answers an address to fetch',
      async () => ({ status: 200, body: '{"data":[{"url":"http://127.0.0.1/secret"}]}' }),
    ],
  ])('that %s is done without', async (_name, given) => {
    answer = given;
    // The house's own engine is asked: here one that is closed, and says so.
    const closed = createEmbeddedStaging();
    await closed.close();
    const { port } = model.address() as AddressInfo;
    const asks = createImageEdits({ baseUrl: `http://127.0.0.1:${port}`, key: 'k', model: 'm' }, closed);
    expect(await asks.stage(request(), quiet)).toEqual({ kind: 'failed', reason: 'out of time' });
    answer = edited;
  });

  test('an address without a key stops the start', () => {
    expect(() => readEnv({ STAGING_API_URL: 'https://models.example/v1' })).toThrow('STAGING_API_KEY');
  });
});
