import { mkdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { sql } from 'kysely';
import type { Env } from '#config/env.server.ts';
import { type Db, openPostgres } from '#db/client.server.ts';
import { EMBEDDED_FOLDERS, openEmbedded, refusePglite } from '#db/embedded/embedded-database.server.ts';
import { hasPostgres } from '#db/embedded/postgres.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { lookUp } from '#lib/one-of.ts';
import { syncFolderNow, writeSyncedNow } from '#lib/synced-file.server.ts';
import { ALL_MIGRATIONS } from '../migrations.server.ts';
import { acquireDataLock } from '../process/data-lock.server.ts';
import { keepPrivate } from '../process/private-folder.server.ts';
import { BACKUP_FORMAT, type Closing, type Manifest, readArchive, readManifest, TornArchive } from './archive.ts';
import { beginDraft, commitDraft, markDraft, putRestoredInPlace } from './put-in-place.server.ts';
import { removeRestoreMark, writeRestoreMark } from './restore-mark.server.ts';
import {
  deferOwnReferences,
  FILLED_BY_MIGRATIONS,
  fingerprintRows,
  listTables,
  PASSING_NEWS,
  type Table,
} from './tables.server.ts';
import { JOBS_IN_ARCHIVE, WAITING_JOBS } from './waiting-jobs.server.ts';

/** A restore that was refused; the message says what to do. */
export class RestoreRefused extends Error {}

export type RestoreSummary = { manifest: Manifest; rows: Record<string, number>; files: number };
type Options = { force: boolean; onRows: (table: string, rows: number) => void };
/** A backup, and what its first part says of it. */
type Backup = { file: string; manifest: Manifest };
type Loaded = { rows: Record<string, number>; closing: Closing };

/**
 * `npm run restore`: fills the configured database and data folder from a backup, one of PGlite included. All or
 * nothing, also when it is killed: rows in one transaction, the embedded database and the files beside the old ones
 * until one rename makes them count. Jobs that waited are queued by the next start. @throws RestoreRefused,
 * EmbeddedRefused, TornArchive
 */
export async function restoreBackup(settings: Env, file: string, options: Options): Promise<RestoreSummary> {
  const manifest = await readManifest(file);
  requireKnown(manifest);
  const { DATA_DIR, DATABASE_URL } = settings;
  if (!DATABASE_URL) refusePglite(DATA_DIR);
  keepPrivate(DATA_DIR);
  const lock = await acquireDataLock(DATA_DIR, 'npm run restore');
  try {
    putRestoredInPlace(DATA_DIR);
    if (!DATABASE_URL && hasPostgres(DATA_DIR) && !options.force)
      refuseFull(`The data folder ${DATA_DIR} already has a database`);
    const loaded = await gather(settings, { file, manifest }, options);
    putRestoredInPlace(DATA_DIR);
    return { manifest, rows: loaded.rows, files: loaded.closing.files };
  } finally {
    lock.release();
  }
}

/**
 * Gathers everything beside what is there, and makes it count. What is left of an attempt that failed is thrown away.
 */
async function gather(settings: Env, backup: Backup, options: Options): Promise<Loaded> {
  const { DATA_DIR, DATABASE_URL } = settings;
  const draft = beginDraft(DATA_DIR);
  mkdirSync(draft, { mode: 0o700 });
  const opened = DATABASE_URL ? openPostgres(DATABASE_URL, { poolSize: 2 }) : await openEmbedded(draft, {});
  let areRowsCommitted = false;
  try {
    if (!options.force && (await hasRows(opened.db))) refuseFull('The database of DATABASE_URL already has data');
    const loaded = await opened.db.transaction().execute(async (trx) => {
      const rows = await load(trx, backup, draft, options.onRows);
      // The rows are committed there and the files made to count here: a start that finds only the first done does the
      // second.
      if (DATABASE_URL) await writeRestoreMark(trx, markDraft(DATA_DIR));
      return rows;
    });
    areRowsCommitted = DATABASE_URL !== undefined;
    if (DATABASE_URL) {
      commitDraft(DATA_DIR);
      // Everything is there already: a mark that stays does no harm.
      await removeRestoreMark(opened.db).catch(() => {});
      await opened.close();
    } else {
      await migrateToLatest(opened.db, ALL_MIGRATIONS);
      await opened.close();
      commitDraft(DATA_DIR);
    }
    return loaded;
  } catch (error) {
    await opened.close().catch(() => {});
    if (!areRowsCommitted) beginDraft(DATA_DIR);
    throw error;
  }
}

function refuseFull(what: string): never {
  throw new RestoreRefused(`${what}. Restore into an empty one, or say --force to replace everything in it.`);
}

function requireKnown(manifest: Manifest): void {
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(ALL_MIGRATIONS, name));
  if (manifest.format !== BACKUP_FORMAT || unknown.length > 0) {
    throw new RestoreRefused(
      `This backup comes from a newer Zaure (${unknown.join(', ') || `format ${manifest.format}`}). Update this one first.`,
    );
  }
}

async function hasRows(db: Db): Promise<boolean> {
  for (const table of await listTables(db)) {
    if ([...FILLED_BY_MIGRATIONS, ...PASSING_NEWS].includes(table.name)) continue;
    const { rows } = await sql<{
      is_full: boolean;
    }>`select exists (select 1 from ${sql.table(table.name)}) as is_full`.execute(db);
    if (rows[0]?.is_full) return true;
  }
  return false;
}

async function load(
  trx: Db,
  { file, manifest }: Backup,
  draft: string,
  onRows: (table: string, rows: number) => void,
): Promise<Loaded> {
  await dropEverything(trx);
  // The tables as they were when the backup was made; what came later is done to them once they are full.
  await createAsOf(trx, manifest.migrations);
  const tables = await listTables(trx);
  for (const table of tables) await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(trx);
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table.name)}`.execute(trx);
  const lookAtOwnReferences = await deferOwnReferences(trx);
  const rows: Record<string, number> = {};
  const files = readArchive(file);
  let next = await files.next();
  for (; !next.done; next = await files.next()) {
    const { name, body } = next.value;
    const [kind = '', table = ''] = name.split('/');
    if (kind === 'tables') {
      rows[table] =
        (lookUp(rows, table) ?? 0) + (await insertLines(trx, table, lookUp(manifest.columns, table) ?? [], body));
      onRows(table, lookUp(rows, table) ?? 0);
    } else if (name === JOBS_IN_ARCHIVE) {
      writeIntoDraft(draft, WAITING_JOBS, body);
    } else if (kind === 'files') {
      writeIntoDraft(draft, name.slice('files/'.length), body);
    }
  }
  requireComplete(rows, next.value);
  await lookAtOwnReferences();
  await requireSame(trx, manifest, next.value);
  for (const table of tables) {
    await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(trx);
    await countOnAfter(trx, table);
  }
  return { rows, closing: next.value };
}

/** Numbers that are counted up go on after the largest restored. */
async function countOnAfter(trx: Db, table: Table): Promise<void> {
  for (const { name, sequence } of table.columns) {
    if (sequence === null) continue;
    const next = sql`coalesce((select max(${sql.ref(name)}) from ${sql.table(table.name)}), 0)::bigint + 1`;
    await sql`select setval(${sequence}::regclass, ${next}, false)`.execute(trx);
  }
}

function requireComplete(rows: Record<string, number>, closing: Closing): void {
  for (const [table, expected] of Object.entries(closing.rows)) {
    if ((lookUp(rows, table) ?? 0) !== expected)
      throw new TornArchive(`${table} should have ${expected} rows and has ${lookUp(rows, table) ?? 0}`);
  }
}

/** That every row says what it said, to the letter. */
async function requireSame(trx: Db, manifest: Manifest, closing: Closing): Promise<void> {
  if (!closing.fingerprints) return;
  const found = await fingerprintRows(trx, manifest.columns);
  for (const [table, expected] of Object.entries(closing.fingerprints)) {
    if (lookUp(found, table) !== expected)
      throw new RestoreRefused(`The rows of ${table} do not say what they said when they were backed up.`);
  }
}

/** Tables and functions of ours, and the queue; extensions and strangers' schemas stay. */
async function dropEverything(trx: Db): Promise<void> {
  const tables = [...(await listTables(trx)).map((table) => table.name), 'kysely_migration', 'kysely_migration_lock'];
  for (const table of tables) await sql`drop table if exists ${sql.table(table)} cascade`.execute(trx);
  const { rows } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc as p
    where p.pronamespace = current_schema()::regnamespace and not exists (select 1 from pg_depend as d where d.objid = p.oid and d.deptype = 'e')`.execute(
    trx,
  );
  for (const { signature } of rows) await sql`drop function if exists ${sql.raw(signature)} cascade`.execute(trx);
  await sql`drop schema if exists pgboss cascade`.execute(trx);
}

async function createAsOf(trx: Db, names: readonly string[]): Promise<void> {
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    trx,
  );
  for (const name of names) {
    await lookUp(ALL_MIGRATIONS, name)?.up(trx as never);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      trx,
    );
  }
}

async function insertLines(trx: Db, table: string, columns: readonly string[], body: Buffer): Promise<number> {
  const lines = body.toString('utf8').split('\n');
  const names = sql.join(columns.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::json)`.execute(
    trx,
  );
  return lines.length;
}

/** On the disk before the restore is committed: a power cut after that must not find a name without its contents. */
function writeIntoDraft(draft: string, name: string, body: Buffer): void {
  const path = join(draft, name);
  // A name that climbs out of the folder was not written by us, nor one that would take the place of a database.
  const [top = ''] = normalize(name).split('/');
  if (top === '..' || EMBEDDED_FOLDERS.includes(top) || !path.startsWith(draft))
    throw new RestoreRefused(`The backup holds a file with a forbidden name: ${name}`);
  for (let folder = mkdirSync(dirname(path), { recursive: true }); folder && folder !== draft; folder = dirname(folder))
    syncFolderNow(dirname(folder));
  writeSyncedNow(path, body);
  syncFolderNow(dirname(path));
}
