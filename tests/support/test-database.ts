import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type OpenDatabase, openPglite, openPostgres } from '#db/client.server.ts';
import { POSTGRES_TEMPLATE } from './database-setup.ts';
import { RECORD_STATEMENTS, recordStatements } from './statement-recorder.ts';

const recordedIn = process.env[RECORD_STATEMENTS];
if (recordedIn) recordStatements(recordedIn);

/** The engines every database test runs on: `describe.each(ENGINES)('… on %s', (engine) => …)`. */
export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** A fresh, migrated database of the given engine; close it in afterAll. */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  if (engine === 'postgres') return openPostgres(await createDatabase(POSTGRES_TEMPLATE), { poolSize: 4 });
  return openPglite(null, await openAsBlob(inject('pgliteTemplate')));
}

/**
 * An empty database of the given engine, as no migration has touched it: for what a migration does with rows of before.
 */
export async function openEmptyDatabase(engine: Engine): Promise<OpenDatabase> {
  return engine === 'postgres' ? openPostgres(await createDatabase('template1'), { poolSize: 2 }) : openPglite(null);
}

async function createDatabase(template: string): Promise<string> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(serverUrl, { poolSize: 1 });
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin.db);
  await admin.close();
  return serverUrl.replace(/\/[^/]*$/, `/${name}`);
}
