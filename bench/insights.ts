import { sql } from 'kysely';
import { openPostgres } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { readChoice } from '#features/insights/domain/index-choice.ts';
import { viewInsights } from '#features/insights/use-cases/insights-pages.server.ts';
import { refreshPriceIndex } from '#features/insights/use-cases/refresh-price-index.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { percentiles, printTable, serveApi } from './search-support.ts';
import { loadSyntheticListings } from './synthetic-listings.ts';

/**
 * The price index over made-up listings on PostgreSQL, a tenth of them with a price that changed: how long the job
 * takes, and what a page reads. `node bench/insights.ts [1000000]`.
 */
const LIMITS = { jobS: 30, pageP95: 50, queries: 3 };
const PLACES = ['', 'lagos', 'lagos/lagos', 'lagos/lagos/yaba', 'fct/abuja/maitama', 'kano', 'delta/asaba'];
const CHOICES = ['', 'type=duplex&beds=4', 'deal=rent&type=apartment&beds=2', 'type=land'];
const ROUNDS = 10;

const size = Number(process.argv[2] ?? 1_000_000);
const server = await startPostgres(['shared_buffers=1GB', 'maintenance_work_mem=512MB', 'max_wal_size=8GB']);
const opened = openPostgres(server.url);
await migrateToLatest(opened.db, ALL_MIGRATIONS);
await loadSyntheticListings(opened.db, size);
await sql`insert into price_history (property_id, price_minor, currency, price_period, recorded_at)
  select id, price_minor * v.share, currency, price_period, listed_at + v.after from properties
  cross join (values (0.95, interval '0'), (1, interval '60 days')) as v(share, after)
  where get_byte(uuid_send(id), 15) < 26`.execute(opened.db);
await sql`vacuum analyze properties, price_history`.execute(opened.db);
const api = await serveApi(opened);

let startedAt = performance.now();
await refreshPriceIndex(api.app);
const jobS = (performance.now() - startedAt) / 1000;
await sql`analyze price_index`.execute(opened.db);

const times: number[] = [];
let queries = 0;
for (let round = 0; round < ROUNDS; round += 1)
  for (const place of PLACES)
    for (const choice of CHOICES) {
      api.statements.length = 0;
      startedAt = performance.now();
      await viewInsights(api.app, place, readChoice(new URLSearchParams(choice)));
      times.push(performance.now() - startedAt);
      queries = Math.max(queries, api.statements.length);
    }
const { p50, p95 } = percentiles(times);
const verdicts = [
  [`the job over ${size} listings, s`, jobS, LIMITS.jobS],
  ['what a page reads, p95, ms', p95, LIMITS.pageP95],
  ['queries of a page', queries, LIMITS.queries],
] as const;
console.log(`what a page reads, p50: ${p50.toFixed(1)} ms`);
printTable(
  'Limits',
  ['', 'measured', 'at most', ''],
  verdicts.map(([what, measured, limit]) => [what, measured, limit, measured <= limit ? 'ok' : 'OVER']),
);
await api.close();
await opened.close();
await server.stop();
process.exit(verdicts.every(([, measured, limit]) => measured <= limit) ? 0 : 1);
