import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type OpenDatabase, openPostgres } from '#db/client.server.ts';
import { POSTGRES_TEMPLATE } from './database-setup.ts';
import { RECORD_STATEMENTS, recordStatements } from './statement-recorder.ts';

const recordedIn = process.env[RECORD_STATEMENTS];
if (recordedIn) recordStatements(recordedIn);

/** A fresh, migrated database; close it in afterAll. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return openPostgres(await createDatabase(POSTGRES_TEMPLATE), { poolSize: 4 });
}

/** An empty database, as no migration has touched it: for what a migration does with rows of before. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  return openPostgres(await createDatabase('template1'), { poolSize: 2 });
}

async function createDatabase(template: string): Promise<string> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(serverUrl, { poolSize: 1 });
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin.db);
  await admin.close();
  return serverUrl.replace(/\/[^/]*$/, `/${name}`);
}
