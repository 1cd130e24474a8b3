import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import pino from 'pino';
import type { App } from '#adapters/app-context.server.ts';
import { chooseAdapters } from '#adapters/choose-adapters.server.ts';
import { chooseFileStorage } from '#adapters/file-storage/choose.server.ts';
import { clearPostedFiles } from '#adapters/posted-files.server.ts';
import { sealApp } from '#adapters/seal-app.server.ts';
import { type Env, publicSettings } from '#config/env.server.ts';
import { openDatabase, openPostgres } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import type { Log } from '#lib/log.ts';
import { JOBS } from './job-list.server.ts';
import { type Jobs, openJobs } from './jobs.server.ts';
import { acquireDataLock, type HeldLock } from './process/data-lock.server.ts';
import { closeInside, FolderNotPrivate, keepPrivate } from './process/private-folder.server.ts';
import { openTagBus } from './process/tag-bus.server.ts';

/** An error whose message is meant for the person who started the process; no stack is shown. */
export class StartError extends Error {}

export type OpenedApp = { app: App; jobs: Jobs; lock: HeldLock | null; close: () => Promise<void> };

/**
 * Opens everything but the network, in order: data folder, lock, database, migrations, queue, line to other nodes. What was
 * opened is closed again when a later step fails. @throws StartError, DataFolderInUse
 */
export async function openApp(options: {
  settings: Env;
  purpose: string;
  /** Tags touched here or on another node; null when anything may have changed. */
  onTags: (tags: readonly string[] | null) => void;
}): Promise<OpenedApp> {
  const { settings, onTags } = options;
  const log = pino({ level: settings.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    requireWritableFolder(settings.DATA_DIR, log);
    const lock = settings.DATABASE_URL ? null : await acquireDataLock(settings.DATA_DIR, options.purpose);
    if (lock) closers.push(lock.release);
    await clearPostedFiles(settings.DATA_DIR, Date.now());

    const opened = await openDatabase(settings);
    closers.push(opened.close);
    if (!settings.DATABASE_URL) closeInside(join(settings.DATA_DIR, 'pg'));
    await requireAnswer(() => migrateToLatest(opened.db), settings);
    const replica = settings.DATABASE_REPLICA_URL ? openPostgres(settings.DATABASE_REPLICA_URL, settings.DATABASE_POOL_SIZE) : null;
    if (replica) closers.push(replica.close);

    const jobs = await openJobs({
      opened,
      databaseUrl: settings.DATABASE_URL,
      handlers: JOBS,
      onError: (error) => log.error({ err: error }, 'job queue'),
    });
    closers.push(jobs.stop);
    const bus = settings.DATABASE_URL
      ? openTagBus({ databaseUrl: settings.DATABASE_URL, db: opened.db, log, onTags, onGap: () => onTags(null) })
      : null;
    if (bus) closers.push(bus.close);

    const app = sealApp({
      env: publicSettings(settings),
      adapters: chooseAdapters(settings),
      db: opened.db,
      readDb: replica?.db ?? opened.db,
      engine: opened.engine,
      files: await chooseFileStorage(settings),
      log,
      now: () => new Date(),
      enqueue: jobs.enqueue,
      touchTags(tags) {
        onTags(tags);
        bus?.publish(tags);
      },
    });
    return { app, jobs, lock, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

function requireWritableFolder(directory: string, log: Pick<Log, 'warn'>): void {
  try {
    if (keepPrivate(directory)) log.warn({ folder: resolve(directory) }, 'the data folder was open to other users of this machine; it is closed now');
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof FolderNotPrivate) throw new StartError(error.message);
    const reason = (error as NodeJS.ErrnoException).code;
    throw new StartError(`The data folder ${resolve(directory)} cannot be written (${reason}). Set DATA_DIR to a folder this user may write.`);
  }
}

async function requireAnswer<Result>(ask: () => Promise<Result>, settings: Env): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (!settings.DATABASE_URL || !['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', '28P01', '28000', '3D000'].includes(code ?? ''))
      throw error;
    const { host, pathname } = new URL(settings.DATABASE_URL);
    throw new StartError(`The database ${host}${pathname} of DATABASE_URL cannot be used: ${(error as Error).message || code}.`);
  }
}
