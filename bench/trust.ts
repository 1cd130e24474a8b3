import { sql } from 'kysely';
import { openPostgres } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { lapseEvidence, reckonLister, staleListings } from '#features/listings/use-cases/lapse-evidence.server.ts';
import { expireListings } from '#features/listings/use-cases/listing-expiry.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { buildApp } from '../tests/support/test-app.ts';
import { printTable } from './search-support.ts';
import { loadSyntheticListings } from './synthetic-listings.ts';

/**
 * The jobs that follow time, on PostgreSQL with a market of so many homes, of which a part was checked: each as it runs
 * when nothing is to be done, and with a day's work, with the statements it sends and how they are planned.
 * `node bench/trust.ts [1000000]`.
 */
const LIMITS = { idleS: 2, dayS: 60, listerS: 60 };
const CHECKED_SHARE = 10;
const LAPSED = 2000;
const LISTER_HOMES = 5000;

const size = Number(process.argv[2] ?? 1_000_000);
const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB']);
const opened = openPostgres(server.url);
await migrateToLatest(opened.db, ALL_MIGRATIONS);
const now = new Date();
const { app } = buildApp(opened, { now });

await loadSyntheticListings(opened.db, size);
await sql`update properties set agent_id = 'agent-big' where id in (select id from properties order by id limit ${LISTER_HOMES})`.execute(
  opened.db,
);
await sql`insert into trust_evidence (entity_type, entity_id, part, percent, statement, checked_by, checked_at, created_at, kind, result, checker_kind, expires_at)
  select 'property', p.id::text, k.part, 75, 'Checked for the bench.', 'bench', now() - interval '30 days', now() - interval '30 days', k.kind, 'passed', 'person',
    case when k.kind = 'registry_searched' then now() + (n % 150 + 1) * interval '1 day' end
  from (select id, row_number() over (order by id) as n from properties) p,
    (values ('documents', 'registry_searched'), ('identity', 'lister_identified')) as k(part, kind)
  where p.n % ${CHECKED_SHARE} = 0 or p.n <= ${LISTER_HOMES}`.execute(opened.db);
await sql`insert into trust_evidence (entity_type, entity_id, part, percent, statement, checked_by, checked_at, created_at, kind, result, checker_kind)
  select 'agent', 'agent-' || n, 'identity', 80, 'Looked into.', 'bench', now() - interval '20 days', now() - interval '20 days', 'lister_identified', 'passed', 'person'
  from generate_series(1, 20000) n`.execute(opened.db);
// As a market that has been running: everything was reckoned yesterday.
await sql`update properties set trust_reckoned_at = ${now}::timestamptz - interval '1 day', updated_at = ${now}::timestamptz - interval '2 days'
  where id::text in (select entity_id from trust_evidence where entity_type = 'property')`.execute(opened.db);
await sql`update properties set expires_at = ${now}::timestamptz + (abs(hashtext(id::text)) % 60 + 4) * interval '1 day'
  where agent_id is not null or abs(hashtext(id::text)) % 5 = 0`.execute(opened.db);
await sql`vacuum analyze properties, trust_evidence`.execute(opened.db);

const time = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  const answer = await work();
  return { s: (performance.now() - startedAt) / 1000, answer };
};

const first = '00000000-0000-0000-0000-000000000000';
const { rows: plan } = await sql<{
  'QUERY PLAN': string;
}>`explain (analyze, buffers) ${staleListings(now, first)}`.execute(opened.db);
console.log(plan.map((row) => row['QUERY PLAN']).join('\n'));

const idle = await time(() => lapseEvidence(app));
const expiry = await time(() => expireListings(app));
await sql`update trust_evidence set expires_at = ${now}::timestamptz - interval '1 hour'
  where id in (select id from trust_evidence where kind = 'registry_searched' limit ${LAPSED})`.execute(opened.db);
const day = await time(() => lapseEvidence(app));
const lister = await time(() => reckonLister(app, 'agent-big'));
console.log({ idle, expiry: expiry.answer, day: day.answer, lister: lister.answer });
const verdicts = [
  ['evidence job with nothing to do, s', idle.s, LIMITS.idleS],
  ['expiry job with nothing to do, s', expiry.s, LIMITS.idleS],
  [`evidence job, ${LAPSED} lapsed, s`, day.s, LIMITS.dayS],
  [`one lister of ${LISTER_HOMES} homes, s`, lister.s, LIMITS.listerS],
] as const;
printTable(
  'Limits',
  ['', 'measured', 'limit', ''],
  verdicts.map(([what, measured, limit]) => [what, measured, limit, measured <= limit ? 'ok' : 'OVER']),
);
await opened.close();
await server.stop();
process.exit(verdicts.every(([, measured, limit]) => measured <= limit) ? 0 : 1);
