import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '#lib/free-port.server.ts';
import { waitUntilReady } from '../tests/support/wait-until-ready.ts';
import { isBuildFresh } from './build-stamp.ts';

/**
 * Does what somebody does who has just cloned the project and installed its packages: `npm start` in a copy of the
 * commit without anything generated, with no data, then asks for the home page, a list and a home. The build that came
 * out of it is kept for the steps that follow, if it was made from what lies here.
 */
const MOST_START_MS = 900_000;
const MOST_STOP_MS = 60_000;
const POLL_MS = 250;
/** What would lead the start elsewhere than a newcomer's. */
const OWN_SETTINGS = ['BUILD_DIR', 'DATABASE_URL', 'DATA_DIR', 'HOST', 'NODE_ENV', 'SEED'];

const folder = mkdtempSync(join(tmpdir(), 'zaure-newcomer-'));
const copy = join(folder, 'zaure');
let server: ChildProcess | undefined;
try {
  copyCommit();
  const started = Date.now();
  const address = await start();
  await ask(`${address}/`, /<h1/);
  console.log(`first page ${((Date.now() - started) / 1000).toFixed(1)} s after npm start`);
  const list = await ask(`${address}/homes-for-sale`, /href="\/property\//);
  const home = /href="(\/property\/[^"]+\/[0-9a-f-]{36})"/.exec(list)?.[1];
  if (!home) throw new Error('The list of homes for sale leads to no home.');
  await ask(address + home, /<h1/);
  await stop();
  keepBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The commit as git gives it, with the packages installed here and without what was kept beside them. */
function copyCommit(): void {
  const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean).length;
  if (changed > 0) console.log(`${changed} changes are not committed; this step starts the commit without them.`);
  execFileSync('git', ['clone', '--quiet', '--shared', '.', copy], { stdio: 'inherit' });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name));
}

/** Runs `npm start` until it answers; gives its address. */
async function start(): Promise<string> {
  const port = await findFreePort();
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port) };
  for (const name of OWN_SETTINGS) delete env[name];
  // A group of its own: npm does not hand every signal on to what it runs.
  server = spawn('npm', ['start'], { cwd: copy, env, stdio: 'inherit', detached: true });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(address, server, MOST_START_MS);
  return address;
}

/** The page at an address. @throws Error unless it answers 200 with what it has to hold */
async function ask(address: string, holds: RegExp): Promise<string> {
  const answer = await fetch(address);
  const html = await answer.text();
  if (answer.status !== 200 || !holds.test(html))
    throw new Error(`${address} answered ${answer.status} without ${holds}:\n${html.slice(0, 2000)}`);
  return html;
}

/** Ends the server and whatever it started, as Ctrl-C does, and waits until nothing of it is left. */
async function stop(): Promise<void> {
  const group = server?.pid && -server.pid;
  if (!group || !isRunning(group)) return;
  process.kill(group, 'SIGTERM');
  for (const end = Date.now() + MOST_STOP_MS; isRunning(group); ) {
    if (Date.now() > end) {
      process.kill(group, 'SIGKILL');
      throw new Error(`npm start did not stop within ${MOST_STOP_MS / 1000} s.`);
    }
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

function isRunning(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

/** What a fresh start built is what the steps that follow would build, unless something here is changed. */
function keepBuild(): void {
  if (isBuildFresh('build')) return;
  rmSync('build', { recursive: true, force: true });
  cpSync(join(copy, 'build'), 'build', { recursive: true });
  // Made from other sources than lie here: a build that nobody asked for.
  if (!isBuildFresh('build')) rmSync('build', { recursive: true, force: true });
}
