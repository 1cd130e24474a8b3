import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { App } from '#adapters/app-context.server.ts';
import type { RenderPage } from './pages.server.ts';

export type HonoEnv = { Variables: { app: App; requestId: string } };

/** The whole HTTP surface, top to bottom in the order a request meets it. */
export function createHttpApp(app: App, renderPage: RenderPage, clientDirectory: string): Hono<HonoEnv> {
  const http = new Hono<HonoEnv>();
  http.use(requestId());
  http.use(async (c, next) => {
    c.set('app', app);
    await next();
  });
  http.get('/healthz', (c) => c.json({ status: 'ok' }));
  http.use('*', serveStatic({ root: clientDirectory }));
  http.all('*', (c) => renderPage(c.req.raw, { lite: c.req.query('lite') === '1', url: new URL(c.req.url), requestId: c.get('requestId') }));
  return http;
}
