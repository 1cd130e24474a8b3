import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { DRAWING_PATH, readDrawingQuery } from '../domain/drawing-address.ts';
import { EMBED_PATH, readEmbedQuery } from '../domain/embed-query.ts';
import { drawMap } from '../use-cases/draw-map.server.ts';
import { renderEmbedPage } from '../use-cases/embed-page.server.ts';

/** A drawing depends on nothing but its address and this version of the basemap. */
const DRAWING_CACHE = 'public, max-age=604800, stale-while-revalidate=2592000';
const EMBED_CACHE = 'public, max-age=3600';
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The map's own addresses, mounted at the root: the picture under the markers, and the embedded map. */
export function createMapRoutes(): Hono {
  const maps = new Hono();
  maps.use(DRAWING_PATH, compress({ threshold: 1000 }));
  maps.use(EMBED_PATH, compress({ threshold: 1000 }));
  maps.get(DRAWING_PATH, (c) => {
    const asked = readDrawingQuery(new URL(c.req.url).searchParams);
    if (!asked) return c.text('A drawing needs at=lng,lat,zoom inside Nigeria and size=WIDTHxHEIGHT.', 400);
    return c.body(drawMap(asked.frame, asked), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': DRAWING_CACHE,
      'Content-Security-Policy': DRAWING_POLICY,
    });
  });
  maps.get(EMBED_PATH, (c) => {
    const { html, policy } = renderEmbedPage(readEmbedQuery(new URL(c.req.url).searchParams));
    return c.body(html, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': EMBED_CACHE,
      'Content-Security-Policy': policy,
    });
  });
  return maps;
}
