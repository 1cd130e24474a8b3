import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type OpenDatabase, openPglite, openPostgres } from '#db/client.server.ts';
import { POSTGRES_TEMPLATE } from './database-setup.ts';

/** The engines every database test runs on: `describe.each(ENGINES)('… on %s', (engine) => …)`. */
export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** A fresh, migrated database of the given engine; close it in afterAll. */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  if (engine === 'postgres') return openPostgres(await createDatabase(), 4);
  return openPglite(null, await openAsBlob(inject('pgliteTemplate')));
}

async function createDatabase(): Promise<string> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(serverUrl, 1);
  await sql`create database ${sql.id(name)} template ${sql.id(POSTGRES_TEMPLATE)}`.execute(admin.db);
  await admin.close();
  return serverUrl.replace(/\/[^/]*$/, `/${name}`);
}
