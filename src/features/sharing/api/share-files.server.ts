import { Hono } from 'hono';
import type { App } from '#app/app.server.ts';
import { findShareCard } from '../use-cases/share-cards.server.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ADDRESS = new RegExp(`^/share/(${UUID})/([0-9a-f]{16})\\.jpg$`);
/** The version stands in the address, so what it shows never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=60';

/** Pictures of listings for shared links, at /share/{id}/{version}.jpg; an older version leads to that of today. */
export function createShareFiles(app: App): Hono {
  const files = new Hono();
  files.on(['GET', 'HEAD'], '/share/*', async (c) => {
    const [, id = '', version = ''] = ADDRESS.exec(new URL(c.req.url).pathname) ?? [];
    const found = id ? await findShareCard(app, id, version) : ({ is: 'none' } as const);
    if (found.is === 'none') return c.text('Not found\n', 404, { 'Cache-Control': BRIEFLY });
    if (found.is === 'busy')
      return c.text('Please try again\n', 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' });
    if (found.is === 'moved') {
      c.header('Cache-Control', BRIEFLY);
      return c.redirect(`/share/${id}/${found.version}.jpg`, 302);
    }
    return c.body(found.file.body, 200, {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(found.file.size),
      'Cache-Control': FOR_EVER,
    });
  });
  return files;
}
