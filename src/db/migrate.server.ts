import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Db, type OpenDatabase, openPostgres } from './client.server.ts';

/** By name; composed by server/ of everything there is. */
type Migrations = Record<string, Migration>;

/** The database has been through migrations that this program does not know. */
export class NewerDatabase extends Error {
  constructor(names: readonly string[]) {
    super(
      `This database was used by a newer Zaure (${names.join(', ')}). Start that version, or restore a backup that was made before it.`,
    );
    this.name = 'NewerDatabase';
  }
}

/**
 * Brings the database to the newest migration, under the migrator's lock. @throws NewerDatabase, or the first
 * migration's error.
 */
export async function migrateToLatest(db: Db, migrations: Migrations): Promise<string[]> {
  const unknown = (await listMigrations(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * The same for a database that pages are served from: over a connection of its own, since a migration may take longer
 * than any page.
 */
export async function migrateOpened(opened: OpenDatabase, migrations: Migrations): Promise<string[]> {
  const unhurried = openPostgres(opened.url, { poolSize: 2 });
  try {
    return await migrateToLatest(unhurried.db, migrations);
  } finally {
    await unhurried.close();
  }
}

/** Names of the migrations a database has been through; empty where it is untouched. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{
    is_there: boolean;
  }>`select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (!found[0]?.is_there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
