import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { serve } from '@hono/node-server';
import { createHttpApp } from './app.ts';
import { boot } from './boot.server.ts';
import { createPageRenderer } from './pages.server.ts';

const { app, close } = await boot();
const clientDirectory = relative(process.cwd(), fileURLToPath(new URL('../client', import.meta.url)));
const http = createHttpApp(app, createPageRenderer(build, app), clientDirectory);
const server = serve({ fetch: http.fetch, port: app.env.PORT, hostname: app.env.HOST }, (info) => {
  console.log(`Zaure is open at http://localhost:${info.port}`);
});

const stop = () => {
  server.close(async () => {
    await close();
    process.exit(0);
  });
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
