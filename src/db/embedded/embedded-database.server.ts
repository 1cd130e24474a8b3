import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type OpenDatabase, openPostgres, type PostgresOptions } from '../client.server.ts';
import { EmbeddedRefused } from './embedded-refused.ts';
import { hasPostgres, POSTGRES_FOLDER, startEmbeddedPostgres } from './postgres.server.ts';

/** Where PGlite kept its files in a data folder, until November 2026 (docs/decisions/0100). */
const PGLITE_FOLDER = 'pg';
/** What databases are called in a data folder, that of before included. */
export const EMBEDDED_FOLDERS: readonly string[] = [POSTGRES_FOLDER, PGLITE_FOLDER];

/** Stops before a data folder whose database is PGlite is touched. @throws EmbeddedRefused */
export function refusePglite(dataDirectory: string): void {
  const folder = resolve(dataDirectory, PGLITE_FOLDER);
  if (hasPostgres(dataDirectory) || !existsSync(join(folder, 'PG_VERSION'))) return;
  throw new EmbeddedRefused(
    `${folder} holds a PGlite database, which this release no longer opens: make a backup with the release before (npm run backup) and restore it with this one into an empty DATA_DIR (npm run restore).`,
  );
}

/**
 * Opens the database of a data folder: a PostgreSQL of its own, made at the first start (docs/decisions/0022).
 * @throws EmbeddedRefused, or Error with the server's own words
 */
export async function openEmbedded(dataDirectory: string, options: PostgresOptions): Promise<OpenDatabase> {
  refusePglite(dataDirectory);
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
