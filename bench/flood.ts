import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startBuiltServer } from '../tests/support/bench-server.ts';

/**
 * Mixed traffic over more and more connections: what is answered, what is refused and how, and how soon health answers
 * meanwhile.
 */
const CONNECTIONS = [10, 50, 100, 200, 400];
const SECONDS = Number(process.env['SECONDS'] ?? 15);
const MAX_HEALTH_P99_MS = 250;
const ASK_HEALTH_EVERY_MS = 50;

/** Visitors come from a thread of their own, so that their work delays no question after health. */
const VISITORS = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { request, Agent } = require('node:http');
  const { origin, connections, until } = workerData;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const states = ['Lagos', 'FCT', 'Rivers', 'Oyo', 'Enugu'];
  let next = 0;
  // Half of them pages that are kept, the others drawn and searched anew, each for one visitor.
  const pick = () => {
    next += 1;
    return [
      '/', '/buy', '/homes-for-sale', '/agent-finder',
      '/homes-for-sale?search=' + states[next % 5] + '+under+' + next + 'm', '/api/properties?per_page=24&max_price=' + next * 1000,
      '/homes-for-sale.data?search=' + states[next % 5] + '+' + next + 'k', '/city/lagos?page=1&x=' + next,
    ][next % 8];
  };
  const statuses = {}, times = [];
  let withoutRetry = 0;
  const ask = () => new Promise((done) => {
    const startedAt = performance.now();
    const outgoing = request(origin + pick(), { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
        if (answer.statusCode === 503 && !answer.headers['retry-after']) withoutRetry += 1;
        if (answer.statusCode === 200) times.push(performance.now() - startedAt);
        done();
      });
    });
    outgoing.on('error', () => { statuses.broken = (statuses.broken ?? 0) + 1; done(); });
    outgoing.end();
  });
  Promise.all(Array.from({ length: connections }, async () => { while (Date.now() < until) await ask(); })).then(() => {
    times.sort((a, b) => a - b);
    parentPort.postMessage({ statuses, withoutRetry, p50: times[Math.floor(times.length / 2)], p99: times[Math.floor(times.length * 0.99)] });
    agent.destroy();
  });
`;

type Seen = { statuses: Record<string, number>; withoutRetry: number; p50: number; p99: number };

async function flood(origin: string, connections: number) {
  const until = Date.now() + SECONDS * 1000;
  const worker = new Worker(VISITORS, { eval: true, workerData: { origin, connections, until } });
  const ended = new Promise<Seen>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const health: number[] = [];
  while (Date.now() < until) {
    const startedAt = performance.now();
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    health.push(answer?.ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY);
    await setTimeout(ASK_HEALTH_EVERY_MS);
  }
  const seen = await ended;
  health.sort((a, b) => a - b);
  const counts = new Map(Object.entries(seen.statuses));
  const others = [...counts]
    .filter(([status]) => !['200', '503'].includes(status))
    .reduce((sum, [, count]) => sum + count, 0);
  return {
    connections,
    'health p99, ms': Math.round(health[Math.floor(health.length * 0.99)] ?? Number.POSITIVE_INFINITY),
    'answered a second': Math.round((counts.get('200') ?? 0) / SECONDS),
    'page p50, ms': Math.round(seen.p50),
    'page p99, ms': Math.round(seen.p99),
    'refused with 503': counts.get('503') ?? 0,
    'of them without Retry-After': seen.withoutRetry,
    'anything else': others,
  };
}

const server = await startBuiltServer();
const rows = [];
try {
  await flood(server.origin, 10);
  for (const connections of CONNECTIONS) rows.push(await flood(server.origin, connections));
} finally {
  await server.stop();
}
console.table(rows);
const isWell = rows.every(
  (row) =>
    row['health p99, ms'] <= MAX_HEALTH_P99_MS &&
    row['of them without Retry-After'] === 0 &&
    row['anything else'] === 0,
);
process.exit(isWell ? 0 : 1);
