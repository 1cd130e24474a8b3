import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { processPicture } from '#adapters/image-pipeline/picture.server.ts';
import { markPicture } from '#adapters/image-staging/finish-picture.server.ts';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { storePicture } from '#features/media/pictures.server.ts';
import { openAccessToken } from '../../../tests/support/access-token.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { startStagingStandIn } from '../../../tests/support/staging-stand-in.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createApi } from '../../server/api.server.ts';
import { createStagingFiles } from './api/staging-files.server.ts';
import { makeNext } from './use-cases/make-next.server.ts';

const ORIGIN = 'http://localhost:3000';

let drawn = 0;
function drawRoom(): Promise<Buffer> {
  drawn += 1;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#d8d0c0"/>
    <circle cx="${50 + drawn * 9}" cy="90" r="30" fill="#345"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

describe('the API of virtual staging', () => {
  let opened: OpenDatabase;
  let app: App;
  let http: Hono;
  let vendor: ReturnType<typeof startStagingStandIn>;
  let token = '';

  beforeAll(async () => {
    opened = await openTestDatabase();
    vendor = startStagingStandIn();
    app = vendor.through(buildApp(opened).app);
    http = new Hono().route('/api', createApi(app)).route('/', createStagingFiles(app));
    token = await openAccessToken(app, (await buildPerson(opened.db)).userId);
  });
  afterAll(async () => opened?.close());
  beforeEach(async () => {
    vendor.state.answer = 'staged';
    await opened.db.deleteFrom('rate_limits').execute();
    await opened.db.updateTable('staging_images').set({ is_queued: false }).execute();
  });

  const call = (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    http.request(`${ORIGIN}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const send = async (bytes: Uint8Array, { set = '', who = '' } = {}) =>
    call('POST', `/api/staging/photos?file_name=Room.jpg${set && `&set=${set}`}`, bytes as BodyInit, {
      'content-type': 'application/octet-stream',
      ...(who ? { authorization: `Bearer ${who}` } : {}),
    });
  const sent = async (who = '') => {
    const answer = await send(await drawRoom(), { who });
    expect(answer.status).toBe(201);
    const { set, image } = (await answer.json()) as { set: string; image: string };
    const read = await call(
      'GET',
      `/api/staging/sets/${set}`,
      undefined,
      who ? { authorization: `Bearer ${who}` } : {},
    );
    const { images } = (await read.json()) as { images: { id: string; originalUrl: string }[] };
    return { set, image, originalUrl: images[0]?.originalUrl ?? '' };
  };
  const stage = (images: object[], more: object = {}, who = '') =>
    call(
      'POST',
      '/api/functions/virtual-staging',
      JSON.stringify({ style: 'modern', roomType: 'bedroom', images, ...more }),
      {
        'content-type': 'application/json',
        ...(who ? { authorization: `Bearer ${who}` } : {}),
      },
    );

  const makeOnceQueued = async (image: string) => {
    const queued = opened.db.selectFrom('staging_images').select('id').where('is_queued', '=', true);
    await expect.poll(async () => (await queued.execute()).length).toBe(1);
    await makeNext(app, image);
  };

  test('[CALLS-035] virtual-staging takes style, roomType and images, and gives success and processedImages', async () => {
    const { image, originalUrl } = await sent();
    const asking = stage([{ id: image, name: 'Room.jpg', originalUrl }]);
    await makeOnceQueued(image);
    const answer = await asking;
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { success: boolean; processedImages: { id: string; stagedUrl: string }[] };
    expect(body).toEqual({
      success: true,
      processedImages: [{ id: image, stagedUrl: expect.stringMatching(/^\/staging\/[0-9a-f]{32}\/staged\.jpg$/) }],
    });
    const file = await call('GET', body.processedImages[0]?.stagedUrl ?? '');
    expect([file.status, file.headers.get('content-type'), file.headers.get('x-robots-tag')]).toEqual([
      200,
      'image/jpeg',
      'noindex',
    ]);
    // Once more gives the same picture and makes none.
    const again = await stage([{ id: image, name: '', originalUrl: `${app.env.PUBLIC_URL}${originalUrl}` }]);
    expect(await again.json()).toEqual(body);
    expect(vendor.asked).toHaveLength(1);
  });

  test('only photos that were sent to us are staged: nothing is fetched from an address', async () => {
    const mine = await sent();
    const members = await sent(token);
    const asked = vendor.asked.length;
    for (const originalUrl of [
      ...[
        'https://example.com/room.jpg',
        'http://169.254.169.254/latest',
        'file:///etc/passwd',
        '//example.com/room.jpg',
      ],
      ...[
        `https://evil.example${mine.originalUrl}`,
        mine.originalUrl.replace('room', 'staged'),
        `${mine.originalUrl}?x`,
      ],
      ...['/staging/../../etc/passwd', '', members.originalUrl],
    ])
      expect((await stage([{ id: mine.image, name: 'x', originalUrl }])).status).toBe(400);
    // A member's photo is that member's, whoever knows its address.
    const theirs = { id: members.image, name: 'x', originalUrl: members.originalUrl };
    expect((await stage([theirs])).status).toBe(404);
    for (const wrong of [
      { style: 'gothic' },
      { roomType: 'attic' },
      { style: 'constructor' },
      { images: [] },
      { images: 'x' },
    ])
      expect((await stage([{ id: mine.image, name: 'x', originalUrl: mine.originalUrl }], wrong)).status).toBe(400);
    expect(vendor.asked.length).toBe(asked);
  });

  test('a failure is told in the words of the specification', async () => {
    vendor.state.answer = 'no room';
    const { image, originalUrl } = await sent();
    const asking = stage([{ id: image, name: 'Room.jpg', originalUrl }]);
    await makeOnceQueued(image);
    const answer = await asking;
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      422,
      'Failed to process virtual staging. Please try again.',
    ]);
  });

  test('what is too large is refused unread, and who sends too much waits', async () => {
    const large = await send(Buffer.alloc(10 * 1024 * 1024 + 1));
    expect([large.status, ((await large.json()) as { detail: string }).detail]).toEqual([
      413,
      'Room.jpg is larger than 10MB',
    ]);
    expect((await send(Buffer.from('GIF89a'))).status).toBe(415);
    const photo = await drawRoom();
    const { set } = await sent();
    let last = 0;
    for (let count = 0; count < 30 && last !== 429; count += 1) last = (await send(photo, { set })).status;
    expect(last).toBe(429);
    expect((await send(photo, { set: 'f'.repeat(32), who: token })).status).toBe(404);
  });

  test('addresses of files that nobody made, and of other things, are not there', async () => {
    for (const path of [
      '/staging/x/room.jpg',
      `/staging/${'0'.repeat(32)}/room.jpg`,
      `/staging/${'0'.repeat(32)}/..%2fsecret`,
    ])
      expect((await call('GET', path)).status).toBe(404);
  });

  test('[STAGING-011] where no staged picture came back, its address is the placeholder’s', async () => {
    vendor.state.answer = 'corners';
    const { image, originalUrl } = await sent();
    const photo = { id: image, name: 'Room.jpg', originalUrl };
    const asking = stage([photo]);
    const queued = () => opened.db.selectFrom('staging_images').select('id').where('is_queued', '=', true).execute();
    await expect.poll(async () => (await queued()).length).toBe(1);
    await makeNext(app, image);
    const answer = await asking;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      success: true,
      processedImages: [{ id: image, stagedUrl: '/placeholder.svg' }],
    });
    expect(await readFile('public/placeholder.svg', 'utf8')).toContain('<svg');
  });

  /** How dark the place of the mark is against the rest of the top, 0 to 1. */
  const printedAt = async (file: Buffer) => {
    const { width = 0, height = 0 } = await sharp(file).metadata();
    const mean = async (left: number, wide: number) => {
      const at = { left: Math.round(left), top: Math.round(width * 0.016), width: Math.round(wide), height: 6 };
      const { channels } = await sharp(await sharp(file).extract(at).greyscale().png().toBuffer()).stats();
      return channels[0]?.mean ?? 0;
    };
    expect(height).toBeGreaterThan(0);
    return 1 - (await mean(width * 0.88, width * 0.08)) / (await mean(width * 0.3, width * 0.3));
  };
  const says = async (file: Buffer) => {
    const { exif, xmp } = await sharp(file).metadata();
    return { exif: exif?.toString('latin1') ?? '', xmp: xmp?.toString('utf8') ?? '' };
  };
  const wall = () =>
    sharp({ create: { width: 1400, height: 900, channels: 3, background: '#d8d0c0' } })
      .composite([{ input: Buffer.from('<svg width="40" height="40"><circle r="20" cx="20" cy="20"/></svg>') }])
      .jpeg()
      .toBuffer();
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  test('[STAGING-018] what is downloaded of the gallery says "virtually staged", in print and in its file', async () => {
    const bare = await wall();
    expect(await printedAt(bare)).toBeLessThan(0.05);
    const picture = await storePicture(app, bare, { alt: null, isSample: true });
    const [row] = await opened.db.selectFrom('staging_gallery').select('id').limit(1).execute();
    const id = row?.id ?? '';
    await opened.db
      .updateTable('staging_gallery')
      .set({ after_image: picture.src, before_image: picture.src })
      .where('id', '=', id)
      .execute();
    const answer = await call('GET', `/staging/gallery/${id}.jpg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="zaure-virtually-staged.jpg"');
    const file = await bytesOf(answer);
    expect(await printedAt(file)).toBeGreaterThan(0.3);
    const { exif, xmp } = await says(file);
    expect(exif).toContain('Virtually staged');
    expect(xmp).toContain('digitalsourcetype/compositeSynthetic');
    // Kept, and the same for the next; what is taken down is not there.
    expect(await bytesOf(await call('GET', `/staging/gallery/${id}.jpg`))).toEqual(file);
    await opened.db.updateTable('staging_gallery').set({ taken_down_at: app.now() }).where('id', '=', id).execute();
    for (const gone of [id, '0'.repeat(36), 'x', '..%2f..%2fsecret'])
      expect((await call('GET', `/staging/gallery/${gone}.jpg`)).status).toBe(404);
    await opened.db.updateTable('staging_gallery').set({ taken_down_at: null }).where('id', '=', id).execute();
  });

  test('what the pipeline makes of a staged picture keeps its print, and says that no camera took it', async () => {
    const staged = await markPicture(sharp(await wall()), 1400, 'compositeWithTrainedAlgorithmicMedia');
    const { variants } = await processPicture(staged);
    for (const { bytes, width, format } of variants) {
      expect((await says(bytes)).xmp, `${width}.${format}`).toContain('compositeWithTrainedAlgorithmicMedia');
      if (width >= 960) expect(await printedAt(bytes)).toBeGreaterThan(0.3);
    }
    // Nothing else of the file comes along, and a camera's photo says nothing.
    expect(await says(variants[0]?.bytes ?? Buffer.alloc(0))).toMatchObject({ exif: '' });
    const [plain] = (await processPicture(await wall())).variants;
    expect(await says(plain?.bytes ?? Buffer.alloc(0))).toEqual({ exif: '', xmp: '' });
  });
});
