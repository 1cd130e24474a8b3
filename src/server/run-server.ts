import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createHttpApp } from './app.ts';
import { boot } from './boot.server.ts';
import { createMetrics } from './http/metrics.ts';
import { createPageCaches } from './pages/page-caches.ts';
import { createPageRenderer } from './pages.server.ts';

export async function runServer(options: { build: ServerBuild; clientDirectory: string }): Promise<void> {
  const { app, close } = await boot();
  const metrics = createMetrics();
  const caches = createPageCaches(app);
  app.touchTags = (tags) => {
    caches.pages.touch(tags);
    caches.missing.touch(tags);
  };
  const http = createHttpApp({
    app,
    renderPage: createPageRenderer(options.build, app),
    clientDirectory: options.clientDirectory,
    caches,
    metrics,
    isClosing: () => false,
  });
  const server = createServer(getRequestListener(http.fetch));
  server.listen(app.env.PORT, app.env.HOST, () => console.log(`Zaure is open at http://localhost:${app.env.PORT}`));
  const stop = () => {
    server.close(async () => {
      await close();
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
