import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { startPostgres } from './postgres-server.ts';

type Migrations = Parameters<typeof migrateToLatest>[1];

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** The migrated database on the server that every test's own is a copy of. */
export const POSTGRES_TEMPLATE = 'zaure_template';

/**
 * Vitest global set-up: one server for the whole run, and one migrated database on it to be copied by each test file.
 */
export default async function setup(project: TestProject) {
  // Not at the top: Vitest loads all set-ups before it runs the first, and migrations read the texts that it compiles.
  const { ALL_MIGRATIONS } = await import('#server/migrations.server.ts');
  const server = await startPostgres();
  await migrateTemplate(server.url, ALL_MIGRATIONS);
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}

async function migrateTemplate(serverUrl: string, migrations: Migrations): Promise<void> {
  const admin = openPostgres(serverUrl, { poolSize: 1 });
  await sql`create database ${sql.id(POSTGRES_TEMPLATE)}`.execute(admin.db);
  await admin.close();
  const opened = openPostgres(serverUrl.replace(/\/[^/]*$/, `/${POSTGRES_TEMPLATE}`), { poolSize: 1 });
  await migrateToLatest(opened.db, migrations);
  await opened.close();
}
