import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { type Adapters, chooseAdapters } from '#adapters/choose-adapters.server.ts';
import { chooseFileStorage } from '#adapters/file-storage/choose.server.ts';
import type { App } from '#app/app.server.ts';
import { clearPostedFiles } from '#app/posted-files.server.ts';
import { sealApp } from '#app/seal-app.server.ts';
import { type Env, publicSettings } from '#config/env.server.ts';
import type { Db, OpenDatabase } from '#db/client.server.ts';
import { DatabaseAway } from '#db/database-away.ts';
import { refusePglite } from '#db/embedded/embedded-database.server.ts';
import { migrateOpened, NewerDatabase } from '#db/migrate.server.ts';
import { DATABASE_LIMITS, openDatabase, openUnhurried } from '#db/open-database.server.ts';
import { openReplica, type Replica } from '#db/replica.server.ts';
import type { Log } from '#lib/log.ts';
import { beginDraft, putRestoredInPlace } from './backup/put-in-place.server.ts';
import { commitInterruptedRestore } from './backup/restore-mark.server.ts';
import { queueWaitingJobs } from './backup/waiting-jobs.server.ts';
import { FEATURES } from './features.server.ts';
import { JOBS } from './job-list.server.ts';
import { type Jobs, openJobs } from './jobs.server.ts';
import { checkSecrets, explainForeignSecrets } from './known-secrets.server.ts';
import { ALL_MIGRATIONS } from './migrations.server.ts';
import { openLog } from './open-log.server.ts';
import { acquireDataLock, type HeldLock } from './process/data-lock.server.ts';
import { FolderNotPrivate, keepPrivate } from './process/private-folder.server.ts';
import { openTagBus, type TagBus } from './process/tag-bus.server.ts';

/** An error whose message is meant for the person who started the process; no stack is shown. */
export class StartError extends Error {}

/**
 * `app` answers people and lets none of them wait; `worker` does what nobody waits for: jobs, commands, the first
 * filling.
 */
export type OpenedApp = {
  app: App;
  worker: App;
  jobs: Jobs;
  lock: HeldLock | null;
  isReplicaUsed: () => boolean | null;
  close: () => Promise<void>;
};

/**
 * Opens everything but the network, in order: data folder, lock, database, migrations, queue, line to other nodes. What
 * was opened is closed again when a later step fails. @throws StartError, DataFolderInUse,
 * EmbeddedRefused
 */
export async function openApp(options: {
  settings: Env;
  purpose: string;
  /** Tags touched here or on another node; null when anything may have changed. */
  onTags: (tags: readonly string[] | null) => void;
}): Promise<OpenedApp> {
  const { settings, onTags } = options;
  const log = openLog(settings);
  const closers: Opening['closers'] = [];
  const opening: Opening = { settings, log, closers };
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    const lock = await takeFolder(opening, options.purpose);
    const opened = await openMigrated(opening);
    const replica = openReplicaOf(opened, opening);
    const onChange = (tags: readonly string[] | null) => {
      // Before the kept pages go: what is drawn anew must be drawn from what has the change.
      replica?.noteChange();
      onTags(tags);
    };

    const adapters = chooseAdapters(settings);
    closers.push(adapters.paperReader().stop);
    closers.push(adapters.faceReader().stop);
    closers.push(adapters.imageStaging().close);
    await requireKnownSecrets(opened.db, adapters, settings);
    const jobs = await openJobs({
      opened,
      handlers: JOBS,
      isAlone: lock !== null,
      onError: (error) => log.error({ err: error }, 'job queue'),
    });
    closers.push(jobs.stop);
    await queueWaitingJobs(settings.DATA_DIR, opened.db, jobs);
    const bus = openBus(opened.db, opening, onChange);

    const parts = {
      env: publicSettings(settings),
      adapters,
      db: opened.db,
      readDb: replica?.db ?? opened.db,
      files: await chooseFileStorage(settings),
      features: FEATURES,
      log,
      now: () => new Date(),
      enqueue: jobs.enqueue,
      touchTags(tags: readonly string[]) {
        onChange(tags);
        bus?.publish(tags);
      },
    };
    const unhurried = openUnhurried(opened);
    closers.push(unhurried.close);
    return {
      app: sealApp(parts),
      worker: sealApp({ ...parts, db: unhurried.db, readDb: unhurried.db }),
      jobs,
      lock,
      isReplicaUsed: () => replica?.isUsed() ?? null,
      close,
    };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

/** What every step of opening needs; `closers` undo the steps done so far, the last one first. */
type Opening = { settings: Env; log: Log; closers: (() => Promise<void> | void)[] };

/** The data folder, for this process alone where the database lies in it, without what a killed process left there. */
async function takeFolder({ settings, log, closers }: Opening, purpose: string): Promise<HeldLock | null> {
  if (!settings.DATABASE_URL) refusePglite(settings.DATA_DIR);
  requireWritableFolder(settings.DATA_DIR, log);
  const lock = settings.DATABASE_URL ? null : await acquireDataLock(settings.DATA_DIR, purpose);
  if (lock) closers.push(lock.release);
  await clearPostedFiles(settings.DATA_DIR, Date.now());

  if (putRestoredInPlace(settings.DATA_DIR)) log.warn({}, 'a restore that was interrupted has been finished');
  // Nobody else works in a folder that is ours alone.
  if (lock) beginDraft(settings.DATA_DIR);
  return lock;
}

/** The database, with the tables of this release. */
async function openMigrated({ settings, closers }: Opening): Promise<OpenDatabase> {
  const opened = await openDatabase(settings);
  closers.push(opened.close);
  await requireAnswer(() => migrateOpened(opened, ALL_MIGRATIONS), settings);
  if (settings.DATABASE_URL && (await commitInterruptedRestore(opened.db, settings.DATA_DIR)))
    putRestoredInPlace(settings.DATA_DIR);
  return opened;
}

function openReplicaOf(opened: OpenDatabase, { settings, closers }: Opening): Replica | null {
  if (!settings.DATABASE_REPLICA_URL) return null;
  const replica = openReplica(settings.DATABASE_REPLICA_URL, opened, {
    poolSize: settings.DATABASE_POOL_SIZE,
    limits: DATABASE_LIMITS,
  });
  closers.push(replica.close);
  return replica;
}

/** The line to other nodes, where the database is one they can share. */
function openBus(
  db: Db,
  { settings, log, closers }: Opening,
  onChange: (tags: readonly string[] | null) => void,
): TagBus | null {
  if (!settings.DATABASE_URL) return null;
  const bus = openTagBus({
    databaseUrl: settings.DATABASE_URL,
    db,
    log,
    onTags: onChange,
    onGap: () => onChange(null),
  });
  closers.push(bus.close);
  return bus;
}

function requireWritableFolder(directory: string, log: Pick<Log, 'warn'>): void {
  try {
    if (keepPrivate(directory))
      log.warn(
        { folder: resolve(directory) },
        'the data folder was open to other users of this machine; it is closed now',
      );
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof FolderNotPrivate) throw new StartError(error.message);
    const reason = (error as NodeJS.ErrnoException).code;
    throw new StartError(
      `The data folder ${resolve(directory)} cannot be written (${reason}). Set DATA_DIR to a folder this user may write.`,
    );
  }
}

async function requireKnownSecrets(db: Db, adapters: Adapters, settings: Env): Promise<void> {
  const foreign = await checkSecrets(db, adapters, { accept: settings.ACCEPT_SECRETS, now: new Date() });
  if (foreign.length > 0) throw new StartError(explainForeignSecrets(foreign, settings.DATA_DIR));
}

async function requireAnswer<Result>(ask: () => Promise<Result>, settings: Env): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NewerDatabase) throw new StartError(error.message);
    const reason = error instanceof DatabaseAway ? error.cause : error;
    const code = (reason as NodeJS.ErrnoException | undefined)?.code;
    if (
      !settings.DATABASE_URL ||
      !['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', '28P01', '28000', '3D000'].includes(code ?? '')
    )
      throw error;
    const { host, pathname } = new URL(settings.DATABASE_URL);
    throw new StartError(
      `The database ${host}${pathname} of DATABASE_URL cannot be used: ${(reason as Error).message || code}.`,
    );
  }
}
