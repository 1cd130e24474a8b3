import { chmodSync, globSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEnv } from '#config/env.server.ts';
import { openApp } from './boot.server.ts';

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
      expect(left.filter((name) => name.startsWith('pg/')).length).toBeGreaterThan(500);
      expect(left.filter((name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
      expect(lstatSync(folder).mode & 0o777).toBe(0o700);
    } finally {
      process.umask(umask);
      rmSync(folder, { recursive: true });
    }
  },
  TIMEOUT_MS,
);
