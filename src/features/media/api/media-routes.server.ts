import { Hono } from 'hono';
import { VARIANT_FORMATS, type VariantFormat } from '#adapters/image-pipeline/limits.ts';
import type { App } from '#app/app.server.ts';
import { pictureKey } from '../pictures.server.ts';

/** A picture's id is the hash of its content, so what an address shows never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A missing picture may be there in a minute, when its upload has ended. */
const BRIEFLY = 'public, max-age=60';
const ADDRESS = new RegExp(`^/media/([0-9a-f]{32})/([1-9][0-9]{0,3})\\.(${VARIANT_FORMATS.join('|')})$`);

/** Pictures at /media/{id}/{width}.{avif,webp}, from the file storage; 404 for every other address below /media. */
export function createMediaRoutes(app: App): Hono {
  const routes = new Hono();
  routes.on(['GET', 'HEAD'], '/media/*', async (c) => {
    // Read from the address as it came, not decoded: an escaped dot or slash is no address of ours.
    const [, id = '', width = '', format = ''] = ADDRESS.exec(new URL(c.req.url).pathname) ?? [];
    if (!id) return c.text('Not found\n', 404, { 'Cache-Control': BRIEFLY });
    const etag = `"${id}-${width}-${format}"`;
    if (isKnown(c.req.header('If-None-Match'), etag))
      return c.body(null, 304, { ETag: etag, 'Cache-Control': FOR_EVER });
    const file = await app.files.find(pictureKey(id, Number(width), format as VariantFormat));
    if (!file) return c.text('Not found\n', 404, { 'Cache-Control': BRIEFLY });
    return c.body(file.body, 200, {
      'Content-Type': `image/${format}`,
      'Content-Length': String(file.size),
      'Cache-Control': FOR_EVER,
      ETag: etag,
    });
  });
  return routes;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;
}
