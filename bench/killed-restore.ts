import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { readEnv } from '#config/env.server.ts';
import { openApp } from '#server/boot.server.ts';
import { startBuiltServer } from '../tests/support/bench-server.ts';

/**
 * Kills restores and backups KILLS times each at random moments. After each the data folder must open by itself, with
 * the old rows and the old secrets or the new rows and the new ones; a backup that has its name must be whole.
 */
const KILLS = Number(process.env['KILLS'] ?? 10);

const work = mkdtempSync(join(tmpdir(), 'zaure-killed-restore-'));
const folder = (name: string) => join(work, name);
const backup = folder('new.tar.gz');
const quiet = (dataDirectory: string) => ({
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDirectory,
});

/** A folder with a market of its own: other rows and other secrets than any other. */
async function makeMarket(name: string): Promise<void> {
  await (await startBuiltServer({ DATA_DIR: folder(name), LOG_LEVEL: 'silent' })).stop();
}

type State = { rows: string; secret: string };

/** What a start of this folder finds. @throws what the start says */
async function open(dataDirectory: string): Promise<State> {
  const { app, close } = await openApp({
    settings: readEnv({ DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' }),
    purpose: 'a bench',
    onTags: () => {},
  });
  try {
    const [listing] = await app.db.selectFrom('properties').select('id').orderBy('id').limit(1).execute();
    return { rows: listing?.id ?? 'none', secret: readFileSync(join(dataDirectory, 'secrets/auth-secret'), 'utf8') };
  } finally {
    await close();
  }
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));
const run = (tool: string, dataDirectory: string, options: string[]) =>
  spawn(process.execPath, [`tools/${tool}.ts`, ...options], { stdio: 'ignore', env: quiet(dataDirectory) });

async function measure(tool: string, dataDirectory: string, options: string[]): Promise<number> {
  const startedAt = Date.now();
  await ended(run(tool, dataDirectory, options));
  return Date.now() - startedAt;
}

const same = (one: State, other: State) => one.rows === other.rows && one.secret === other.secret;
const outcomes = {
  'restores killed': 0,
  'as before': 0,
  'as restored': 0,
  'neither, or not opened': 0,
  'backups killed': 0,
  'torn under their name': 0,
};
try {
  await makeMarket('old');
  await makeMarket('new');
  const [before, after] = [await open(folder('old')), await open(folder('new'))];
  await ended(run('backup', folder('new'), [backup]));
  execFileSync('cp', ['-a', folder('old'), folder('tried')]);
  const restoreMs = await measure('restore', folder('tried'), [backup, '--force']);
  if (!same(await open(folder('tried')), after)) throw new Error('an undisturbed restore did not restore');

  for (let kill = 0; kill < KILLS; kill += 1) {
    // A name of its own: keys are remembered by the name of their folder.
    const tried = folder(`tried-${kill}`);
    execFileSync('cp', ['-a', folder('old'), tried]);
    const child = run('restore', tried, [backup, '--force']);
    const isOver = ended(child);
    // Every other one in the middle of putting things in place, which takes some hundredths of a second; the others
    // anywhere.
    if (kill % 2 === 0) await setTimeout(randomInt(restoreMs));
    else while (!existsSync(join(tried, 'restored')) && child.exitCode === null) await setImmediate();
    if (kill % 2 === 1) await setTimeout(randomInt(30));
    child.kill('SIGKILL');
    await isOver;
    outcomes['restores killed'] += 1;
    const found = await open(tried).catch((error: unknown) => {
      console.error(error);
      return null;
    });
    if (found && same(found, before)) outcomes['as before'] += 1;
    else if (found && same(found, after)) outcomes['as restored'] += 1;
    else outcomes['neither, or not opened'] += 1;
    rmSync(tried, { recursive: true });
  }

  const made = folder('made.tar.gz');
  const backupMs = await measure('backup', folder('new'), [made]);
  for (let kill = 0; kill < KILLS; kill += 1) {
    rmSync(made, { force: true });
    const child = run('backup', folder('new'), [made]);
    const isOver = ended(child);
    await setTimeout(randomInt(Math.round(backupMs * 1.1)));
    child.kill('SIGKILL');
    await isOver;
    outcomes['backups killed'] += 1;
    if (!existsSync(made)) continue;
    const restored = folder(`from-it-${kill}`);
    await ended(run('restore', restored, [made]));
    const found = await open(restored).catch(() => null);
    if (!found || !same(found, after)) outcomes['torn under their name'] += 1;
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.table([outcomes]);
process.exit(outcomes['neither, or not opened'] + outcomes['torn under their name'] === 0 ? 0 : 1);
