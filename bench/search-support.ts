import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { chooseAdapters } from '#adapters/choose-adapters.server.ts';
import { createDiskStorage } from '#adapters/file-storage/embedded.server.ts';
import type { App } from '#app/app.server.ts';
import { sealApp } from '#app/seal-app.server.ts';
import { publicSettings, readEnv } from '#config/env.server.ts';
import type { Db, OpenDatabase } from '#db/client.server.ts';
import { SILENT_LOG } from '#lib/log.ts';
import { createApi } from '#server/api.server.ts';
import { FEATURES } from '#server/features.server.ts';
import type { BenchRequest } from './search-requests.ts';

export type Statement = { sql: string; parameters: readonly unknown[]; startedAt: number; endedAt: number };
export type Timing = { kind: string; ms: number };

/** The middle and the 95th of a hundred. */
export function percentiles(values: readonly number[]): { p50: number; p95: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Keeps every statement an executor runs, with its times. */
export function recordStatements(db: Db, kept: Statement[]): void {
  const executor = db.getExecutor();
  const run = executor.executeQuery.bind(executor);
  executor.executeQuery = async (query, ...rest) => {
    const startedAt = performance.now();
    const result = await run(query, ...rest);
    kept.push({ sql: query.sql, parameters: query.parameters, startedAt, endedAt: performance.now() });
    return result as never;
  };
}

export type ApiServer = {
  app: App;
  statements: Statement[];
  ask: (request: BenchRequest) => Promise<Timing>;
  close: () => Promise<void>;
};

/** The product's API over HTTP in this process, on the given database. */
export async function serveApi(opened: OpenDatabase): Promise<ApiServer> {
  const statements: Statement[] = [];
  recordStatements(opened.db, statements);
  const settings = readEnv({ NODE_ENV: 'production' });
  const app = sealApp({
    env: publicSettings(settings),
    adapters: chooseAdapters(settings),
    db: opened.db,
    readDb: opened.db,
    features: FEATURES,
    files: createDiskStorage('data/files'),
    log: { ...SILENT_LOG, error: (data: object, message?: string) => console.error(message, data) },
    now: () => new Date(),
    enqueue: async () => {},
    touchTags: () => {},
  });
  const http = new Hono().route('/api', createApi(app));
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: http.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
  });
  const agent = new Agent({ keepAlive: true });
  const { port } = server.address() as AddressInfo;
  const ask = (request: BenchRequest) =>
    new Promise<Timing>((resolve, reject) => {
      const startedAt = performance.now();
      get({ agent, port, host: '127.0.0.1', path: `/api${request.path}` }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          if (response.statusCode === 200) resolve({ kind: request.kind, ms: performance.now() - startedAt });
          else
            reject(
              new Error(`${request.path}: ${response.statusCode} ${Buffer.concat(parts).toString().slice(0, 300)}`),
            );
        });
      }).on('error', reject);
    });
  return {
    app,
    statements,
    ask,
    close: async () => {
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Every request once in order, one at a time; a first round of the same shape warms caches and the machine code. */
export async function timeRequests(api: ApiServer, requests: readonly BenchRequest[]): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const request of requests) timings.push(await api.ask(request));
  return timings;
}

/** Statements that ran side by side, then those that waited for them, and so on. */
function wavesOf(statements: readonly Statement[]): Statement[][] {
  const waves: Statement[][] = [];
  let firstEnd = Number.NEGATIVE_INFINITY;
  for (const statement of statements.toSorted((a, b) => a.startedAt - b.startedAt)) {
    if (statement.startedAt >= firstEnd) {
      waves.push([]);
      firstEnd = Number.POSITIVE_INFINITY;
    }
    waves.at(-1)?.push(statement);
    firstEnd = Math.min(firstEnd, statement.endedAt);
  }
  return waves;
}

/**
 * For each request the time of the API, and of its own SQL run straight through the driver with as much side by side.
 */
export async function timeAgainstSql(
  api: ApiServer,
  url: string,
  requests: readonly BenchRequest[],
): Promise<{ api: number[]; sql: number[] }> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    options: '-c plan_cache_mode=force_custom_plan -c jit=off -c max_parallel_workers_per_gather=0',
  });
  const times: { api: number[]; sql: number[] } = { api: [], sql: [] };
  await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')));
  for (const request of requests) {
    api.statements.length = 0;
    times.api.push((await api.ask(request)).ms);
    const waves = wavesOf(
      api.statements.filter((statement) => !statement.sql.includes('map_deltas') || !statement.sql.includes('max(id)')),
    );
    const startedAt = performance.now();
    for (const wave of waves)
      await Promise.all(wave.map((statement) => pool.query(statement.sql, [...statement.parameters])));
    times.sql.push(performance.now() - startedAt);
  }
  await pool.end();
  return times;
}

const cell = (value: string | number) => (typeof value === 'number' ? value.toFixed(1) : value);

/** A table in plain text, numbers to a tenth. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const all = [head, ...rows.map((row) => row.map(cell))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => String(row[column] ?? '').length)));
  const line = (row: readonly (string | number)[]) =>
    row
      .map((value, column) =>
        column === 0 ? String(value).padEnd(widths[column] ?? 0) : String(value).padStart(widths[column] ?? 0),
      )
      .join('  ');
  console.log(`\n${title}\n${line(head)}\n${widths.map((width) => '─'.repeat(width)).join('  ')}`);
  for (const row of all.slice(1)) console.log(line(row));
}
