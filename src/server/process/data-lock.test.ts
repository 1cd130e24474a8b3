import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireDataLock, DataFolderInUse, type DataLock, findLiveLock } from './data-lock.server.ts';
import { findProcessStart } from './process-identity.ts';

const HOLDER = resolve(import.meta.dirname, '../../../tests/support/hold-data-folder.ts');
let directory: string;
let children: ChildProcess[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'zaure-lock-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(directory, { recursive: true });
});

/** Another process that tries to take the folder; resolves with its first word. */
async function startHolder(): Promise<{ child: ChildProcess; word: string }> {
  const child = spawn(process.execPath, [HOLDER, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [chunk] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { child, word: chunk.toString().trim() };
}

const lockPath = () => join(directory, 'zaure.lock');
const writeLock = (lock: Partial<DataLock>) =>
  writeFileSync(
    lockPath(),
    JSON.stringify({
      pid: 1,
      processStart: '',
      since: 'yesterday',
      purpose: 'the server',
      address: null,
      socket: null,
      token: 'old',
      ...lock,
    }),
  );

test('a folder held by a living process is refused, and the words say who and what to do', async () => {
  const { child, word } = await startHolder();
  expect(word).toBe('held');
  const refusal = await acquireDataLock(directory, 'the server').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataFolderInUse);
  expect((refusal as Error).message).toContain(`process ${child.pid}`);
  expect((refusal as Error).message).toContain('DATA_DIR');
});

test('a lock left by a killed process is swept away', async () => {
  const { child } = await startHolder();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(lockPath())).toBe(true);
  const held = await acquireDataLock(directory, 'the server');
  expect(held.lock.pid).toBe(process.pid);
  held.release();
});

test('a lock whose number now belongs to another process is stale', async () => {
  // This very process lives, but it did not start when the lock says.
  writeLock({ pid: process.pid, processStart: '1' });
  expect(await findLiveLock(directory)).toBeNull();
  (await acquireDataLock(directory, 'the server')).release();
});

test('a lock of a process we cannot see is alive while its socket answers', async () => {
  const socket = join(directory, 'door.sock');
  const server = createServer();
  await new Promise<void>((opened) => server.listen(socket, opened));
  writeLock({ pid: 4_000_000, socket });
  await expect(acquireDataLock(directory, 'the server')).rejects.toBeInstanceOf(DataFolderInUse);
  await new Promise((closed) => server.close(closed));
  (await acquireDataLock(directory, 'the server')).release();
});

test.each(['', '{"pid":', 'null', '[]'])('a torn lock (%j) is no lock', async (content) => {
  writeFileSync(lockPath(), content);
  (await acquireDataLock(directory, 'the server')).release();
});

test('of many processes that find a stale lock at once, one gets the folder', async () => {
  writeLock({ pid: 4_000_000 });
  const words = (await Promise.all(Array.from({ length: 6 }, startHolder))).map(({ word }) => word);
  expect(words.toSorted()).toEqual(['held', ...Array(5).fill('refused')]);
});

test('released, nothing of it is left', async () => {
  const { child } = await startHolder();
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(readdirSync(directory)).toEqual([]);
});

test('only its owner may read the lock, which holds the token of the command socket', async () => {
  const held = await acquireDataLock(directory, 'the server');
  held.update({ socket: '/somewhere' });
  expect(statSync(lockPath()).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(lockPath(), 'utf8'))).toMatchObject({ socket: '/somewhere', pid: process.pid });
  held.release();
});

test('a process that was declared dead does not remove its successor’s lock', async () => {
  const held = await acquireDataLock(directory, 'the server');
  writeLock({ token: 'successor' });
  held.release();
  expect(existsSync(lockPath())).toBe(true);
});

test('a process has one start time while it lives and none afterwards', async () => {
  const { child } = await startHolder();
  const start = findProcessStart(child.pid ?? 0);
  expect(start).not.toBeNull();
  expect(findProcessStart(child.pid ?? 0)).toBe(start);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(findProcessStart(child.pid ?? 0)).toBeNull();
});
