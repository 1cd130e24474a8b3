import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { sql } from 'kysely';
import type { Env } from '#config/env.server.ts';
import { type Db, openPglite, openPostgres } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { MIGRATIONS } from '#db/migrations.ts';
import { lookUp } from '#lib/one-of.ts';
import { JOBS } from '../job-list.server.ts';
import { openJobs } from '../jobs.server.ts';
import { acquireDataLock } from '../process/data-lock.server.ts';
import { closeInside, keepPrivate } from '../process/private-folder.server.ts';
import { BACKUP_FORMAT, type Closing, type Manifest, openArchive } from './archive.ts';
import { listTables } from './tables.server.ts';
import { TornArchive } from './tar.ts';

/** A restore that was refused; the message says what to do. */
export class RestoreRefused extends Error {}

export type RestoreSummary = { manifest: Manifest; rows: Record<string, number>; files: number };
type Waiting = { name: string; data: Record<string, unknown>; singletonKey: string | null };

/**
 * `npm run restore`: fills the configured database and data folder from a backup of either engine. All or nothing: rows in one
 * transaction, the embedded database and the files beside the old ones until both are whole. @throws RestoreRefused, TornArchive
 */
export async function restoreBackup(
  settings: Env,
  file: string,
  options: { force: boolean; onRows: (table: string, rows: number) => void },
): Promise<RestoreSummary> {
  const { manifest } = await openArchive(file);
  requireKnown(manifest);
  keepPrivate(settings.DATA_DIR);
  const lock = await acquireDataLock(settings.DATA_DIR, 'npm run restore');
  const aside = join(settings.DATA_DIR, 'pg.restoring');
  rmSync(aside, { recursive: true, force: true });
  try {
    const pgDirectory = join(settings.DATA_DIR, 'pg');
    if (!settings.DATABASE_URL && existsSync(pgDirectory) && !options.force)
      refuseFull(`The data folder ${settings.DATA_DIR} already has a database`);
    const opened = settings.DATABASE_URL ? openPostgres(settings.DATABASE_URL, 2) : await openPglite(join(aside, 'pg'));
    try {
      if (!options.force && (await hasRows(opened.db))) refuseFull('The database of DATABASE_URL already has data');
      const filesAside = join(aside, 'files');
      const loaded = await opened.db.transaction().execute((trx) => load(trx, file, manifest, filesAside, options.onRows));
      await migrateToLatest(opened.db);
      await enqueueWaiting(opened, settings, loaded.waiting);
      await opened.close();
      closeInside(aside);
      if (!settings.DATABASE_URL) replace(join(aside, 'pg'), pgDirectory);
      for (const name of existsSync(filesAside) ? readdirSync(filesAside) : []) replace(join(filesAside, name), join(settings.DATA_DIR, name));
      return { manifest, rows: loaded.rows, files: loaded.closing.files };
    } catch (error) {
      await opened.close().catch(() => {});
      throw error;
    }
  } finally {
    rmSync(aside, { recursive: true, force: true });
    lock.release();
  }
}

function refuseFull(what: string): never {
  throw new RestoreRefused(`${what}. Restore into an empty one, or say --force to replace everything in it.`);
}

function requireKnown(manifest: Manifest): void {
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (manifest.format !== BACKUP_FORMAT || unknown.length > 0) {
    throw new RestoreRefused(`This backup comes from a newer Zaure (${unknown.join(', ') || `format ${manifest.format}`}). Update this one first.`);
  }
}

async function hasRows(db: Db): Promise<boolean> {
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ is_full: boolean }>`select exists (select 1 from ${sql.table(table.name)}) as is_full`.execute(db);
    if (rows[0]?.is_full) return true;
  }
  return false;
}

async function load(
  trx: Db,
  file: string,
  manifest: Manifest,
  filesAside: string,
  onRows: (table: string, rows: number) => void,
): Promise<{ rows: Record<string, number>; waiting: Waiting[]; closing: Closing }> {
  await dropEverything(trx);
  // The tables as they were when the backup was made; what came later is done to them once they are full.
  await createAsOf(trx, manifest.migrations);
  const tables = await listTables(trx);
  for (const table of tables) await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(trx);
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table.name)}`.execute(trx);
  const rows: Record<string, number> = {};
  let waiting: Waiting[] = [];
  const { entries } = await openArchive(file);
  let next = await entries.next();
  for (; !next.done; next = await entries.next()) {
    const { name, body } = next.value;
    const [kind = '', table = ''] = name.split('/');
    if (kind === 'tables') {
      rows[table] = (lookUp(rows, table) ?? 0) + (await insertLines(trx, table, lookUp(manifest.columns, table) ?? [], body));
      onRows(table, lookUp(rows, table) ?? 0);
    } else if (name === 'jobs.jsonl') {
      waiting = body
        .toString('utf8')
        .split('\n')
        .map((line) => JSON.parse(line) as Waiting);
    } else if (kind === 'files') {
      writeAside(filesAside, name.slice('files/'.length), body);
    }
  }
  requireComplete(rows, next.value);
  for (const table of tables) {
    await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(trx);
    for (const { name, sequence } of table.columns) {
      if (sequence === null) continue;
      const next = sql`coalesce((select max(${sql.ref(name)}) from ${sql.table(table.name)}), 0)::bigint + 1`;
      await sql`select setval(${sequence}::regclass, ${next}, false)`.execute(trx);
    }
  }
  return { rows, waiting, closing: next.value };
}

function requireComplete(rows: Record<string, number>, closing: Closing): void {
  for (const [table, expected] of Object.entries(closing.rows)) {
    if ((lookUp(rows, table) ?? 0) !== expected) throw new TornArchive(`${table} should have ${expected} rows and has ${lookUp(rows, table) ?? 0}`);
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
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
  for (const name of names) {
    await lookUp(MIGRATIONS, name)?.up(trx as never);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(trx);
  }
}

async function insertLines(trx: Db, table: string, columns: readonly string[], body: Buffer): Promise<number> {
  const lines = body.toString('utf8').split('\n');
  const names = sql.join(columns.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::json)`.execute(trx);
  return lines.length;
}

function writeAside(directory: string, name: string, body: Buffer): void {
  const path = join(directory, name);
  // A name that climbs out of the folder was not written by us.
  if (normalize(name).startsWith('..') || !path.startsWith(directory))
    throw new RestoreRefused(`The backup holds a file with a forbidden name: ${name}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body, { mode: 0o600 });
}

async function enqueueWaiting(opened: Awaited<ReturnType<typeof openPglite>>, settings: Env, waiting: readonly Waiting[]): Promise<void> {
  if (waiting.length === 0) return;
  const jobs = await openJobs({ opened, databaseUrl: settings.DATABASE_URL, handlers: JOBS, onError: () => {} });
  await opened.db.transaction().execute(async (trx) => {
    for (const { name, data, singletonKey } of waiting) {
      if (Object.hasOwn(JOBS, name)) await jobs.enqueue(trx, name, data, singletonKey ? { singletonKey } : {});
    }
  });
  await jobs.stop();
}

function replace(from: string, to: string): void {
  const old = `${to}.before-restore`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(to)) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}
