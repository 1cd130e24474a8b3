import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { type OpenDatabase, openPostgres } from '#db/client.server.ts';
import { openEmbedded } from '#db/embedded/embedded-database.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { recountListings } from '#features/finding/map-cells.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { loadRealListings } from './real-listings.ts';
import { type Measured, measure, measureOverSql, p95, printMeasured } from './search-measure.ts';
import { type ApiServer, printTable, serveApi } from './search-support.ts';
import { loadSyntheticListings } from './synthetic-listings.ts';

/**
 * The search API and the map's clusters over HTTP, one request at a time: on the embedded database with the real
 * listings, on a server elsewhere with 25,000 and 1,000,000 made-up ones. `node bench/search.ts [embedded] [elsewhere]
 * [25000,1000000]`.
 */
const REAL_LISTINGS = resolve(import.meta.dirname, '../../shared/data/listings.csv.gz');
const LIMITS = {
  embeddedP95: 30,
  elsewhereP95: 60,
  clustersFiltered: 120,
  clustersOpen: 30,
  facets: 120,
  growth: 4,
  overSql: 2,
};
const FLAGS = ['shared_buffers=1GB', 'maintenance_work_mem=512MB', 'max_wal_size=8GB'];

type Verdict = readonly [what: string, measured: number, limit: number];

/** The embedded database, in a data folder as the product has it. */
async function benchEmbedded(): Promise<Verdict[]> {
  if (!existsSync(REAL_LISTINGS)) {
    console.log(
      'The real listings are not there (../shared/data/listings.csv.gz): nothing measured on the embedded database.',
    );
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'zaure-search-'));
  const opened = await openEmbedded(folder, {});
  await migrateToLatest(opened.db, ALL_MIGRATIONS);
  const startedAt = performance.now();
  const count = await loadRealListings(opened.db, REAL_LISTINGS);
  console.log(`embedded: ${count} real listings in ${seconds(startedAt)}`);
  const measured = await measureOn(opened, `embedded, ${count} real listings`, async (api) => measure(api));
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
  return [['search API p95 on the embedded database, ms', p95(measured.searches), LIMITS.embeddedP95]];
}

async function measureOn<Result extends Measured>(
  opened: OpenDatabase,
  name: string,
  run: (api: ApiServer) => Promise<Result>,
): Promise<Result> {
  const api = await serveApi(opened);
  const startedAt = performance.now();
  await sql`insert into fx_rates values ('USD', '2026-11-01', 1600, 'made up')`.execute(opened.db);
  await recountListings(api.app);
  console.log(`${name}: cells counted anew in ${seconds(startedAt)}`);
  const measured = await run(api);
  printMeasured(name, measured);
  await api.close();
  return measured;
}

const seconds = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

async function benchElsewhere(sizes: readonly number[]): Promise<Verdict[]> {
  const server = await startPostgres(FLAGS);
  const bySize = new Map<number, Measured & { overSql: number }>();
  for (const size of sizes) {
    const url = server.url.replace(/\/[^/]*$/, `/bench_${size}`);
    const admin = openPostgres(server.url, { poolSize: 1 });
    await sql`create database ${sql.id(`bench_${size}`)}`.execute(admin.db);
    await admin.close();
    const opened = openPostgres(url);
    await migrateToLatest(opened.db, ALL_MIGRATIONS);
    const startedAt = performance.now();
    await loadSyntheticListings(opened.db, size);
    console.log(`elsewhere: ${size} made-up listings in ${seconds(startedAt)}`);
    bySize.set(
      size,
      await measureOn(opened, `elsewhere, ${size} made-up listings`, async (api) => ({
        ...(await measure(api)),
        overSql: await measureOverSql(api, url),
      })),
    );
    await opened.close();
  }
  await server.stop();
  return verdictsElsewhere(sizes, bySize);
}

function verdictsElsewhere(
  sizes: readonly number[],
  bySize: ReadonlyMap<number, Measured & { overSql: number }>,
): Verdict[] {
  const [small, large] = [bySize.get(Math.min(...sizes)), bySize.get(Math.max(...sizes))];
  if (!small || !large) return [];
  const filtered = ({ searches }: Measured) => p95(searches.filter(({ kind }) => kind === 'filtered'));
  return [
    ['search API p95, ms', p95(large.searches), LIMITS.elsewhereP95],
    ['clusters with filters p95, ms', p95(large.filtered), LIMITS.clustersFiltered],
    ['clusters without filters p95, ms', p95(large.open), LIMITS.clustersOpen],
    ['counts on choices p95, ms', p95(large.facets), LIMITS.facets],
    ['filtered search p95, largest over smallest', filtered(large) / filtered(small), LIMITS.growth],
    ['p50 of the API over p50 of its SQL', large.overSql, LIMITS.overSql],
  ];
}

const asked = process.argv.slice(2);
const sizes = (asked.find((word) => /^[\d,]+$/.test(word)) ?? '25000,1000000').split(',').map(Number);
const isAsked = (name: string) => asked.filter((word) => !/^[\d,]+$/.test(word)).length === 0 || asked.includes(name);
const verdicts: Verdict[] = [
  ...(isAsked('embedded') ? await benchEmbedded() : []),
  ...(isAsked('elsewhere') ? await benchElsewhere(sizes) : []),
];
printTable(
  'Limits',
  ['', 'measured', 'at most', ''],
  verdicts.map(([what, measured, limit]) => [what, measured, limit, measured <= limit ? 'ok' : 'OVER']),
);
process.exit(verdicts.every(([, measured, limit]) => measured <= limit) ? 0 : 1);
