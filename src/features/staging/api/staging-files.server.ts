import { Hono } from 'hono';
import type { App } from '#app/app.server.ts';
import { findImageByToken, findResultByToken, previewKeyOf } from '../data/sets.server.ts';
import { downloadItem } from '../use-cases/gallery-download.server.ts';

/** Whoever has the address sees the picture; nobody keeps it on the way, and nothing in it runs. */
const SEALED = {
  'Cache-Control': 'private, max-age=600',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

const ADDRESS = /^\/staging\/([0-9a-f]{32})\/(room|staged)(-960)?\.jpg$/;

const ITEM = /^([0-9a-f-]{36})\.jpg$/;

/**
 * Photos and what was made of them, at addresses nobody can guess: /staging/{token}/room.jpg, staged.jpg; and the
 * pictures of the gallery to take away, marked: /staging/gallery/{item}.jpg.
 */
export function createStagingFiles(app: App): Hono {
  const files = new Hono();
  files.on(['GET', 'HEAD'], '/staging/gallery/:name', async (c) => {
    const [, id = ''] = ITEM.exec(c.req.param('name')) ?? [];
    const picture = id ? await downloadItem(app, id) : null;
    if (!picture) return c.notFound();
    return c.body(picture, 200, {
      ...SEALED,
      'Content-Type': 'image/jpeg',
      'Content-Length': String(picture.length),
      'Content-Disposition': 'attachment; filename="zaure-virtually-staged.jpg"',
    });
  });
  files.on(['GET', 'HEAD'], '/staging/:token/:name', async (c, next) => {
    const url = new URL(c.req.url);
    const [, token = '', kind, small] = ADDRESS.exec(url.pathname) ?? [];
    // What else lies below /staging are pictures that come with the pages.
    if (!token) return next();
    const row = kind === 'room' ? await findImageByToken(app.db, token) : await findResultByToken(app.db, token);
    const key = row && (small ? previewKeyOf(row.object_key) : row.object_key);
    const file = key ? await app.files.find(key) : null;
    if (!file) return c.notFound();
    const name = kind === 'room' ? 'room' : 'virtually-staged';
    return c.body(file.body, 200, {
      ...SEALED,
      'Content-Type': 'image/jpeg',
      'Content-Length': String(file.size),
      ...(url.searchParams.has('download')
        ? { 'Content-Disposition': `attachment; filename="zaure-${name}.jpg"` }
        : {}),
    });
  });
  return files;
}
