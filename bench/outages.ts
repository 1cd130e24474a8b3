import { setTimeout } from 'node:timers/promises';
import { startBuiltServer } from '../tests/support/bench-server.ts';
import { type Line, openLine } from '../tests/support/line.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { startS3Server } from '../tests/support/s3-server.ts';

/**
 * Takes away what a node needs: PostgreSQL restarted (its line cut for a moment) RESTARTS times, away and hanging for
 * OUTAGE_S seconds; S3 away and hanging. Nothing may end the node, no page may be kept without its data, answers come
 * within five seconds, and all is well soon after.
 */
const RESTARTS = Number(process.env['RESTARTS'] ?? 10);
const OUTAGE_S = Number(process.env['OUTAGE_S'] ?? 60);
const MAX_ANSWER_MS = 5000;
const MAX_BACK_MS = 2000;
/**
 * Pages of every kind: lists, one that is drawn for one visitor, an API read. Each with a parameter that makes it a
 * page nobody has kept.
 */
const PAGES = [
  '/homes-for-sale?price=0-',
  '/?x=',
  '/map?x=',
  '/agent-finder?page=',
  '/city/lagos?x=',
  '/api/properties?per_page=3&max_price=',
];

type Seen = { slowestMs: number; statuses: Map<number, number>; keptWithoutData: number; broken: number };

const postgres = await startPostgres();
const s3 = await startS3Server();
const target = new URL(postgres.url);
const database = await openLine({ host: target.hostname, port: Number(target.port) });
target.port = String(database.port);
const endpoint = new URL(s3.settings.endpoint ?? '');
const storage = await openLine({ host: endpoint.hostname, port: Number(endpoint.port) });
endpoint.port = String(storage.port);
const server = await startBuiltServer({
  DATABASE_URL: target.href,
  SEED: 'demo',
  LOG_LEVEL: 'silent',
  ...s3.env,
  S3_ENDPOINT: endpoint.href.replace(/\/$/, ''),
});
let count = 0;
const nextNumber = () => {
  count += 1;
  return count;
};
let hasEnded = false;

async function ask(path: string, seen: Seen): Promise<void> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(server.origin + path, { signal: AbortSignal.timeout(60_000) });
    const text = await answer.text();
    seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1);
    const isPublic = answer.headers.get('cache-control')?.startsWith('public') === true;
    const isEmpty = answer.status === 200 && !/₦|naira|"total"/i.test(text);
    if (isPublic && isEmpty) seen.keptWithoutData += 1;
  } catch {
    seen.broken += 1;
    if (!(await fetch(`${server.origin}/healthz`).catch(() => null))) hasEnded = true;
  }
  seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt);
}

async function visit(seconds: number, paths: () => string[]): Promise<Seen> {
  const seen: Seen = { slowestMs: 0, statuses: new Map(), keptWithoutData: 0, broken: 0 };
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    await Promise.all(paths().map((path) => ask(path, seen)));
    await setTimeout(100);
  }
  return seen;
}

const newPages = () => PAGES.map((page) => `${page}${nextNumber()}`);

async function untilWell(path: () => string): Promise<number> {
  const from = performance.now();
  for (;;) {
    const answer = await fetch(server.origin + path()).catch(() => null);
    if (answer?.ok && answer.headers.get('cache-control')?.includes('no-store') !== true)
      return performance.now() - from;
    if (performance.now() - from > 60_000) return Number.POSITIVE_INFINITY;
    await setTimeout(20);
  }
}

const rows: Record<string, unknown>[] = [];
let isWell = true;
async function outage(
  what: string,
  line: Line,
  how: 'cut' | 'hang',
  seconds: number,
  paths: () => string[],
  well: () => string,
): Promise<void> {
  line[how]();
  const seen = await visit(seconds, paths);
  line.mend();
  const backMs = Math.round(await untilWell(well));
  const row = {
    what,
    'slowest answer, ms': Math.round(seen.slowestMs),
    'kept without data': seen.keptWithoutData,
    'without an answer': seen.broken,
    'back after, ms': backMs,
    answers: [...seen.statuses].map(([status, times]) => `${status}: ${times}`).join(', '),
  };
  rows.push(row);
  console.log(JSON.stringify(row));
  isWell &&=
    seen.slowestMs <= MAX_ANSWER_MS && seen.keptWithoutData === 0 && seen.broken === 0 && backMs <= MAX_BACK_MS;
}

try {
  const home = await (await fetch(`${server.origin}/`)).text();
  const picture = /\/media\/[0-9a-f]{32}\/\d+\.webp/.exec(home)?.[0] ?? '/media/none';
  const aPage = () => `/api/properties?per_page=1&max_price=${nextNumber()}`;
  for (let restart = 1; restart <= RESTARTS; restart += 1)
    await outage(`database restarted, ${restart}`, database, 'cut', 1, newPages, aPage);
  await outage(`database away ${OUTAGE_S} s`, database, 'cut', OUTAGE_S, newPages, aPage);
  await outage(`database hanging ${OUTAGE_S} s`, database, 'hang', OUTAGE_S, newPages, aPage);
  await outage(
    'storage away 20 s',
    storage,
    'cut',
    20,
    () => [picture],
    () => picture,
  );
  await outage(
    'storage hanging 20 s',
    storage,
    'hang',
    20,
    () => [picture],
    () => picture,
  );
} finally {
  console.table(rows);
  await server.stop();
  await database.close();
  await storage.close();
  await s3.close();
  await postgres.stop();
}
console.log(hasEnded ? 'The node ended.' : 'The node never ended.');
process.exit(isWell && !hasEnded ? 0 : 1);
