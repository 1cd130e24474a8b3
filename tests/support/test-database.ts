import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type OpenDatabase, openPglite, openPostgres } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';

/** The engines every database test runs on: `describe.each(ENGINES)('… on %s', (engine) => …)`. */
export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** A fresh, migrated database of the given engine; close it in afterAll. */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  const opened = engine === 'pglite' ? await openPglite(null) : openPostgres(await createDatabase(), 4);
  await migrateToLatest(opened.db);
  return opened;
}

async function createDatabase(): Promise<string> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(serverUrl, 1);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  await admin.close();
  return serverUrl.replace(/\/[^/]*$/, `/${name}`);
}
