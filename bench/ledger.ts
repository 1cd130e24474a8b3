import { sql } from 'kysely';
import { openPostgres } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { createLedgerApi } from '#features/ledger/api/ledger-api.server.ts';
import { auditLedger } from '#features/ledger/audit-ledger.server.ts';
import { appendEntries } from '#features/ledger/use-cases/append-entries.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { buildApp } from '../tests/support/test-app.ts';
import { percentiles, printTable } from './search-support.ts';

/**
 * The ledger on PostgreSQL: how fast rows of the office's log are written down, how long a proof takes by the API, how
 * long the audit of everything. `node bench/ledger.ts [1000000]`.
 */
const LIMITS = { proofP95: 20, consistencyP95: 20, appendPerS: 2000, auditS: 300 };
const ROUNDS = 2000;

const size = Number(process.argv[2] ?? 1_000_000);
const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB']);
const opened = openPostgres(server.url);
await migrateToLatest(opened.db, ALL_MIGRATIONS);
const { app } = buildApp(opened);
await sql`insert into audit_log (actor_id, action, entity, entity_id, after)
  select 'agent-' || n % 5000, 'listing.approved', 'property', n::text, jsonb_build_object('approval_status', 'approved', 'n', n)
  from generate_series(1, ${size}::int) n`.execute(opened.db);
await sql`vacuum analyze audit_log, ledger_entries`.execute(opened.db);

let startedAt = performance.now();
await appendEntries(app);
const appendS = (performance.now() - startedAt) / 1000;
await sql`vacuum analyze ledger_entries, ledger_tiles`.execute(opened.db);

const api = createLedgerApi(app);
async function measure(path: (round: number) => string): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    startedAt = performance.now();
    const answer = await api.request(path(round));
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path(round)} answers ${answer.status}`);
    times.push(performance.now() - startedAt);
  }
  return percentiles(times);
}
const spread = (round: number) => (round * 7919 * 101) % size;
const proof = await measure((round) => `/ledger/entries/${spread(round)}`);
const consistency = await measure((round) => `/ledger/consistency?from=${1 + spread(round)}&to=${size}`);

startedAt = performance.now();
const audit = await auditLedger(app);
const auditS = (performance.now() - startedAt) / 1000;
const { rows } = await sql<{ tiles: string; entries: string }>`
  select pg_size_pretty(pg_total_relation_size('ledger_tiles')) as tiles, pg_size_pretty(pg_total_relation_size('ledger_entries')) as entries`.execute(
  opened.db,
);
console.log(
  `${size} entries; proof p50 ${proof.p50.toFixed(1)} ms; tiles ${rows[0]?.tiles}, entries ${rows[0]?.entries}; audit: ${audit.problems.length} problems`,
);
const verdicts = [
  ['a proof by the API, p95, ms', proof.p95, LIMITS.proofP95, proof.p95 <= LIMITS.proofP95],
  ['a consistency proof, p95, ms', consistency.p95, LIMITS.consistencyP95, consistency.p95 <= LIMITS.consistencyP95],
  ['entries written a second, at least', size / appendS, LIMITS.appendPerS, size / appendS >= LIMITS.appendPerS],
  ['the audit of everything, s', auditS, LIMITS.auditS, auditS <= LIMITS.auditS],
] as const;
printTable(
  'Limits',
  ['', 'measured', 'limit', ''],
  verdicts.map(([what, measured, limit, isHeld]) => [what, measured, limit, isHeld ? 'ok' : 'OVER']),
);
await opened.close();
await server.stop();
process.exit(verdicts.every(([, , , isHeld]) => isHeld) && audit.problems.length === 0 ? 0 : 1);
