import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../client.server.ts';
import { openEmbedded } from './embedded-database.server.ts';
import { isRunning } from './running-server.server.ts';

/** Only for hanging. */
const TIMEOUT_MS = 120_000;

let folder: string;
let opened: OpenDatabase[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaure-embedded-'));
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true });
});

async function open(options: Parameters<typeof openEmbedded>[1] = {}): Promise<OpenDatabase> {
  const database = await openEmbedded(folder, options);
  opened.push(database);
  return database;
}

const serverPid = () => Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
const show = async ({ db }: OpenDatabase, name: string) =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value;

test('a folder keeps the engine it was begun with, whatever is asked for; a new one gets a PostgreSQL of its own', {
  timeout: TIMEOUT_MS,
}, async () => {
  const first = await open({ engine: 'pglite' });
  expect(first.engine).toBe('pglite');
  await first.close();
  opened = [];
  expect((await open({ engine: 'postgres' })).engine).toBe('pglite');
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  rmSync(join(folder, 'pg'), { recursive: true });
  await opened.pop()?.close();
  expect((await open()).engine).toBe('postgres');
});

test('where no PostgreSQL of our own can be made, the database is PGlite, and that is said', {
  timeout: TIMEOUT_MS,
}, async () => {
  writeFileSync(join(folder, 'postgres'), 'a file that stands in its way');
  const said: string[] = [];
  const database = await open({ log: { warn: (_values, message) => void said.push(String(message)) } });
  expect(database.engine).toBe('pglite');
  expect(said).toEqual(['no PostgreSQL of our own runs here; the database is PGlite']);
});

test.each(['postgres', 'pglite'] as const)(
  'what %s commits waits for the disk',
  { timeout: TIMEOUT_MS },
  async (engine) => {
    const database = await open({ engine });
    expect([
      await show(database, 'fsync'),
      await show(database, 'synchronous_commit'),
      await show(database, 'full_page_writes'),
    ]).toEqual(['on', 'on', 'on']);
  },
);

test('PGlite syncs its log to the disk with every commit, and not without one', { timeout: TIMEOUT_MS }, async () => {
  const { db } = await open({ engine: 'pglite' });
  await sql`create table said (word text)`.execute(db);
  const real = fs.fsyncSync;
  let syncs = 0;
  fs.fsyncSync = (file) => {
    syncs += 1;
    real(file);
  };
  syncBuiltinESMExports();
  try {
    await sql`select count(*) from said`.execute(db);
    expect(syncs).toBe(0);
    for (const word of ['one', 'two', 'three']) await sql`insert into said values (${word})`.execute(db);
    expect(syncs).toBeGreaterThanOrEqual(3);
  } finally {
    fs.fsyncSync = real;
    syncBuiltinESMExports();
  }
});

test('our PostgreSQL hears nothing but its socket, in a folder that is shut for others, and knows nothing of our environment', {
  timeout: TIMEOUT_MS,
}, async () => {
  vi.stubEnv('AUTH_SECRET', 'nothing that a database has to know');
  try {
    const database = await open({ engine: 'postgres' });
    expect(await show(database, 'listen_addresses')).toBe('');
    expect(await show(database, 'unix_socket_directories')).toBe(join(folder, 'postgres/socket'));
    for (const name of ['', '.s.PGSQL.5432'])
      expect(fs.statSync(join(folder, 'postgres/socket', name)).mode & 0o077).toBe(0);
    const surroundings = process.platform === 'linux' ? readFileSync(`/proc/${serverPid()}/environ`, 'utf8') : 'PATH=';
    expect(surroundings).toContain('PATH=');
    expect(surroundings).not.toContain('AUTH_SECRET');
    // What people wrote stands in no log, also where a statement fails.
    await expect(sql`select ${'08012345678'}::int8 / 0`.execute(database.db)).rejects.toThrow('division by zero');
    await expect(sql`select ${'no number: 8012345678'}::text::int8`.execute(database.db)).rejects.toThrow('8012345678');
    expect(readFileSync(join(folder, 'postgres/server.log'), 'utf8')).not.toContain('8012345678');
  } finally {
    vi.unstubAllEnvs();
  }
});

test('when the server is killed it is started again: who was in the middle is told, and the next goes through', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { db } = await open({ engine: 'postgres' });
  await sql`create table said (word text)`.execute(db);
  await sql`insert into said values ('kept')`.execute(db);
  const inTheMiddle = db.transaction().execute(async (trx) => {
    await sql`insert into said values ('never said to be kept')`.execute(trx);
    process.kill(serverPid(), 'SIGKILL');
    await setTimeout(50);
    await sql`insert into said values ('nor this')`.execute(trx);
  });
  await expect(inTheMiddle).rejects.toThrow();
  const words = async (): Promise<string[]> => {
    try {
      return (await sql<{ word: string }>`select word from said`.execute(db)).rows.map(({ word }) => word);
    } catch {
      await setTimeout(50);
      return words();
    }
  };
  expect(await words()).toEqual(['kept']);
});

test('a process that is killed takes its server along, and the next start finds all that was acknowledged', {
  timeout: TIMEOUT_MS,
}, async () => {
  const script = `
    import { sql } from 'kysely';
    import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded-database.server.ts'))};
    const { db } = await openEmbedded(${JSON.stringify(folder)}, { engine: 'postgres' });
    await sql\`create table said (word text)\`.execute(db);
    await sql\`insert into said values ('acknowledged')\`.execute(db);
    console.log('acknowledged');
    setInterval(() => {}, 1000);`;
  mkdirSync(folder, { recursive: true });
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(other.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('acknowledged\n');
  const left = serverPid();
  other.kill('SIGKILL');
  await once(other, 'exit');
  const { db } = await open();
  expect((await sql<{ word: string }>`select word from said`.execute(db)).rows).toEqual([{ word: 'acknowledged' }]);
  expect(serverPid()).not.toBe(left);
  expect(isRunning(left)).toBe(false);
});
