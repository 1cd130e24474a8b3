import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

const INT8_OID = 20;
const DATE_OID = 1082;
const parseInt8 = (text: string) => Number(text);
const keepText = (text: string) => text;

/** An open database: the Kysely instance, its engine, and how to close it cleanly. */
export type OpenDatabase = { db: Db; engine: 'pglite' | 'postgres'; pglite?: PGlite; close: () => Promise<void> };

/**
 * PGlite with files in `directory`, or in memory when it is null, where it may begin as a copy of a dumped data folder. bigint comes
 * back as number (prices stay below 2^53).
 */
export async function openPglite(directory: string | null, copyOf?: Blob): Promise<OpenDatabase> {
  if (directory) mkdirSync(directory, { recursive: true });
  const pglite = await PGlite.create({
    ...(directory ? { dataDir: directory } : {}),
    ...(copyOf ? { loadDataDir: copyOf } : {}),
    extensions: { pg_trgm },
    parsers: { [INT8_OID]: parseInt8, [DATE_OID]: keepText },
  });
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  return { db, engine: 'pglite', pglite, close: () => db.destroy() };
}

/** A PostgreSQL server. Custom plans only: generic ones make filtered searches 40 to 60 times slower (docs/decisions/0005). */
export function openPostgres(url: string, poolSize = 10): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    options: '-c plan_cache_mode=force_custom_plan -c jit=off -c max_parallel_workers_per_gather=0',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
        if (oid === INT8_OID) return parseInt8;
        if (oid === DATE_OID) return keepText;
        return pg.types.getTypeParser(oid, format as 'text');
      }) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgres', close: () => db.destroy() };
}

/** Opens what the configuration names: DATABASE_URL, else PGlite in DATA_DIR/pg. */
export async function openDatabase(options: {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
  DATABASE_POOL_SIZE: number;
}): Promise<OpenDatabase> {
  if (options.DATABASE_URL) return openPostgres(options.DATABASE_URL, options.DATABASE_POOL_SIZE);
  return openPglite(join(options.DATA_DIR, 'pg'));
}
