import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import { readEnv } from '#config/env.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db, OpenDatabase } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { openDatabase } from '#db/open-database.server.ts';
import { FORWARD_LEAD_JOB } from '#features/leads/use-cases/leads.server.ts';
import { auditLedger } from '#features/ledger/audit-ledger.server.ts';
import { keepLedger } from '#features/ledger/use-cases/keep-ledger.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { buildListing, listingRow } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { openApp } from '../boot.server.ts';
import { JOBS } from '../job-list.server.ts';
import { openJobs } from '../jobs.server.ts';
import { type ArchiveFile, createArchive, readArchive, readManifest } from './archive.ts';
import { backupCommand } from './backup.server.ts';
import { markDraft } from './put-in-place.server.ts';
import { restoreBackup } from './restore.server.ts';
import { writeRestoreMark } from './restore-mark.server.ts';
import { tryBackup } from './try-backup.server.ts';

/** Rows are written and brought back by parts of a thousand. */
const MORE_THAN_A_PART = 1100;
/** A secret of a mailed link that has not been used. */
const LIVE = 'a-link-that-still-opens-an-account';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'zaure-backup-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** Made once: every test reads it and none writes into it. */
let made: Awaited<ReturnType<typeof makeBackup>>;
let madeIn: string;
beforeAll(async () => {
  madeIn = mkdtempSync(join(tmpdir(), 'zaure-backup-made-'));
  made = await makeBackup(madeIn);
});
afterAll(() => rmSync(madeIn, { recursive: true, force: true }));

const urlOf = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return inject('postgresUrl').replace(/\/[^/]*$/, `/${rows[0]?.name}`);
};

/** A backup of an app; `during` is called whenever some rows have been read. */
const backUp = (app: App, file: string, during: () => unknown = () => {}) =>
  backupCommand.run({ app, onProgress: during, signal: new AbortController().signal }, { file });

/** What rows of a table say of others in it, as the database looks at it. */
async function ownReferences(db: Db): Promise<{ name: string; rule: string }[]> {
  const { rows } = await sql<{ name: string; rule: string }>`
    select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'f' and conrelid = confrelid and connamespace = current_schema()::regnamespace order by 1`.execute(
    db,
  );
  return rows;
}

/** A database and a data folder with something of everything, and their backup. */
async function makeBackup(directory: string) {
  const opened = await openTestDatabase();
  const source = join(directory, 'source');
  mkdirSync(join(source, 'files/media'), { recursive: true });
  mkdirSync(join(source, 'postgres'));
  writeFileSync(join(source, 'postgres/not-a-row'), 'the embedded database itself is not copied');
  writeFileSync(join(source, 'files/media/a.avif'), Buffer.from([0, 1, 2, 255]));
  writeFileSync(join(source, 'auth-secret'), 'secret');
  mkdirSync(join(source, 'outbox'));
  writeFileSync(join(source, 'outbox/2026.eml'), `Set a new password: https://zaure.example/auth/reset?token=${LIVE}`);
  const id = await buildListing(opened.db, {
    title: 'Ọ̀ṣun “quoted” \\ back\nslash 🏠',
    latitude: 6.524379123456789,
    price_minor: 9_007_199_254_740_991,
    features: ['a,b', '{"c"}'],
    fees: JSON.stringify([{ kind: 'agency', percent: 10.5 }]),
    created_at: new Date('2026-01-02T03:04:05.678Z'),
  });
  await opened.db
    .insertInto('price_history')
    .values({ property_id: id, price_minor: 1, currency: 'NGN', price_period: 'total' })
    .execute();
  for (let rows = 0; rows < 1100; rows += 100) {
    await opened.db
      .insertInto('search_counts')
      .values(Array.from({ length: 100 }, (_, index) => ({ key: `k${rows + index}`, total: index })))
      .execute();
  }
  const jobs = await openJobs({ opened, handlers: JOBS, onError: () => {} });
  await opened.db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, FORWARD_LEAD_JOB, { leadId: 'l' }, { singletonKey: 'l' });
    await jobs.enqueue(trx, FORWARD_LEAD_JOB, { leadId: 'later' }, { startAfter: 86_400 });
  });
  const waiting = await readJobs(opened.db);
  await jobs.stop();
  const { app } = buildApp(opened, { env: { DATA_DIR: source } });
  const file = join(directory, 'backup.tar.gz');
  const summary = await backUp(app, file);
  const contents = await readContents(opened.db);
  await opened.close();
  return { file, summary, contents, waiting };
}

/** The queue: what is to be done, and when. */
async function readJobs(db: Db): Promise<unknown> {
  return (
    await sql`select id, name, data, singleton_key, start_after from pgboss.job where state = 'created' order by start_after`.execute(
      db,
    )
  ).rows;
}

/**
 * Every row of some tables, as text; without what the database works out by itself (how it lowers letters is its
 * locale's business).
 */
async function readContents(db: Db): Promise<unknown> {
  const tables = ['properties', 'price_history', 'search_counts'];
  const rows = tables.map(
    async (table) =>
      (
        await sql<{
          row: string;
        }>`select (to_jsonb(t) - 'search_text')::text as row from ${sql.table(table)} as t order by 1`.execute(db)
      ).rows,
  );
  return Promise.all(rows);
}

/** Where a restore may go. */
const TARGETS = ['the embedded database', 'a server elsewhere'] as const;

/** An empty place to restore into. */
async function emptyTarget(target: (typeof TARGETS)[number]) {
  const data = join(directory, 'target');
  let url: string | undefined;
  if (target === 'a server elsewhere') {
    const opened = await openTestDatabase();
    url = await urlOf(opened.db);
    await opened.close();
  }
  const settings = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: data,
    ...(url ? { DATABASE_URL: url } : {}),
  });
  const open = (): Promise<OpenDatabase> => openDatabase(settings);
  return { settings, data, open };
}

const restore = (settings: Parameters<typeof restoreBackup>[0], file: string, force = false) =>
  restoreBackup(settings, file, { force, onRows: () => {} });

describe('a backup', () => {
  test.each(TARGETS)('comes back whole on %s: rows to the letter, files, jobs that waited', async (target) => {
    const { file, summary, contents, waiting } = made;
    expect(summary).toMatchObject({
      jobs: 2,
      files: 2,
      rows: { properties: 1, price_history: 1, search_counts: 1100 },
    });
    // What nodes tell one another names transactions of this very database: in another it would never be over.
    expect(summary.rows).not.toHaveProperty('listing_changes');
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const { settings, data, open } = await emptyTarget(target);
    await restore(settings, file);

    expect(waiting).toHaveLength(2);
    // Once by the first start, and not again by the next.
    for (const _start of ['first', 'second']) {
      const { app, close } = await openApp({ settings, purpose: 'a test', onTags: () => {} });
      expect(await readContents(app.db)).toEqual(contents);
      expect(await readJobs(app.db)).toEqual(waiting);
      await close();
    }
    const opened = await open();
    // The triggers are awake again: a new listing is counted.
    await buildListing(opened.db);
    await opened.close();
    expect(readFileSync(join(data, 'files/media/a.avif'))).toEqual(Buffer.from([0, 1, 2, 255]));
    expect(readFileSync(join(data, 'auth-secret'), 'utf8')).toBe('secret');
    expect(existsSync(join(data, 'zaure.lock'))).toBe(false);
    expect(existsSync(join(data, 'outbox'))).toBe(false);
    expect(gunzipSync(readFileSync(file)).includes(LIVE)).toBe(false);
  });

  test('a place that is not empty is left alone unless --force says so', async () => {
    const { file, contents } = made;
    const { settings, open } = await emptyTarget('a server elsewhere');
    const before = await open();
    await migrateToLatest(before.db, ALL_MIGRATIONS);
    await buildListing(before.db, { title: 'already here' });
    await before.close();

    await expect(restore(settings, file)).rejects.toThrow('--force');
    const kept = await open();
    expect((await kept.db.selectFrom('properties').select('title').execute()).map(({ title }) => title)).toEqual([
      'already here',
    ]);
    await kept.close();

    await restore(settings, file, true);
    const replaced = await open();
    expect(await readContents(replaced.db)).toEqual(contents);
    await replaced.close();
  });

  test('a torn backup changes nothing, even with --force', async () => {
    const { file } = made;
    const { settings, open } = await emptyTarget('a server elsewhere');
    const before = await open();
    await migrateToLatest(before.db, ALL_MIGRATIONS);
    await buildListing(before.db, { title: 'already here' });
    await before.close();
    const torn = join(directory, 'torn.tar.gz');
    copyFileSync(file, torn);
    truncateSync(torn, statSync(torn).size - 200);
    await expect(restore(settings, torn, true)).rejects.toThrow('damaged or incomplete');
    const kept = await open();
    expect((await kept.db.selectFrom('properties').select('title').execute()).map(({ title }) => title)).toEqual([
      'already here',
    ]);
    await kept.close();
  });
});

test('rows that point at rows of their own table come back though these stand far behind them', async () => {
  const opened = await openTestDatabase();
  const earlier = await buildListing(opened.db);
  const later = await buildListing(opened.db, { relisted_from: earlier });
  await opened.db
    .insertInto('properties')
    .values(Array.from({ length: MORE_THAN_A_PART }, () => listingRow()))
    .execute();
  // What is changed goes to where there is room: behind all others.
  await sql`update properties set title = 'Sold last year' where id = ${earlier}`.execute(opened.db);
  const stored = await opened.db.selectFrom('properties').select('id').execute();
  const placeOf = (id: string) => stored.findIndex((row) => row.id === id);
  expect(placeOf(earlier) - placeOf(later)).toBeGreaterThan(MORE_THAN_A_PART);
  const references = await ownReferences(opened.db);
  expect(references.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'book_entries_reverses_fkey',
      'properties_relisted_from_fkey',
      'rental_dues_late_of_fkey',
      'rental_leases_renews_fkey',
      'trust_evidence_supersedes_fkey',
    ]),
  );

  const file = join(directory, 'backup.tar.gz');
  await backUp(buildApp(opened).app, file);
  await opened.close();
  const { settings, open } = await emptyTarget('a server elsewhere');
  await restore(settings, file);
  const restored = await open();
  const { relisted_from } = await restored.db
    .selectFrom('properties')
    .select('relisted_from')
    .where('id', '=', later)
    .executeTakeFirstOrThrow();
  expect(relisted_from).toBe(earlier);
  // Looked at with every statement, as before.
  expect(await ownReferences(restored.db)).toEqual(references);
  await expect(buildListing(restored.db, { relisted_from: randomUUID() })).rejects.toThrow('foreign key');
  await restored.close();
});

test('heads that the ledger publishes while a backup reads are not in it: what comes back agrees with itself', async () => {
  const opened = await openTestDatabase();
  const { app } = buildApp(opened, { env: { DATA_DIR: directory } });
  const decide = async () => {
    await recordAudit(opened.db, {
      actorId: 'ngozi',
      action: 'verification.verified',
      entity: 'agent_verification',
      entityId: randomUUID(),
    });
    await keepLedger(app);
  };
  await decide();
  const heads = async () => (await app.adapters.ledgerAnchor().list()).length;
  expect(await heads()).toBe(1);
  const file = join(directory, 'backup.tar.gz');
  let decided: Promise<void> | undefined;
  await backUp(app, file, () => {
    decided ??= decide();
  });
  await decided;
  expect(await heads()).toBe(2);
  expect((await auditLedger(app)).problems).toEqual([]);
  expect(await tryBackup(readEnv({ NODE_ENV: 'test', DATA_DIR: directory }), file)).toEqual([]);
  await opened.close();
});

test('rows that do not say what they said when they were backed up are not taken for the backup’s', async () => {
  const { file } = made;
  const forged = join(directory, 'forged.tar.gz');
  const writer = await createArchive(forged, await readManifest(file));
  const files = readArchive(file);
  let changed = 0;
  let next = await files.next();
  for (; !next.done; next = await files.next()) {
    const { name, body }: ArchiveFile = next.value;
    const isPrice = name.startsWith('tables/price_history/');
    if (isPrice) changed += 1;
    await writer.add(
      name,
      isPrice ? Buffer.from(body.toString('utf8').replace('"price_minor":1,', '"price_minor":2,')) : body,
    );
  }
  await writer.finish(next.value);
  expect(changed).toBe(1);
  const { settings } = await emptyTarget('a server elsewhere');
  await expect(restore(settings, forged)).rejects.toThrow('price_history do not say what they said');
});

test('a restore into a server elsewhere that was killed once its rows were there brings its files at the next start; before that, nothing', async () => {
  const { file } = made;
  const { settings, data } = await emptyTarget('a server elsewhere');
  await restore(settings, file);
  const started = async () => {
    await (await openApp({ settings, purpose: 'a test', onTags: () => {} })).close();
    return readFileSync(join(data, 'auth-secret'), 'utf8');
  };
  // As a kill just before the files count leaves it.
  const leave = (secret: string) => {
    mkdirSync(join(data, 'restoring'));
    writeFileSync(join(data, 'restoring/auth-secret'), secret);
    return markDraft(data);
  };
  leave('of a restore whose rows never came');
  expect(await started()).toBe('secret');
  rmSync(join(data, 'restoring'), { recursive: true });
  const mark = leave('of the rows that came');
  const opened = await openDatabase(settings);
  await writeRestoreMark(opened.db, mark);
  await opened.close();
  expect(await started()).toBe('of the rows that came');
  // What told the start of it is no part of what a next backup holds.
  const later = await openDatabase(settings);
  expect(await later.db.selectFrom('settings').select('key').where('key', '=', 'restore').execute()).toEqual([]);
  await later.close();
  expect(existsSync(join(data, 'restoring'))).toBe(false);
});

test('a file that is no backup is said to be none', async () => {
  const file = join(directory, 'letter.txt');
  writeFileSync(file, 'Dear Sir');
  const { settings } = await emptyTarget('the embedded database');
  await expect(restore(settings, file)).rejects.toThrow('damaged or incomplete');
});

test('a backup that is stopped leaves no file behind', async () => {
  const opened = await openTestDatabase();
  await buildListing(opened.db);
  const { app } = buildApp(opened, { env: { DATA_DIR: join(directory, 'none') } });
  const abort = new AbortController();
  abort.abort(new Error('Stopped by hand.'));
  const file = join(directory, 'stopped.tar.gz');
  await expect(backupCommand.run({ app, onProgress: () => {}, signal: abort.signal }, { file })).rejects.toThrow(
    'Stopped by hand.',
  );
  expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false]);
  await opened.close();
});
