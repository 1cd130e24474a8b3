import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#lib/log.ts';
import { type OpenDatabase, openPglite, openPostgres, type PostgresOptions } from '../client.server.ts';
import { canRunPostgres, hasPostgres, POSTGRES_FOLDER, startEmbeddedPostgres } from './postgres.server.ts';

/** The embedded engines: a PostgreSQL of our own, or PGlite within this process where that cannot run. */
export const EMBEDDED_ENGINES = ['postgres', 'pglite'] as const;
export type EmbeddedEngine = (typeof EMBEDDED_ENGINES)[number];

const PGLITE_FOLDER = 'pg';
/** What the databases of either engine are called in a data folder. */
export const EMBEDDED_FOLDERS: readonly string[] = [POSTGRES_FOLDER, PGLITE_FOLDER];

/** Where PGlite keeps its files in a data folder. */
export function pgliteFolder(dataDirectory: string): string {
  return join(dataDirectory, PGLITE_FOLDER);
}

/** The engine whose database a data folder holds; null where it holds none yet. */
export function findEmbeddedEngine(dataDirectory: string): EmbeddedEngine | null {
  if (hasPostgres(dataDirectory)) return 'postgres';
  return existsSync(pgliteFolder(dataDirectory)) ? 'pglite' : null;
}

/**
 * Opens the database of a data folder. A folder keeps the engine it was begun with; a new one gets a PostgreSQL of its
 * own, or PGlite where none runs here (docs/decisions/0022). @throws Error with the server's own words
 */
export async function openEmbedded(
  dataDirectory: string,
  options: PostgresOptions & { engine?: EmbeddedEngine | undefined; log?: Pick<Log, 'warn'> },
): Promise<OpenDatabase> {
  const found = findEmbeddedEngine(dataDirectory);
  const engine = found ?? options.engine ?? (canRunPostgres() ? 'postgres' : 'pglite');
  if (engine === 'pglite') return openPglite(pgliteFolder(dataDirectory));
  try {
    return await openOwnPostgres(dataDirectory, options);
  } catch (error) {
    // Only where nothing is kept yet and nobody asked for this engine is another one as good.
    if (options.engine || hasPostgres(dataDirectory)) throw error;
    options.log?.warn({ err: error }, 'no PostgreSQL of our own runs here; the database is PGlite');
    return openPglite(pgliteFolder(dataDirectory));
  }
}

async function openOwnPostgres(dataDirectory: string, options: PostgresOptions): Promise<OpenDatabase> {
  const server = await startEmbeddedPostgres(dataDirectory);
  const opened = openPostgres(server.url, options);
  return {
    ...opened,
    async close() {
      await opened.close();
      await server.stop();
    },
  };
}
