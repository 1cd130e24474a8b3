import { Hono } from 'hono';
import type { App } from '#app/app.server.ts';
import { findHead } from '../data/heads.server.ts';
import { readTilePath } from '../domain/tiles.server.ts';
import { readAskedTile } from '../use-cases/read-tiles.server.ts';

/** What a tile of one width holds never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=10';
const TEXT = 'text/plain; charset=utf-8';

/**
 * The log as files (C2SP tlog-tiles): /checkpoint and what lies below /tile/. Whoever asks from another page may read
 * them too.
 */
export function createLedgerFiles(app: App): Hono {
  const routes = new Hono();
  const shared = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  routes.on(['GET', 'HEAD'], '/checkpoint', async (c) => {
    const head = await findHead(app.readDb);
    const headers = { ...shared, 'Content-Type': TEXT, 'Cache-Control': BRIEFLY };
    return head ? c.body(head.note, 200, headers) : c.body('Nothing is written down yet.\n', 404, headers);
  });
  routes.on(['GET', 'HEAD'], '/tile/*', async (c) => {
    const asked = readTilePath(new URL(c.req.url).pathname);
    const body = asked && (await readAskedTile(app, asked));
    if (!body) return c.body('Not found\n', 404, { ...shared, 'Content-Type': TEXT, 'Cache-Control': BRIEFLY });
    return c.body(new Uint8Array(body), 200, {
      ...shared,
      'Content-Type': 'application/octet-stream',
      'Cache-Control': FOR_EVER,
    });
  });
  return routes;
}
