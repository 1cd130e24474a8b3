import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { syncFolderNow } from '#lib/synced-file.server.ts';
import { DATABASE_USER, type Listening, listenOnMachine, listenOnSocket } from './listening.server.ts';
import { DATABASE_MAKER, DATABASE_OWNER, handOver, makeOwnFolder, runAs } from './owner.server.ts';
import { findPostgresPrograms, type PostgresPrograms } from './programs.server.ts';
import { stopServer, sweepLeftServer } from './running-server.server.ts';

/** A PostgreSQL of our own, for this data folder alone. `url` is good for any client of this user on this machine. */
export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

const ASK_EVERY_MS = 10;
/** After a power cut the server first reads its log; an hour of writing is read in seconds. */
const READY_LIMIT_MS = 120_000;
const FIRST_RESTART_MS = 100;
const LAST_RESTART_MS = 5_000;
/** A server that ran this long was well: its end is a new trouble and not the same one again. */
const WELL_MS = 60_000;
/** As much of the server's own words as a refusal shows. */
const SAID_CHARACTERS = 2000;

/**
 * How it runs. What was acknowledged is on the disk (fsync and synchronous_commit are on, as PostgreSQL has them). No
 * statement, parameter or refused value is logged: they hold what people wrote.
 */
const SETTINGS: Record<string, string> = {
  max_connections: '80',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  io_method: 'sync',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** What the server's files are called in a data folder. */
export const POSTGRES_FOLDER = 'postgres';

/** Whether a data folder holds a database. */
export function hasPostgres(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, POSTGRES_FOLDER, 'data'));
}

/**
 * Starts the PostgreSQL of a data folder, made at the first start, and keeps it running. @throws EmbeddedRefused, or
 * Error with the server's own words
 */
export async function startEmbeddedPostgres(
  dataDirectory: string,
  hasSockets = process.platform !== 'win32',
): Promise<EmbeddedPostgres> {
  const programs = findPostgresPrograms(DATABASE_OWNER);
  const folder = resolve(dataDirectory, POSTGRES_FOLDER);
  makeOwnFolder(folder, DATABASE_OWNER);
  const data = join(folder, 'data');
  await sweepLeftServer(data);
  const listening = hasSockets ? listenOnSocket(folder) : await listenOnMachine(folder);
  if (!existsSync(data)) await makeDatabase(programs, data, listening);
  return keepRunning({ programs, data, listening, logFile: join(folder, 'server.log') });
}

/** Made beside its place and moved there whole, so that a start that was interrupted begins anew. */
async function makeDatabase(programs: PostgresPrograms, data: string, listening: Listening): Promise<void> {
  const draft = `${data}.making`;
  rmSync(draft, { recursive: true, force: true });
  makeOwnFolder(draft, DATABASE_MAKER);
  const options = ['-D', draft, '-U', DATABASE_USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
  if (listening.passwordFile) options.push(`--pwfile=${listening.passwordFile}`);
  await promisify(execFile)(...runAs(DATABASE_MAKER, programs.initdb, options), {
    cwd: draft,
    env: surroundings(draft),
  });
  writeFileSync(join(draft, 'pg_hba.conf'), `${listening.rule}\n`);
  handOver(draft, DATABASE_OWNER);
  renameSync(draft, data);
  syncFolderNow(dirname(data));
}

/** Nothing of our own environment goes to the server: it holds secrets that are none of its business. */
function surroundings(home: string): Record<string, string> {
  // Windows itself adds what a program cannot be without.
  if (process.platform === 'win32') return { LC_ALL: 'C' };
  return { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', HOME: home };
}

type Server = { programs: PostgresPrograms; data: string; listening: Listening; logFile: string };

async function keepRunning(server: Server): Promise<EmbeddedPostgres> {
  let isStopping = false;
  let delayMs = FIRST_RESTART_MS;
  let running = launch(server);
  watch(running);
  await waitUntilReady(server, () => running);

  function watch(child: ChildProcess): void {
    const launchedAt = performance.now();
    child.once('exit', async () => {
      if (isStopping) return;
      if (performance.now() - launchedAt > WELL_MS) delayMs = FIRST_RESTART_MS;
      // Clients meet a closed connection and try again; the next server reads the log and goes on where this one was.
      await setTimeout(delayMs);
      delayMs = Math.min(delayMs * 2, LAST_RESTART_MS);
      if (isStopping) return;
      running = launch(server);
      watch(running);
    });
  }

  return {
    url: server.listening.url,
    async stop() {
      isStopping = true;
      if (running.pid && running.exitCode === null && running.signalCode === null) await stopServer(running.pid);
    },
  };
}

function launch({ programs, data, listening, logFile }: Server): ChildProcess {
  const settings = Object.entries({ ...SETTINGS, ...listening.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const log = openSync(logFile, 'w', 0o600);
  try {
    // In a group of its own, so that Ctrl-C at the terminal reaches us alone, and we end it when nobody needs it any
    // more.
    const child = spawn(...runAs(DATABASE_OWNER, programs.postgres, ['-D', data, ...settings]), {
      cwd: data,
      env: surroundings(data),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
    child.on('error', () => {});
    return child;
  } finally {
    closeSync(log);
  }
}

async function waitUntilReady(server: Server, current: () => ChildProcess): Promise<void> {
  for (let waited = 0; waited < READY_LIMIT_MS; waited += ASK_EVERY_MS) {
    if (await answers(server.listening.url)) return;
    const { exitCode, signalCode } = current();
    if (exitCode !== null || signalCode !== null) break;
    await setTimeout(ASK_EVERY_MS);
  }
  const said = existsSync(server.logFile) ? readFileSync(server.logFile, 'utf8').slice(-SAID_CHARACTERS).trim() : '';
  throw new Error(`The embedded PostgreSQL in ${server.data} did not start: ${said || 'it said nothing'}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
