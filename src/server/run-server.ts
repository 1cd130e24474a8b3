import { channel } from 'node:diagnostics_channel';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { type Env, env } from '#config/env.server.ts';
import { EmbeddedRefused } from '#db/embedded/embedded-refused.ts';
import { installSamplePictures } from '#demo/sample-pictures.server.ts';
import { seedDemoMarket } from '#demo/seed-demo-market.server.ts';
import routes from '../routes.ts';
import { createHttpApp } from './app.ts';
import { openApp, StartError } from './boot.server.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './command-list.server.ts';
import { createMetrics } from './http/metrics.ts';
import { createReadiness } from './http/readiness.server.ts';
import { createLoadGates } from './http/shed-load.ts';
import { listLanguageFiles } from './pages/language-files.server.ts';
import { createPageCaches } from './pages/page-cache-sizes.ts';
import { createPageRenderer } from './pages.server.ts';
import { printStartFailure, printWelcome } from './process/banner.server.ts';
import { startClockWork } from './process/clock-work.server.ts';
import { openCommandSocket } from './process/command-socket.server.ts';
import { DataFolderInUse } from './process/data-lock.server.ts';
import { installShutdown } from './process/shutdown.server.ts';
import { SERVER_OPENED, type ServerOpened } from './server-opened.ts';

/** Room for an address that holds a form with 10,000 characters of any script in it. */
const MAX_HEADER_BYTES = 160 * 1024;
/** A client that sends its headers slower than this is not a browser. */
const HEADERS_TIMEOUT_MS = 10_000;
/** The whole request, body included. Uploads from a slow phone need a while. */
const REQUEST_TIMEOUT_MS = 120_000;
/** How often those two are looked at. */
const CHECK_TIMEOUTS_MS = 5000;
/** Longer than the idle time-out of common proxies (60 s), so that they, not we, close first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const MAX_REQUESTS_PER_SOCKET = 0;
/** A proxy asks /readyz every few seconds; until it has heard, it goes on sending people here, and they are served. */
const PROXY_NOTICE_MS = 6000;
const HEALTH_PATHS = new Set(['/healthz', '/readyz']);

export type RunOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The client build, or the folder of fixed files in development. */
  clientDirectory: string;
  /** Stands before everything else and passes on what it does not know: Vite in development. */
  before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  onClose?: () => Promise<void>;
};

/**
 * Runs the product in this process until it is told to stop. Ends the process with a clear text when it cannot start.
 */
export async function runServer(options: RunOptions): Promise<void> {
  try {
    await start(options);
  } catch (error) {
    const isExpected = [StartError, DataFolderInUse, EmbeddedRefused].some((kind) => error instanceof kind);
    printStartFailure(error, isExpected);
    process.exit(1);
  }
}

async function start(options: RunOptions): Promise<void> {
  const settings = await settlePort(readSettings());
  const caches = createPageCaches({ maxMegabytes: settings.PAGE_CACHE_MB, nowMs: Date.now });
  const opened = await openApp({ settings, purpose: 'the server', onTags: caches.touch });
  const { app, worker, lock } = opened;
  const commands = [...COMMANDS] as Command<unknown>[];
  channel(SERVER_OPENED).publish({ app, commands } satisfies ServerOpened);
  const shutdown = installShutdown({
    log: app.log,
    closeApp: opened.close,
    noticeMs: settings.TRUST_PROXY ? PROXY_NOTICE_MS : 0,
  });

  const metrics = createMetrics();
  const http = createHttpApp({
    app,
    renderPage: createPageRenderer(options.build, app, routes, listLanguageFiles(options.clientDirectory)),
    clientDirectory: options.clientDirectory,
    caches,
    metrics,
    pages: routes,
    isClosing: shutdown.isClosing,
    readiness: createReadiness({ app, isReplicaUsed: opened.isReplicaUsed }),
    gates: createLoadGates(),
  });
  // The port is taken before the seeding, so that a port in use is said at once and not after a minute of work.
  let isReady = false;
  const listener = getRequestListener(http.fetch);
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_TIMEOUTS_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      // Simple watchers name no host; whoever asks for anything but health does (below).
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (shutdown.isClosing()) outgoing.setHeader('Connection', 'close');
      if (incoming.headers.host === undefined) {
        if (!HEALTH_PATHS.has(incoming.url ?? '')) return void outgoing.writeHead(400, { Connection: 'close' }).end();
        incoming.headers.host = 'localhost';
      }
      if (isReady && options.before) return options.before(incoming, outgoing, () => void listener(incoming, outgoing));
      if (isReady) return void listener(incoming, outgoing);
      outgoing.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain' }).end('Zaure is starting.\n');
    },
  );
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  await listen(server, settings).catch(async (error) => {
    await opened.close();
    throw error;
  });
  shutdown.watch(server);
  if (options.onClose) shutdown.before(options.onClose);
  for (const { beforeClose } of app.features) if (beforeClose) shutdown.before(() => beforeClose(app));

  await installSamplePictures(worker);
  const isFirstStart = settings.SEED === 'demo' && (await seedDemoMarket(worker));
  if (isFirstStart) app.log.info({}, 'the empty database was filled with the demo market');
  if (settings.JOBS === 'inline') await opened.jobs.work(worker, metrics.countJob);
  if (settings.JOBS === 'inline') shutdown.before(startClockWork(worker));
  if (lock) {
    const door = await openCommandSocket({
      directory: settings.DATA_DIR,
      token: lock.lock.token,
      app: worker,
      commands: commands as Command[],
    });
    shutdown.before(door.close);
    lock.update({ socket: door.path, address: localAddress(server, settings) });
  }
  isReady = true;
  printWelcome({ settings, isFirstStart, address: settings.PUBLIC_URL });
}

function readSettings(): Env {
  try {
    return env();
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

/**
 * Where the system is to choose the port, it does so before anybody is told an address: mails, payments and the
 * terminal name the same one.
 */
async function settlePort(settings: Env): Promise<Env> {
  if (settings.PORT !== 0) return settings;
  const probe = createServer();
  await listen(probe, settings);
  const PORT = (probe.address() as AddressInfo).port;
  await new Promise((resolve) => probe.close(resolve));
  return { ...settings, PORT, PUBLIC_URL: settings.PUBLIC_URL.replace(/:0$/, `:${PORT}`) };
}

function listen(server: Server, settings: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, settings)));
    server.listen(settings.PORT, settings.HOST, resolve);
  });
}

function explainListenError(error: NodeJS.ErrnoException, { PORT, HOST }: Env): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${PORT} is in use by another program. Stop that one, or choose another port: PORT=${PORT + 1} npm start`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(`This user may not open port ${PORT}. Choose one above 1023: PORT=3000 npm start`);
  if (error.code === 'EADDRNOTAVAIL')
    return new StartError(`HOST=${HOST} is not an address of this machine. Leave HOST unset to listen on all of them.`);
  return error;
}

function localAddress(server: Server, { PORT, HOST }: Env): string {
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : PORT;
  return `http://${HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST}:${port}`;
}
