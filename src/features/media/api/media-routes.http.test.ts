import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { storePicture } from '../pictures.server.ts';
import { createMediaRoutes } from './media-routes.server.ts';

describe('pictures over HTTP', () => {
  let opened: OpenDatabase;
  let app: App;
  let bytes: Buffer;
  let picture: StoredPicture;
  let http: ReturnType<typeof createMediaRoutes>;

  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
    http = createMediaRoutes(app);
    bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#b5623c' } })
      .jpeg()
      .toBuffer();
    picture = await storePicture(app, bytes, { alt: 'A red wall', isSample: false });
    // Else its capitals would be the same address.
    expect(picture.src).toMatch(/^\/media\/.*[a-f]/);
  });
  afterAll(() => opened.close());

  test.each([
    ['no width', (src: string) => src],
    ['a width that was not made', (src: string) => `${src}/1024.avif`],
    ['a format that was not made', (src: string) => `${src}/320.jpg`],
    ['a width with a nought before it', (src: string) => `${src}/0320.avif`],
    ['another picture', () => '/media/00000000000000000000000000000000/320.avif'],
    ['a path that climbs', () => '/media/..%2f..%2fsecrets%2fauth-secret/320.avif'],
    ['a path that climbs, twice escaped', () => '/media/%252e%252e/320.avif'],
    ['a dot escaped', (src: string) => `${src}/320%2eavif`],
    ['capitals', (src: string) => `${src.toUpperCase().replace('/MEDIA', '/media')}/320.avif`],
    ['something behind it', (src: string) => `${src}/320.avif/more`],
    ['an ending behind it', (src: string) => `${src}/320.avif.bak`],
    ['a width with something behind it', (src: string) => `${src}/320px.avif`],
    ['a NUL', (src: string) => `${src}/320.avif%00`],
  ])('%s is not found', async (_name, address) => {
    const response = await http.request(`http://localhost${address(picture.src)}`);
    // The address reaches the server as it is written here: nothing in it is taken away on the way.
    expect(new URL(`http://localhost${address(picture.src)}`).pathname).toBe(address(picture.src));
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).not.toContain('immutable');
  });

  test('every width is served in both formats, to be kept for ever', async () => {
    expect(picture).toMatchObject({
      width: 700,
      height: 500,
      widths: [320, 640, 700],
      alt: 'A red wall',
      isSample: false,
    });
    for (const width of picture.widths) {
      for (const format of ['avif', 'webp']) {
        const response = await http.request(`http://localhost${picture.src}/${width}.${format}`);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe(`image/${format}`);
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        const body = Buffer.from(await response.arrayBuffer());
        expect(response.headers.get('content-length')).toBe(String(body.length));
        expect((await sharp(body).metadata()).width).toBe(width);
      }
    }
  });

  test('a browser that has it is told so and sent nothing', async () => {
    const first = await http.request(`http://localhost${picture.src}/320.webp`);
    const etag = first.headers.get('etag') ?? '';
    const again = await http.request(`http://localhost${picture.src}/320.webp`, {
      headers: { 'if-none-match': `"other", W/${etag}` },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await http.request(`http://localhost${picture.src}/640.webp`, { headers: { 'if-none-match': etag } });
    expect(other.status).toBe(200);
  });

  test('the same bytes stored again are the same picture, one row, its first words kept', async () => {
    const again = await storePicture(app, bytes, { alt: 'Other words', isSample: false });
    expect(again).toEqual(picture);
    const rows = await opened.db.selectFrom('media').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: picture.src.slice('/media/'.length),
      widths: [320, 640, 700],
      is_sample: false,
      phash: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });
});
