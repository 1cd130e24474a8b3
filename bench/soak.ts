import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { startBuiltServer } from '../tests/support/bench-server.ts';
import type { Vitals } from '../tests/support/e2e-door.ts';
import { Market } from '../tests/support/market.ts';
import { memoryOf, memoryOfAlone } from '../tests/support/memory-of.ts';
import { makePhotos } from '../tests/support/photos.ts';
import { signIn } from '../tests/support/sign-in.ts';
import type { SoakOrder, SoakPeople, SoakReport } from '../tests/support/soak-traffic.ts';

/**
 * MINUTES of mixed reading and writing at half of what the machine can do (at most MAX_RATE a second) on the default
 * database: whether memory has a plateau and any queue grows. WARM_UP minutes before are not counted.
 */
const MINUTES = Number(process.env['MINUTES'] ?? 60);
const WARM_UP = Number(process.env['WARM_UP'] ?? 3);
const MAX_RATE = Number(process.env['MAX_RATE'] ?? 40);
const CALIBRATION = { closed: 16, seconds: 20 };
const USERS = 40;
const FEEDERS = 4;
const PHOTOS = 6;
/** What the last quarter may hold more than the first. */
const MAX_GROWTH = 0.05;
/** The heap is emptied and measured so often; oftener would hide what a full house costs. */
const COLLECT_EVERY_MINUTES = 5;

const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

async function gather(market: Market, origin: string, dataDirectory: string): Promise<SoakPeople> {
  const users = [];
  for (let count = 0; count < USERS; count += 1) {
    const { email, password } = await market.person();
    users.push({ email, password, cookie: cookieOf(await signIn(origin, { email, password })) });
  }
  const feeders = [];
  for (let count = 0; count < FEEDERS; count += 1)
    feeders.push({ cookie: cookieOf(await signIn(origin, await market.person({ isApproved: true }))) });
  const { accounts } = JSON.parse(readFileSync(join(dataDirectory, 'demo-accounts.json'), 'utf8'));
  const office = accounts.find(({ role }: { role: string }) => role === 'admin');
  const listings = await market.db
    .selectFrom('properties')
    .select('id')
    .where('approval_status', '=', 'approved')
    .where('status', '=', 'available')
    .limit(400)
    .execute();
  const photos = (await makePhotos(PHOTOS)).map((path) => new Uint8Array(readFileSync(path)));
  const officeCookie = cookieOf(await signIn(origin, office));
  return { origin, users, feeders, officeCookie, listingIds: listings.map(({ id }) => id), photos };
}

/** Jobs of the product by state, and how long the oldest that is due has waited, in seconds. */
async function readQueues({ db }: Market) {
  const { rows } = await sql<{ state: string; jobs: number; oldest_s: number }>`
    select state::text, count(*)::int as jobs,
      coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8 as oldest_s
    from pgboss.job where name not like '\\_\\_pgboss%' group by state`.execute(db);
  const jobs = (state: string) => rows.find((row) => row.state === state)?.jobs ?? 0;
  const waiting = rows.filter(({ state }) => state === 'created' || state === 'retry');
  return {
    created: jobs('created'),
    retry: jobs('retry'),
    active: jobs('active'),
    failed: jobs('failed'),
    oldestS: Math.round(Math.max(0, ...waiting.map((row) => row.oldest_s))),
  };
}

type Minute = {
  minute: number;
  rssMb: number;
  heapMb: number;
  externalMb: number;
  /** The heap after a full collection, every few minutes. */
  keptMb: number | null;
  databaseMb: number;
  queues: Awaited<ReturnType<typeof readQueues>>;
  lagP99Ms: number;
  lagMaxMs: number;
  traffic: SoakReport;
};

function printMinute(noted: Minute): void {
  const { minute, rssMb, heapMb, externalMb, keptMb, databaseMb, queues, lagP99Ms, lagMaxMs, traffic } = noted;
  const statuses = Object.entries(traffic.statuses).map(([status, count]) => `${status}:${count}`);
  console.log(
    `${minute} min  rss ${rssMb} heap ${heapMb} external ${externalMb} kept ${keptMb ?? '-'} database ${databaseMb} MB` +
      `  jobs ${queues.created}+${queues.retry}+${queues.active} failed ${queues.failed} oldest ${queues.oldestS} s` +
      `  loop p99 ${lagP99Ms} max ${lagMaxMs} ms  p50 ${traffic.p50} p95 ${traffic.p95} p99 ${traffic.p99} ms` +
      `  ${statuses.join(' ')} unsent ${traffic.unsent} ${Object.keys(traffic.odd).length > 0 ? JSON.stringify(traffic.odd) : ''}`,
  );
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

/** First and last quarter beside each other. */
function compare(minutes: readonly Minute[]) {
  const quarter = Math.max(1, Math.floor(minutes.length / 4));
  const row = (what: string, read: (noted: Minute) => number | null, isJudged: boolean) => {
    const of = (part: readonly Minute[]) => mean(part.map(read).filter((value) => value !== null));
    const [first, last] = [of(minutes.slice(0, quarter)), of(minutes.slice(-quarter))];
    const isWell = !isJudged || last <= first * (1 + MAX_GROWTH);
    const change = first === 0 ? '' : `${(((last - first) / first) * 100).toFixed(1)} %`;
    return { what, 'first quarter': first.toFixed(1), 'last quarter': last.toFixed(1), change, isWell };
  };
  return [
    row('memory of the process (RSS), MB', ({ rssMb }) => rssMb, true),
    row('heap in use, MB', ({ heapMb }) => heapMb, false),
    row('heap after a collection, MB', ({ keptMb }) => keptMb, true),
    row('external, MB', ({ externalMb }) => externalMb, false),
    row('memory of the database, MB', ({ databaseMb }) => databaseMb, true),
    row('jobs waiting or at work', ({ queues }) => queues.created + queues.retry + queues.active, false),
    row('oldest job due, s', ({ queues }) => queues.oldestS, false),
    row('event loop p99, ms', ({ lagP99Ms }) => lagP99Ms, false),
    row('answers p95, ms', ({ traffic }) => traffic.p95, false),
  ];
}

const server = await startBuiltServer({ TRUST_PROXY: 'true' }, { withDoor: true });
let worker: Worker | undefined;
try {
  const market = new Market(server.dataDirectory, server.origin);
  const workerData = await gather(market, server.origin, server.dataDirectory);
  const visitors = new Worker(new URL('../tests/support/soak-traffic.ts', import.meta.url), { workerData });
  worker = visitors;
  const order = (what: SoakOrder) =>
    new Promise<SoakReport>((resolve) => {
      visitors.once('message', resolve);
      visitors.postMessage(what);
    });
  const calibrated = await order(CALIBRATION);
  const possible = calibrated.answered / CALIBRATION.seconds;
  const rate = Math.min(MAX_RATE, possible / 2);
  console.log(`possible ${possible.toFixed(0)} a second, offered ${rate.toFixed(0)}`, calibrated);
  await order({ rate });
  await setTimeout(WARM_UP * 60_000);
  await order({ read: true });
  await market.vitals({ isCollecting: false });
  const minutes: Minute[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await setTimeout(60_000);
    const traffic = await order({ read: true });
    const isCollecting = minute % COLLECT_EVERY_MINUTES === 0;
    // On a machine that others hold, the look itself may be refused: an hour is not thrown away for one minute of it.
    const vitals: Vitals | null = await market.vitals({ isCollecting }).catch(() => null);
    const queues = await readQueues(market).catch(() => null);
    if (!vitals || !queues) {
      console.log(`${minute} min  could not be looked at`, traffic.statuses);
      continue;
    }
    const noted = {
      minute,
      ...vitals,
      databaseMb: Math.round(memoryOf(server.pid) - memoryOfAlone(server.pid)),
      queues,
      traffic,
    };
    printMinute(noted);
    minutes.push(noted);
  }
  await order({ rate: 0 });
  const rows = compare(minutes);
  const odd = minutes.flatMap(({ traffic }) => Object.entries(traffic.odd));
  console.table(rows);
  console.log(`${odd.length} kinds of minutes with other answers`, odd);
  const end = minutes.at(-1)?.queues;
  const isDrained = end !== undefined && end.oldestS <= 30 && end.failed === 0;
  console.log(`${minutes.length} of ${MINUTES} minutes looked at`);
  process.exitCode = rows.every(({ isWell }) => isWell) && isDrained ? 0 : 1;
} finally {
  await worker?.terminate();
  await server.stop();
}
