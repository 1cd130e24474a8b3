import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#lib/free-port.server.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** For hanging alone: a first start fills its market. */
const MOST_START_MS = 600_000;

export type RunningServer = { origin: string; dataDirectory: string; pid: number; stop: () => Promise<void> };

/**
 * The built server on a free port with its own data folder, ready to answer; `env` adds to the environment. With the
 * door (e2e-door.ts) tests may store people and listings in it: `new Market(server.dataDirectory, server.origin)`.
 */
export async function startBuiltServer(
  env: Record<string, string> = {},
  { withDoor = false } = {},
): Promise<RunningServer> {
  const port = await findFreePort();
  const kept = env['DATA_DIR'];
  const dataDirectory = kept ?? mkdtempSync(join(tmpdir(), 'zaure-bench-'));
  const child = spawn(
    process.execPath,
    [...(withDoor ? ['--import', './tests/support/e2e-door.ts'] : []), 'tools/start.ts'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDirectory,
        ...env,
      },
    },
  );
  let isOver = false;
  child.once('exit', () => {
    isOver = true;
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, child, MOST_START_MS);
  return {
    origin,
    dataDirectory,
    pid: child.pid ?? 0,
    stop: async () => {
      if (!isOver) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      if (!kept) rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
