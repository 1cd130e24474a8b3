import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Log } from '#lib/log.ts';
import { drain } from './drain.server.ts';

/** Everything after them is closed within this, or left as a power cut would leave it: a start makes up for that. */
const CLOSE_LIMIT_MS = 45_000;
/** After an error nobody caught, the database gets this long to be closed cleanly. */
const CRASH_LIMIT_MS = 3000;

export type Shutdown = {
  isClosing: () => boolean;
  /** The server whose requests are finished first. */
  watch: (server: Server) => void;
  /** Something to close after the last request, before the app. */
  before: (close: () => Promise<void> | void) => void;
};

/**
 * Ends the process in order on SIGTERM or Ctrl-C: say so at /readyz and in every answer, for `noticeMs` while proxies
 * find out; take no more requests, finish those under way, close the app. A second signal ends it at once. An error
 * nobody caught is logged and ends the process, because nobody knows what it left half done.
 */
export function installShutdown(options: { log: Log; closeApp: () => Promise<void>; noticeMs?: number }): Shutdown {
  let isClosing = false;
  let server: Server | null = null;
  const closers: (() => Promise<void> | void)[] = [];

  async function close(): Promise<void> {
    isClosing = true;
    if (server && options.noticeMs) await setTimeout(options.noticeMs);
    if (server) await drain(server);
    globalThis.setTimeout(() => {
      options.log.error({ limitMs: CLOSE_LIMIT_MS }, 'not closed in time, ended all the same');
      process.exit(1);
    }, CLOSE_LIMIT_MS);
    for (const step of closers) await step();
    await options.closeApp();
    process.exit(process.exitCode ?? 0);
  }

  const onSignal = (signal: NodeJS.Signals) => {
    if (isClosing) {
      console.error('Stopped at once, as asked twice.');
      process.exit(signal === 'SIGINT' ? 130 : 143);
    }
    options.log.info({ signal }, 'closing');
    close().catch((error) => {
      options.log.error({ err: error }, 'not closed cleanly');
      process.exit(1);
    });
  };
  const onCrash = (error: unknown) => {
    options.log.error({ err: error }, 'an error nobody caught; the process ends');
    if (isClosing) process.exit(1);
    isClosing = true;
    globalThis.setTimeout(() => process.exit(1), CRASH_LIMIT_MS).unref();
    server?.close();
    server?.closeAllConnections();
    options.closeApp().finally(() => process.exit(1));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('uncaughtException', onCrash);
  process.on('unhandledRejection', onCrash);

  return {
    isClosing: () => isClosing,
    watch(watched) {
      server = watched;
    },
    before: (step) => void closers.push(step),
  };
}
