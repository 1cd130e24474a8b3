import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openPglite, openPostgres } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { startPostgres } from './postgres-server.ts';

type Migrations = Parameters<typeof migrateToLatest>[1];

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A dumped data folder of a migrated PGlite. */
    pgliteTemplate: string;
  }
}

/** The migrated database on the server that every test's own is a copy of. */
export const POSTGRES_TEMPLATE = 'zaure_template';

/**
 * Vitest global set-up: one server for the whole run, and one migrated database of each engine to be copied by each
 * test file.
 */
export default async function setup(project: TestProject) {
  // Not at the top: Vitest loads all set-ups before it runs the first, and migrations read the texts that it compiles.
  const { ALL_MIGRATIONS } = await import('#server/migrations.server.ts');
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'zaure-template-'));
  const pgliteTemplate = join(folder, 'pglite.tar');
  await Promise.all([migrateTemplate(server.url, ALL_MIGRATIONS), dumpMigrated(pgliteTemplate, ALL_MIGRATIONS)]);
  project.provide('postgresUrl', server.url);
  project.provide('pgliteTemplate', pgliteTemplate);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function migrateTemplate(serverUrl: string, migrations: Migrations): Promise<void> {
  const admin = openPostgres(serverUrl, { poolSize: 1 });
  await sql`create database ${sql.id(POSTGRES_TEMPLATE)}`.execute(admin.db);
  await admin.close();
  const opened = openPostgres(serverUrl.replace(/\/[^/]*$/, `/${POSTGRES_TEMPLATE}`), { poolSize: 1 });
  await migrateToLatest(opened.db, migrations);
  await opened.close();
}

async function dumpMigrated(file: string, migrations: Migrations): Promise<void> {
  const opened = await openPglite(null);
  await migrateToLatest(opened.db, migrations);
  const dump = await opened.pglite.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await opened.close();
}
