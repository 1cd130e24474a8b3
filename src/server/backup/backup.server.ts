import { type Dirent, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sql } from 'kysely';
import { ANCHOR_FILES } from '#adapters/ledger-anchor/choose.server.ts';
import type { Db } from '#db/client.server.ts';
import { listMigrations } from '#db/migrate.server.ts';
import type { Command, CommandContext } from '../command.ts';
import { type ArchiveFile, type ArchiveWriter, BACKUP_FORMAT, createArchive } from './archive.ts';
import { fingerprintRows, listTables, PASSING_NEWS, storedColumns, type Table } from './tables.server.ts';
import { JOBS_IN_ARCHIVE } from './waiting-jobs.server.ts';

export type BackupPayload = { file: string };
export type BackupSummary = { file: string; rows: Record<string, number>; jobs: number; files: number };
export type BackupProgress = { table: string; rows: number };

const ROWS_PER_PART = 1000;
const MEGABYTE = 1024 * 1024;
/** Parts are cut at this size too, so that a row with long texts does not make one huge part. */
const BYTES_PER_PART = 4 * MEGABYTE;
/**
 * The embedded database, what belongs to a running process, and mails as they went out: their links open accounts, and
 * all else of them stands in the rows. Everything else in the data folder is backed up.
 */
const NOT_BACKED_UP =
  /^(pg|postgres|restoring|restored|waiting-jobs\.jsonl|outbox|forms|zaure\.lock.*|zaure\.sock|pg\..*)$/;

/**
 * All rows of one moment, jobs that wait, and the files, in one archive that any place can be restored from. It appears
 * under its name only when it is whole and has been read back; `npm run backup` also tries it (try-backup.server.ts).
 */
export const backupCommand: Command<BackupPayload, BackupSummary> = {
  name: 'backup',
  async run(context, { file }) {
    const { app, signal } = context;
    const { DATA_DIR } = app.env;
    // Before the rows: heads that were published after their moment would speak of entries that the backup lacks.
    const heads = await readHeads(DATA_DIR);
    const { archive, counts, fingerprints } = await app.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => writeRows(trx, file, context));
    // Outside the transaction: other files do not change under their names, and reading the archive back may take
    // long.
    try {
      for (const { name, body } of heads) await archive.add(`files/${name}`, body);
      const files = heads.length + (await writeFiles(DATA_DIR, archive, signal));
      await archive.finish({ rows: counts.rows, fingerprints, files });
      return { file, ...counts, files };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  },
};

/** Where heads of the ledger were published, as it stands now. */
async function readHeads(directory: string): Promise<ArchiveFile[]> {
  const read = ANCHOR_FILES.map(async (name) => ({ name, body: await readIfThere(join(directory, name)) }));
  return (await Promise.all(read)).flatMap(({ name, body }) => (body ? [{ name, body }] : []));
}

type Written = {
  archive: ArchiveWriter;
  counts: { rows: Record<string, number>; jobs: number };
  fingerprints: Record<string, string>;
};

async function writeRows(trx: Db, file: string, { app, onProgress, signal }: CommandContext): Promise<Written> {
  await sql`set local statement_timeout = 0`.execute(trx);
  const tables = (await listTables(trx)).filter(({ name }) => !PASSING_NEWS.includes(name));
  const columns = Object.fromEntries(tables.map((table) => [table.name, storedColumns(table)]));
  const archive = await createArchive(file, {
    format: BACKUP_FORMAT,
    createdAt: app.now().toISOString(),
    engine: 'postgres',
    migrations: await listMigrations(trx),
    columns,
  });
  try {
    const rows: Record<string, number> = {};
    for (const table of tables) {
      const onRows = (count: number) => onProgress({ table: table.name, rows: count } satisfies BackupProgress);
      rows[table.name] = await writeTable(trx, table, archive, { onRows, signal });
    }
    const jobs = await writeJobs(trx, archive);
    return { archive, counts: { rows, jobs }, fingerprints: await fingerprintRows(trx, columns) };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function writeTable(
  trx: Db,
  table: Table,
  archive: ArchiveWriter,
  { onRows, signal }: { onRows: (count: number) => void; signal: AbortSignal },
): Promise<number> {
  const columns = sql.join(storedColumns(table).map((name) => sql.ref(name)));
  await sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from (select ${columns} from ${sql.table(table.name)}) as t`.execute(
    trx,
  );
  let count = 0;
  let part = 0;
  let lines: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    part += 1;
    await archive.add(`tables/${table.name}/${String(part).padStart(6, '0')}.jsonl`, Buffer.from(lines.join('\n')));
    lines = [];
    bytes = 0;
  };
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_PER_PART)} from backup_rows`.execute(trx);
    for (const { line } of rows) {
      lines.push(line);
      bytes += line.length;
      if (bytes >= BYTES_PER_PART) await flush();
    }
    await flush();
    count += rows.length;
    onRows(count);
    if (rows.length < ROWS_PER_PART) break;
  }
  await sql`close backup_rows`.execute(trx);
  return count;
}

/** Jobs not yet done, as they were asked for: the queue's own tables belong to its library and are not copied. */
async function writeJobs(trx: Db, archive: ArchiveWriter): Promise<number> {
  const { rows: found } = await sql<{
    is_there: boolean;
  }>`select to_regclass('pgboss.job') is not null as is_there`.execute(trx);
  if (!found[0]?.is_there) return 0;
  const { rows } = await sql<{ line: string }>`
    select json_build_object('id', id, 'name', name, 'data', data, 'singletonKey', singleton_key, 'dueAt', start_after)::text as line
    from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on`.execute(
    trx,
  );
  if (rows.length > 0) await archive.add(JOBS_IN_ARCHIVE, Buffer.from(rows.map((row) => row.line).join('\n')));
  return rows.length;
}

async function writeFiles(directory: string, archive: ArchiveWriter, signal: AbortSignal): Promise<number> {
  if (!existsSync(directory)) return 0;
  let count = 0;
  for (const top of await readdir(directory, { withFileTypes: true })) {
    if (NOT_BACKED_UP.test(top.name) || ANCHOR_FILES.includes(top.name)) continue;
    for await (const file of listFiles(directory, top)) {
      signal.throwIfAborted();
      const body = await readIfThere(file);
      if (!body) continue;
      await archive.add(`files/${relative(directory, file).split(sep).join('/')}`, body);
      count += 1;
    }
  }
  return count;
}

async function* listFiles(directory: string, entry: Dirent): AsyncGenerator<string> {
  const path = join(directory, entry.name);
  if (entry.isFile()) yield path;
  if (!entry.isDirectory()) return;
  for (const inner of await readdir(path, { withFileTypes: true })) yield* listFiles(path, inner);
}

/** A file that was removed while we came to it is no error. */
async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
