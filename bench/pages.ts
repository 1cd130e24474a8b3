import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import pg from 'pg';
import { type Db, openPostgres } from '#db/client.server.ts';
import { searchListings } from '#features/finding/search-listings.server.ts';
import { startBuiltServer } from '../tests/support/bench-server.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { buildApp } from '../tests/support/test-app.ts';

/**
 * Pages a second: a kept page against the same bytes as a static file, and a search page rendered afresh against the
 * database answering that page's own SQL as fast as it can. Rounds alternate, so that a slow minute of the machine
 * meets both sides.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
const CONNECTIONS = 10;
const HEADERS = { 'accept-encoding': 'br, gzip' };
const SEARCHES = [
  'state=Lagos',
  'state=Lagos&type=apartment',
  'type=duplex&sort=price_asc',
  'state=FCT&beds=3',
  'price=50m-100m',
  'sort=price_desc&page=2',
];
/** A parameter no page knows: such an address is rendered afresh each time, by nobody else's render either. */
const FRESH = 'bench';

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function load(url: string, paths: string[]): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: HEADERS,
    requests: paths.map((path) => ({ path })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

/** The SQL a search page runs, word for word, caught while its own use-case runs once. */
async function catchSql(databaseUrl: string): Promise<{ text: string; values: unknown[] }[]> {
  const opened = openPostgres(databaseUrl, { poolSize: 2 });
  const caught: { text: string; values: unknown[] }[] = [];
  const db = opened.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  }) as Db;
  const executor = db.getExecutor();
  const original = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, ...rest) => {
    caught.push({ text: query.sql, values: [...query.parameters] });
    return original(query, ...rest);
  };
  const { app } = buildApp({ ...opened, db });
  await searchListings(
    app,
    { transactionType: 'sale', state: 'Lagos', propertyTypes: ['duplex'] },
    { page: 1, perPage: 24 },
  );
  await opened.close();
  return caught;
}

async function loadDatabase(databaseUrl: string, queries: { text: string; values: unknown[] }[]): Promise<number> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    options: '-c plan_cache_mode=force_custom_plan -c jit=off',
  });
  const endAt = Date.now() + SECONDS * 1000;
  let pages = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (Date.now() < endAt) {
        for (const query of queries) await pool.query(query);
        pages += 1;
      }
    }),
  );
  await pool.end();
  return pages / SECONDS;
}

/** The page as it is sent, still compressed. */
function readRaw(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    get(url, { headers: HEADERS }, (answer) => buffer(answer).then(resolve, reject)).on('error', reject),
  );
}

/** A build with one file more: the bytes of a page, as a static file. */
function copyBuildWith(page: Buffer): { directory: string; path: string } {
  const source = process.env['BUILD_DIR'] ?? 'build';
  const directory = `build-bench-${process.pid}`;
  cpSync(source, directory, { recursive: true });
  mkdirSync(join(directory, 'client/assets'), { recursive: true });
  const path = '/assets/page-as-file.html';
  writeFileSync(join(directory, 'client', path), gzipSync(page));
  writeFileSync(join(directory, 'client', `${path}.br`), page);
  return { directory, path };
}

const postgres = process.env['DATABASE_URL'] ? null : await startPostgres();
const databaseUrl = process.env['DATABASE_URL'] ?? postgres?.url ?? '';
// Both servers have the same database and each a data folder of its own: the second may have its own secrets.
const env = { DATABASE_URL: databaseUrl, SEED: 'demo', JOBS: 'off', ACCEPT_SECRETS: 'true' };

const probe = await startBuiltServer(env);
const kept = '/homes-for-sale';
const page = await readRaw(probe.origin + kept);
await probe.stop();

const build = copyBuildWith(page);
const server = await startBuiltServer({ ...env, BUILD_DIR: build.directory });
const queries = await catchSql(databaseUrl);
const fresh = SEARCHES.map((query) => `/homes-for-sale?${query}&${FRESH}=1`);

const rates = { kept: [] as number[], file: [] as number[], fresh: [] as number[], database: [] as number[] };
await load(server.origin, fresh);
for (let round = 0; round < ROUNDS; round += 1) {
  rates.file.push(await load(server.origin, [build.path]));
  rates.kept.push(await load(server.origin, [kept]));
  rates.fresh.push(await load(server.origin, fresh));
  rates.database.push(await loadDatabase(databaseUrl, queries));
}
await server.stop();
await postgres?.stop();
rmSync(join(dirname(build.directory), basename(build.directory)), { recursive: true, force: true });

const perSecond = (values: number[]) => Math.round(median(values));
console.log(
  `\nPages a second, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s; a page is ${page.byteLength} bytes (brotli)`,
);
console.table([
  { what: 'static file of the same bytes', 'per second': perSecond(rates.file), ratio: 1, 'at least': '' },
  {
    what: 'kept page',
    'per second': perSecond(rates.kept),
    ratio: (median(rates.kept) / median(rates.file)).toFixed(2),
    'at least': '0.50',
  },
  {
    what: `the database alone (${queries.length} queries a page)`,
    'per second': perSecond(rates.database),
    ratio: 1,
    'at least': '',
  },
  {
    what: 'search page rendered afresh',
    'per second': perSecond(rates.fresh),
    ratio: (median(rates.fresh) / median(rates.database)).toFixed(2),
    'at least': '0.15',
  },
]);
