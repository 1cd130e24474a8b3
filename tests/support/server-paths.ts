import { resolve } from 'node:path';
import type { App } from '#app/app.server.ts';
import { createHttpApp } from '#server/app.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createLoadGates } from '#server/http/shed-load.ts';
import { createPageCaches } from '#server/pages/page-cache-sizes.ts';
import routes from '../../src/routes.ts';

/** What the server answers itself, pages apart: `GET /healthz` and so on, in alphabetical order of the paths. */
export function listServerPaths(app: App): string[] {
  const http = createHttpApp({
    app,
    renderPage: () => Promise.reject(new Error('no page is drawn here')),
    clientDirectory: resolve(import.meta.dirname, '../../public'),
    caches: createPageCaches({ maxMegabytes: 1, nowMs: () => 0 }),
    metrics: createMetrics(),
    pages: routes,
    isClosing: () => false,
    readiness: () => Promise.reject(new Error('nobody asks')),
    gates: createLoadGates(),
  });
  // Whatever stands before every handler is there for all methods; a handler names its own.
  const own = http.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path }));
  const sorted = own.toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'));
  return [...new Set(sorted.map(({ method, path }) => `${method} ${path}`))];
}
