import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbedded } from '#db/embedded/embedded-database.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { buildListing } from '../tests/support/build-listing.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'zaure-backup-tool-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('a backup gets its name once it has been restored for a trial, and what the trial needed is gone', {
  tags: ['whole'],
}, async () => {
  const data = join(directory, 'data');
  const opened = await openEmbedded(data, {});
  await migrateToLatest(opened.db, ALL_MIGRATIONS);
  await buildListing(opened.db);
  await opened.close();
  const { DATABASE_URL: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/backup.ts', join(directory, 'made.tar.gz')], {
    env: { ...env, NODE_ENV: 'production', LOG_LEVEL: 'silent', DATA_DIR: data },
  });
  expect(stdout).toContain('restored for a trial: every row comes back');
  expect(readdirSync(directory).sort()).toEqual(['data', 'made.tar.gz']);
});
