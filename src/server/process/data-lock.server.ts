import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findProcessStart } from './process-identity.ts';

/** Who holds a data folder. Only its owner's user may read it: the token opens the command socket. */
export type DataLock = {
  pid: number;
  processStart: string;
  since: string;
  purpose: string;
  address: string | null;
  socket: string | null;
  token: string;
};

export type HeldLock = { lock: DataLock; update: (change: Partial<DataLock>) => void; release: () => void };

const LOCK_FILE = 'zaure.lock';
const CONNECT_TIMEOUT_MS = 500;
const MAX_ATTEMPTS = 5;
const SETTLE_MS = 20;

/** The folder is in use. `holder` says by whom. */
export class DataFolderInUse extends Error {
  readonly holder: DataLock;

  constructor(directory: string, holder: DataLock) {
    super(
      `The data folder ${directory} is in use by ${holder.purpose} (process ${holder.pid}, since ${holder.since}${holder.address ? `, at ${holder.address}` : ''}).\n` +
        'The embedded database belongs to one process. Stop that one first (Ctrl-C or `kill ' +
        `${holder.pid}\`), or start this one with another DATA_DIR and PORT.`,
    );
    this.name = 'DataFolderInUse';
    this.holder = holder;
  }
}

/**
 * Takes the folder for this process. A lock whose process is gone (also when its number now belongs to another) is
 * swept away. @throws DataFolderInUse
 */
export async function acquireDataLock(directory: string, purpose: string): Promise<HeldLock> {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, LOCK_FILE);
  const lock: DataLock = {
    pid: process.pid,
    processStart: findProcessStart(process.pid) ?? '',
    since: new Date().toISOString(),
    purpose,
    address: null,
    socket: null,
    token: randomBytes(32).toString('base64url'),
  };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (tryCreate(path, lock) && (await isStillOurs(path, lock))) return holdLock(path, lock);
    const holder = readDataLock(directory);
    if (holder && (await isAlive(holder))) throw new DataFolderInUse(directory, holder);
    sweepStale(path, holder);
  }
  throw new Error(`The lock ${path} could not be taken. Remove it if no Zaure runs, and try again.`);
}

/** The lock that lies in a folder, whether its owner lives or not. */
export function readDataLock(directory: string): DataLock | null {
  try {
    const lock = JSON.parse(readFileSync(join(directory, LOCK_FILE), 'utf8')) as DataLock;
    return typeof lock.pid === 'number' && typeof lock.token === 'string' ? lock : null;
  } catch {
    return null;
  }
}

/** The lock of a folder whose owner still runs. */
export async function findLiveLock(directory: string): Promise<DataLock | null> {
  const lock = readDataLock(directory);
  return lock && (await isAlive(lock)) ? lock : null;
}

function holdLock(path: string, lock: DataLock): HeldLock {
  return {
    lock,
    update(change) {
      Object.assign(lock, change);
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(lock), { mode: 0o600 });
      renameSync(draft, path);
    },
    release() {
      // Not ours any more when somebody declared us dead: then it is theirs to remove.
      if (readTokenAt(path) === lock.token) rmSync(path, { force: true });
    },
  };
}

/** Creates the lock whole or not at all: a link to a finished file cannot be seen half written. */
function tryCreate(path: string, lock: DataLock): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(lock), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Another process that swept the same stale lock may have caught ours for a moment; after that moment it is known who
 * stands.
 */
async function isStillOurs(path: string, lock: DataLock): Promise<boolean> {
  await setTimeout(SETTLE_MS);
  return readTokenAt(path) === lock.token;
}

/** Removes exactly the stale lock we judged; when another process was faster, its new lock is put back. */
function sweepStale(path: string, judged: DataLock | null): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  try {
    if (judged && readTokenAt(aside) !== judged.token) linkSync(aside, path);
  } catch {
    // A third process was faster still; whoever lost finds out when its lock has settled.
  }
  rmSync(aside, { force: true });
}

function readTokenAt(path: string): string | null {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as DataLock).token;
  } catch {
    return null;
  }
}

/**
 * Its process lives under the same number and start time, or its socket answers (it may live in another container of
 * the same folder).
 */
async function isAlive(lock: DataLock): Promise<boolean> {
  if (findProcessStart(lock.pid) === lock.processStart) return true;
  return lock.socket !== null && (await answers(lock.socket));
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
