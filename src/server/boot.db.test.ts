import { chmodSync, globSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEnv } from '#config/env.server.ts';
import { restoreBackup } from './backup/restore.server.ts';
import { openApp, StartError } from './boot.server.ts';

/** Opening a database anew takes seconds on a slow machine. */
const TIMEOUT_MS = 120_000;

test(
  'nothing that a start leaves in the data folder can be read by another user, also where the folder was open before',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zaure-boot-'));
    const umask = process.umask(0o002);
    try {
      chmodSync(folder, 0o777);
      const settings = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, SEED: 'none' });
      const { app, close } = await openApp({ settings, purpose: 'a test', onTags: () => {} });
      await app.files.put('verification-docs/a/deed.pdf', new Uint8Array([1]));
      app.adapters.authSecret();
      // A table made later brings files of its own.
      await sql`create table later as select repeat('x', 2000) as text from generate_series(1, 200)`.execute(app.db);
      await sql`checkpoint`.execute(app.db);
      await close();
      const left = globSync('**', { cwd: folder });
      expect(left).toContain('files/verification-docs/a/deed.pdf');
      expect(left.filter((name) => name.startsWith('postgres/data/')).length).toBeGreaterThan(500);
      expect(left.filter((name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
      expect(lstatSync(folder).mode & 0o777).toBe(0o700);
    } finally {
      process.umask(umask);
      rmSync(folder, { recursive: true });
    }
  },
  TIMEOUT_MS,
);

test('a folder that holds PGlite stops start, backup and restore before anything in it is touched, unless the database is elsewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaure-boot-'));
  // As PGlite laid its files out, in a folder that was open to others.
  mkdirSync(join(folder, 'pg/base'), { recursive: true });
  writeFileSync(join(folder, 'pg/PG_VERSION'), '18\n');
  chmodSync(folder, 0o755);
  const settings = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
  const refusal = `${join(folder, 'pg')} holds a PGlite database`;
  await expect(openApp({ settings, purpose: 'npm run backup', onTags: () => {} })).rejects.toThrow(refusal);
  const backup = join(import.meta.dirname, '../../tests/released/pglite-backup.tar.gz');
  await expect(restoreBackup(settings, backup, { force: true, onRows: () => {} })).rejects.toThrow(refusal);
  expect(globSync('**', { cwd: folder }).toSorted()).toEqual(['.', 'pg', 'pg/PG_VERSION', 'pg/base']);
  expect(lstatSync(folder).mode & 0o777).toBe(0o755);

  const elsewhere = { ...settings, DATABASE_URL: 'postgres://somebody@127.0.0.1:1/market' };
  await expect(openApp({ settings: elsewhere, purpose: 'a test', onTags: () => {} })).rejects.toThrow(StartError);
  rmSync(folder, { recursive: true });
});

test('a database that is not there stops the start with its place and the reason, and nothing else of the address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaure-boot-'));
  const settings = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://somebody:a-password@127.0.0.1:1/market',
  });
  const start = openApp({ settings, purpose: 'a test', onTags: () => {} });
  const refusal: unknown = await start.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(/The database 127\.0\.0\.1:1\/market of DATABASE_URL cannot be used: .*ECONNREFUSED/);
  expect(String(refusal)).not.toContain('a-password');
  rmSync(folder, { recursive: true });
});
