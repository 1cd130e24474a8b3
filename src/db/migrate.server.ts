import { Migrator } from 'kysely/migration';
import type { Db } from './client.server.ts';
import { MIGRATIONS } from './migrations.ts';

/** Brings the database to the newest migration, under the migrator's lock. @throws the first migration's error. */
export async function migrateToLatest(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
