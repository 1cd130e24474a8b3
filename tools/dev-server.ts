import { createServer } from 'vite';
import type { runServer as RunServer } from '#server/run-server.ts';
import { needsRestart, RESTART_CODE } from './dev-restart.ts';

process.env['NODE_ENV'] ??= 'development';
process.env['PAGE_CACHE_MB'] ??= '0';

/**
 * Vite and the product in one process: Vite serves and updates the browser's modules, and loads the server's modules
 * too, so that each exists once (a router context is found by identity).
 */
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
const { runServer } = (await vite.ssrLoadModule('/src/server/run-server.ts')) as { runServer: typeof RunServer };

vite.watcher.add('content');
vite.watcher.on('change', (path) => {
  if (!needsRestart(path)) return;
  console.log(`${path} changed: starting again …`);
  process.exitCode = RESTART_CODE;
  process.kill(process.pid, 'SIGTERM');
});

await runServer({
  build: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
  clientDirectory: 'public',
  before: vite.middlewares,
  onClose: () => vite.close(),
});
