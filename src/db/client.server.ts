import { type Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { answeringPool } from './answering-pool.server.ts';
import type { Database } from './schema.ts';
import { MeetingDb } from './tried-again.server.ts';

export type Db = Kysely<Database>;

const INT8_OID = 20;
const DATE_OID = 1082;
const parseInt8 = (text: string) => Number(text);
const keepText = (text: string) => text;

/** An open database: the Kysely instance, the address of its server, its connections, and how to close it cleanly. */
export type OpenDatabase = { db: Db; url: string; pool: PostgresPool; close: () => Promise<void> };

/** How long somebody waits for a database, in milliseconds: for a connection, free or new, and for one statement. */
export type DatabaseLimits = { connectMs: number; statementMs: number };
/** Without limits for work that nobody waits for: migrations, backups, tests. */
export type PostgresOptions = { poolSize?: number; limits?: DatabaseLimits };

/** The server ends a statement at its limit and says so; when it says nothing for this much longer, it is not there. */
const SILENCE_OVER_LIMIT_MS = 400;

/**
 * A PostgreSQL server. bigint comes back as number (prices stay below 2^53). Custom plans only: generic ones make
 * filtered searches 40 to 60 times slower (docs/decisions/0005).
 */
export function openPostgres(url: string, { poolSize = 10, limits }: PostgresOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: limits?.connectMs ?? 0,
    keepAlive: true,
    options: '-c plan_cache_mode=force_custom_plan -c jit=off -c max_parallel_workers_per_gather=0',
    ...(limits
      ? { statement_timeout: limits.statementMs, query_timeout: limits.statementMs + SILENCE_OVER_LIMIT_MS }
      : {}),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
        if (oid === INT8_OID) return parseInt8;
        if (oid === DATE_OID) return keepText;
        return pg.types.getTypeParser(oid, format as 'text');
      }) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks, idle or in use, must not end the process: whoever waits on it is told, and the next query
  // opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const answering = answeringPool(pool);
  const db = new MeetingDb({ dialect: new PostgresDialect({ pool: answering }) });
  return { db, url, pool: answering, close: () => db.destroy() };
}
