import { resolve } from 'node:path';
import type { App } from '#app/app.server.ts';
import { env } from '#config/env.server.ts';
import { openApp } from './boot.server.ts';
import type { Command } from './command.ts';
import { askServer } from './process/command-socket.server.ts';
import { findLiveLock } from './process/data-lock.server.ts';

/** Runs a command where the database is: in the running server when one holds the embedded database, else here. */
export async function runCommand<Payload, Result>(
  command: Command<Payload, Result>,
  payload: Payload,
  onProgress: (progress: unknown) => void = () => {},
): Promise<Result> {
  const settings = env();
  const holder = settings.DATABASE_URL ? null : await findLiveLock(settings.DATA_DIR);
  if (holder) return handOverToServer<Payload, Result>(command.name, payload, onProgress);
  return withDatabase(command.name, async (app, signal) => command.run({ app, onProgress, signal }, payload));
}

/**
 * Opens the configured database for one command of this process and closes it cleanly, whatever happens. @throws
 * DataFolderInUse
 */
export async function withDatabase<Result>(
  name: string,
  run: (app: App, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const abort = new AbortController();
  const stop = () => abort.abort(new Error('Stopped by hand.'));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const opened = await openApp({ settings: env(), purpose: `npm run ${name}`, onTags: () => {} });
  try {
    return await run(opened.worker, abort.signal);
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    await opened.close();
  }
}

/**
 * Hands a command to the server that holds the data folder. @throws Error with the server's words; or what to do when
 * it cannot take commands.
 */
export async function handOverToServer<Payload, Result>(
  name: string,
  payload: Payload,
  onProgress: (progress: unknown) => void,
): Promise<Result> {
  const directory = resolve(env().DATA_DIR);
  const lock = await findLiveLock(directory);
  if (!lock?.socket) {
    const who = lock ? `${lock.purpose} (process ${lock.pid})` : 'nobody';
    throw new Error(
      `The data folder ${directory} is held by ${who}, which takes no commands. Wait until it has ended, then try again.`,
    );
  }
  const abort = new AbortController();
  const stop = () => abort.abort();
  process.once('SIGINT', stop);
  try {
    return await askServer<Result>({
      socket: lock.socket,
      token: lock.token,
      name,
      payload,
      onProgress,
      signal: abort.signal,
    });
  } finally {
    process.off('SIGINT', stop);
  }
}
