import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startBuiltServer } from '../tests/support/bench-server.ts';
import { feedOf } from '../tests/support/kill-market.ts';
import { Market } from '../tests/support/market.ts';

/**
 * How long the one thread that answers people cannot be reached while the embedded database works for it: at rest,
 * while an import of ROWS runs in the server, and while a backup does. Measured in the server's own process.
 */
const ROWS = Number(process.env['ROWS'] ?? 30_000);
const REST_SECONDS = 10;
const MAX_P99_MS = 50;

const work = mkdtempSync(join(tmpdir(), 'zaure-busy-'));
const file = join(work, 'feed.csv');
writeFileSync(file, feedOf(ROWS));
const server = await startBuiltServer({}, { withDoor: true });
const market = new Market(server.dataDirectory, server.origin);

async function run(tool: string, options: string[]): Promise<void> {
  const child = spawn(process.execPath, [`tools/${tool}.ts`, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: server.dataDirectory },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`npm run ${tool} ended with ${code}`);
}

const rows: Record<string, unknown>[] = [];
async function during(what: string, work: () => Promise<unknown>): Promise<number> {
  await market.vitals({ isCollecting: false });
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const { lagP99Ms, lagMaxMs } = await market.vitals({ isCollecting: false });
  rows.push({ what, seconds: Number(seconds.toFixed(1)), 'event loop p99, ms': lagP99Ms, 'longest, ms': lagMaxMs });
  return lagP99Ms;
}

try {
  const worst = [
    await during('at rest', () => setTimeout(REST_SECONDS * 1000)),
    await during(`import of ${ROWS} rows`, () => run('import-listings', [file])),
    await during('the same again', () => run('import-listings', [file])),
    await during('backup', () => run('backup', [join(work, 'backup.tar.gz')])),
  ];
  console.table(rows);
  process.exitCode = Math.max(...worst) <= MAX_P99_MS ? 0 : 1;
} finally {
  await server.stop();
  rmSync(work, { recursive: true, force: true });
}
