import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#config/env.server.ts';
import { restoreBackup } from '#server/backup/restore.server.ts';
import { type OpenedApp, openApp } from '#server/boot.server.ts';
import { openEmptyDatabase } from '../support/test-database.ts';

/**
 * Until November 2026 the embedded database could be PGlite, and the way out of such a folder is a backup. This one was
 * made by `npm run backup` of the last release that opened PGlite, from a folder with one person, two listings, two
 * changes of a price, one lead with its waiting job, and one picture.
 */
const BACKUP = join(import.meta.dirname, 'pglite-backup.tar.gz');
/** Every migration is run. */
const TIMEOUT_MS = 120_000;

let folder: string;
let opened: OpenedApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zaure-pglite-backup-'));
  const empty = await openEmptyDatabase();
  await empty.close();
  const settings = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: empty.url });
  const { manifest } = await restoreBackup(settings, BACKUP, { force: false, onRows: () => {} });
  expect(manifest.engine).toBe('pglite');
  // Its secrets came along, or this would refuse to start.
  opened = await openApp({ settings, purpose: 'a test', onTags: () => {} });
}, TIMEOUT_MS);
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
}, TIMEOUT_MS);

test('what PGlite held comes back to the letter', async () => {
  const { db } = opened.app;
  const homes = await db.selectFrom('properties').selectAll().orderBy('created_at').execute();
  expect(homes.map(({ title }) => title)).toEqual(['Ọ̀ṣun “quoted” \\ back\nslash 🏠', 'Land by the lagoon']);
  expect(homes[0]).toMatchObject({
    latitude: 6.524379123456789,
    price_minor: 9_007_199_254_740_991,
    features: ['a,b', '{"c"}'],
    fees: [{ kind: 'agency', percent: 10.5 }],
    created_at: new Date('2026-01-02T03:04:05.678Z'),
  });
  const prices = await db.selectFrom('price_history').select(['property_id', 'price_minor']).orderBy('price_minor');
  expect(await prices.execute()).toEqual([1, 2].map((price_minor) => ({ property_id: homes[0]?.id, price_minor })));
  expect(await db.selectFrom('user').select(['name', 'email']).execute()).toEqual([
    { name: 'Ngọzi Ọkọnkwọ', email: 'ngozi@example.ng' },
  ]);
  expect(await db.selectFrom('leads').select(['full_name', 'message']).execute()).toEqual([
    { full_name: 'Kẹ́mi', message: 'Is it “still” there?\nI pay ₦50m.' },
  ]);
});

test('its pictures and the jobs that waited come back too', async () => {
  expect(readFileSync(join(folder, 'files/property-images/lagoon.avif'))).toEqual(Buffer.from([0, 1, 2, 255]));
  const { db } = opened.app;
  const lead = await db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
  const waiting = db.withTables<{ 'pgboss.job': { data: unknown; state: string; name: string } }>();
  const jobs = waiting.selectFrom('pgboss.job').select('data').where('state', '=', 'created');
  expect(await jobs.where('name', 'not like', '\\_\\_pgboss%').execute()).toEqual([{ data: { leadId: lead.id } }]);
});
