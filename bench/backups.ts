import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { chooseAdapters } from '#adapters/choose-adapters.server.ts';
import { type Env, readEnv } from '#config/env.server.ts';
import { type Db, openPostgres } from '#db/client.server.ts';
import { openEmbedded } from '#db/embedded/embedded-database.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { openDatabase } from '#db/open-database.server.ts';
import { importFeed } from '#features/feeds/feeds.server.ts';
import { auditLedger } from '#features/ledger/audit-ledger.server.ts';
import { keepLedger } from '#features/ledger/use-cases/keep-ledger.server.ts';
import { renewLease } from '#features/rentals/use-cases/leases.server.ts';
import { runRentDay } from '#features/rentals/use-cases/rent-day.server.ts';
import { recordPayment, takeBackPayment } from '#features/rentals/use-cases/rent-payments.server.ts';
import { fileEvidence } from '#features/trust/evidence.server.ts';
import { restoreBackup } from '#server/backup/restore.server.ts';
import { listTables, PASSING_NEWS, storedColumns } from '#server/backup/tables.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { startBuiltServer } from '../tests/support/bench-server.ts';
import { buildPerson } from '../tests/support/build-agent.ts';
import { listingRow } from '../tests/support/build-listing.ts';
import { LEASE, letOne, manage } from '../tests/support/let-homes.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { buildApp } from '../tests/support/test-app.ts';

/**
 * Five databases as a year of use leaves them, each backed up while nobody uses it and while people write into it, and
 * each backup restored on the embedded database and on a server elsewhere: every row must come back, and the ledger's
 * audit find nothing.
 */
const work = mkdtempSync(join(tmpdir(), 'zaure-backups-'));
const settingsOf = (dataDirectory: string, url?: string): Env =>
  readEnv({ LOG_LEVEL: 'silent', DATA_DIR: dataDirectory, ...(url ? { DATABASE_URL: url } : {}) });

type Use = (db: Db, folder: string, appAt: (day: string) => ReturnType<typeof buildApp>['app']) => Promise<void>;

const LEASES = 120;
const HOMES = 1500;
const IMPORTED = 5000;

/** A year of rents: late fees asked, some paid, some payments taken back, some leases renewed. */
const rentForAYear: Use = async (db, _folder, appAt) => {
  const [landlord, tenant] = [await buildPerson(db), await buildPerson(db)];
  const leases: string[] = [];
  const begun = appAt('2026-01-01');
  for (let count = 0; count < LEASES; count += 1) {
    const terms = { ...LEASE, starts_on: '2026-01-01', ends_on: '2026-12-31', every_months: '1', email: '' };
    leases.push((await letOne(begun, { landlord, tenant }, terms)).leaseId);
  }
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-20`;
    const app = appAt(day);
    await runRentDay(app);
    for (const leaseId of leases.filter((_, index) => index % 3 !== month % 3)) {
      const given = { method: 'cash', amount: '150000', paid_on: day };
      const payment = await recordPayment(app, manage(landlord), leaseId, given);
      if (month % 4 === 0)
        await takeBackPayment(app, manage(landlord), payment, { reason: 'Typed for another tenant' });
    }
  }
  for (const leaseId of leases.slice(0, LEASES / 2))
    await renewLease(appAt('2026-12-20'), manage(landlord), leaseId, {
      ...LEASE,
      starts_on: '2027-01-01',
      ends_on: '2027-12-31',
    });
};

/** Homes put up again, whose earlier listings were changed since. */
const relist: Use = async (db) => {
  const rows = () => Array.from({ length: HOMES }, () => ({ ...listingRow(), id: randomUUID() }));
  const earlier = rows();
  await db.insertInto('properties').values(earlier).execute();
  const later = rows().map((row, index) => ({ ...row, relisted_from: earlier[index]?.id }));
  await db.insertInto('properties').values(later).execute();
  const ids = earlier.map(({ id }) => id);
  await sql`update properties set title = title || ', sold' where id = any(${ids})`.execute(db);
};

/** Checks whose places later ones took. */
const supersede: Use = async (db) => {
  const homes = Array.from({ length: HOMES }, () => ({ ...listingRow(), id: randomUUID() }));
  await db.insertInto('properties').values(homes).execute();
  const piece = {
    entityType: 'property',
    kind: 'registry_searched',
    statement: 'Searched.',
    checkedBy: 'Zaure',
  } as const;
  const checkedAt = new Date('2026-03-01T09:00:00Z');
  const first = homes.map(({ id }) => ({ ...piece, entityId: id, result: 'passed' as const, checkedAt }));
  const ids = await fileEvidence(db, first);
  await fileEvidence(
    db,
    first.map((one, index) => ({ ...one, checkedAt: new Date('2026-09-01T09:00:00Z'), supersedes: ids[index] })),
  );
};

/** A feed read twice, with other prices the second time. */
const importTwice: Use = async (_db, folder, appAt) => {
  for (const [day, raise] of [
    ['2026-05-01', 0],
    ['2026-08-01', 1_000_000],
  ] as const) {
    const file = join(folder, `feed-${day}.csv`);
    const lines = Array.from(
      { length: IMPORTED },
      (_, index) =>
        `${index},House number ${index} with a garden,${45_000_000 + index * 1000 + raise},"Lekki, Lagos",house`,
    );
    writeFileSync(file, `external_ref,title,price,location,property_type\n${lines.join('\n')}\n`);
    await importFeed(appAt(day), { file, source: 'bench' });
    rmSync(file);
  }
};

const USES: Record<string, Use | null> = {
  'the demo market': null,
  'imports, twice': importTwice,
  'a year of rents': rentForAYear,
  'homes put up again': relist,
  'checks renewed': supersede,
};

async function makeFolder(folder: string, use: Use | null): Promise<void> {
  if (!use) return (await startBuiltServer({ DATA_DIR: folder })).stop();
  const opened = await openEmbedded(folder, {});
  await migrateToLatest(opened.db, ALL_MIGRATIONS);
  const appAt = (day: string) =>
    buildApp(opened, { features: FEATURES, now: new Date(`${day}T10:00:00Z`), env: { DATA_DIR: folder } }).app;
  await use(opened.db, folder, appAt);
  await keepLedger(appAt('2026-12-21'));
  await opened.close();
}

function backUp(folder: string, file: string): Promise<number | null> {
  const child = spawn(process.execPath, ['tools/backup.ts', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: '' },
  });
  return new Promise((resolve) => child.once('exit', resolve));
}

/** Backs a folder up while a server runs on it and people write: listings change, and the ledger publishes heads. */
async function backUpLive(folder: string, file: string): Promise<number | null> {
  const server = await startBuiltServer({ DATA_DIR: folder, SEED: 'none' });
  const opened = openPostgres(
    `postgres://zaure@localhost/postgres?host=${encodeURIComponent(join(folder, 'postgres/socket'))}`,
    { poolSize: 2 },
  );
  const { app } = buildApp(opened, { features: FEATURES, now: new Date(), env: { DATA_DIR: folder } });
  let isOver = false;
  const writers = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const row = { ...listingRow({ title: `Put up during the backup ${count}` }), id: randomUUID() };
      await opened.db.insertInto('properties').values(row).execute();
      await fileEvidence(opened.db, [
        {
          ...{ entityType: 'property', entityId: row.id, kind: 'registry_searched', result: 'passed' },
          ...{ statement: 'Searched.', checkedBy: 'Zaure', checkedAt: new Date() },
        } as const,
      ]);
      await keepLedger(app);
      await setTimeout(5);
    }
  })();
  const code = await backUp(folder, file);
  isOver = true;
  await writers;
  await opened.close();
  await server.stop();
  return code;
}

/** What every row says, table by table. */
async function readContents(settings: Env): Promise<{ rows: string; problems: string[] }> {
  const opened = await openDatabase(settings);
  try {
    const said: string[] = [];
    for (const table of await listTables(opened.db)) {
      if (PASSING_NEWS.includes(table.name)) continue;
      const stored = sql.join(storedColumns(table).map((column) => sql.ref(column)));
      const { rows } = await sql<{ said: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as said
        from (select ${stored} from ${sql.table(table.name)}) t`.execute(opened.db);
      said.push(`${table.name} ${rows[0]?.said}`);
    }
    const { problems } = await auditLedger({ db: opened.db, adapters: chooseAdapters(settings) });
    return { rows: said.join('\n'), problems };
  } finally {
    await opened.close();
  }
}

const server = await startPostgres();
const admin = openPostgres(server.url, { poolSize: 1 });
const places: ((name: string) => Promise<Env>)[] = [
  async (name) => settingsOf(join(work, `${name}-embedded`)),
  async (name) => {
    await sql`create database ${sql.id(name)}`.execute(admin.db);
    return settingsOf(join(work, `${name}-elsewhere`), server.url.replace(/\/[^/]*$/, `/${name}`));
  },
];
const results: { database: string; backup: string; seconds: number; 'restored whole': string }[] = [];
try {
  for (const [index, [database, use]] of Object.entries(USES).entries()) {
    const folder = join(work, `from-${index}`);
    await makeFolder(folder, use);
    for (const [backup, make] of [
      ['stopped', backUp],
      ['live', backUpLive],
    ] as const) {
      const file = join(work, `${index}-${backup}.tar.gz`);
      const startedAt = performance.now();
      const isMade = (await make(folder, file)) === 0;
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      // After the backup: whoever opens a folder first notes its secrets there.
      const source = (await readContents(settingsOf(folder))).rows;
      let whole = 0;
      for (const placeOf of isMade ? places : []) {
        const place = await placeOf(`b${index}-${backup}`);
        await restoreBackup(place, file, { force: false, onRows: () => {} });
        const found = await readContents(place);
        if (found.problems.length > 0) console.error(database, backup, found.problems);
        else if (backup === 'stopped' && found.rows !== source) console.error(database, backup, 'other rows');
        else whole += 1;
      }
      results.push({ database, backup, seconds, 'restored whole': `${whole} of ${places.length}` });
    }
    rmSync(folder, { recursive: true, force: true });
  }
} finally {
  await admin.close();
  await server.stop();
  rmSync(work, { recursive: true, force: true });
}
console.table(results);
process.exit(results.every((result) => result['restored whole'] === `${places.length} of ${places.length}`) ? 0 : 1);
