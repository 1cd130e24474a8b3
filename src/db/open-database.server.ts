import type { Env } from '#config/env.server.ts';
import { type DatabaseLimits, type OpenDatabase, openPostgres } from './client.server.ts';
import { openEmbedded } from './embedded/embedded-database.server.ts';

/**
 * Somebody waits for it: together a connection and a statement take less than five seconds, then the page says what is
 * wrong.
 */
export const DATABASE_LIMITS: DatabaseLimits = { connectMs: 3000, statementMs: 4000 };
/** Nobody waits for it: jobs, commands, the first filling. */
const UNHURRIED_LIMITS: DatabaseLimits = { connectMs: 10_000, statementMs: 600_000 };

const UNHURRIED_POOL_SIZE = 4;

type DatabaseSettings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'DATABASE_POOL_SIZE'>;

/** Opens what the configuration names: DATABASE_URL, else the embedded database of DATA_DIR. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const options = { poolSize: settings.DATABASE_POOL_SIZE, limits: DATABASE_LIMITS };
  if (settings.DATABASE_URL) return openPostgres(settings.DATABASE_URL, options);
  return openEmbedded(settings.DATA_DIR, options);
}

/**
 * The same database over connections of their own, for work that may take its time and must take no connection from a
 * page.
 */
export function openUnhurried(opened: OpenDatabase): Pick<OpenDatabase, 'db' | 'close'> {
  return openPostgres(opened.url, { poolSize: UNHURRIED_POOL_SIZE, limits: UNHURRIED_LIMITS });
}
