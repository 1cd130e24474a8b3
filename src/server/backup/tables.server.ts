import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

/** `sequence` is what numbers the column by itself, where something does. */
export type Column = { name: string; isGenerated: boolean; sequence: string | null };
export type Table = { name: string; columns: Column[] };

/** The migrator's own tables; a restore writes them anew. */
const NOT_DATA = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Tables whose first rows a migration writes: published figures that stand in every database, an empty one as well.
 * What the office changed in them carries its person, so the table of people still tells a database somebody worked in.
 */
export const FILLED_BY_MIGRATIONS: readonly string[] = ['ad_packages', 'land_fees', 'loan_presets', 'staging_gallery'];

/**
 * What running nodes tell one another of the database they share, by its transactions' numbers: nothing that a backup
 * holds, as every node reads all anew when it starts.
 */
export const PASSING_NEWS: readonly string[] = ['listing_changes'];

/** Every table of the product, so ordered that a table comes after those it points to. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: Column[] }>`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'isGenerated', a.attgenerated <> '',
      'sequence', pg_get_serial_sequence(quote_ident(c.relname), a.attname)) order by a.attnum) as columns
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and c.relname not in (${sql.join(NOT_DATA)})
    group by c.relname order by c.relname`.execute(db);
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent from pg_constraint as k
    join pg_class as child on child.oid = k.conrelid join pg_class as parent on parent.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and child.relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  return orderByReferences(rows, references);
}

/**
 * Rows of one table come in any order, a fee before the rent that it is for: what a table says of its own rows is
 * looked at once all are there. Gives back what does that.
 */
export async function deferOwnReferences(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string }>`
    select t.relname as table, k.conname as name from pg_constraint as k join pg_class as t on t.oid = k.conrelid
    where k.contype = 'f' and k.conrelid = k.confrelid and not k.condeferrable
      and t.relnamespace = current_schema()::regnamespace`.execute(db);
  const alter = async (how: RawBuilder<unknown>) => {
    for (const { table, name } of rows)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${how}`.execute(db);
  };
  await alter(sql`deferrable initially deferred`);
  return async () => {
    await sql`set constraints all immediate`.execute(db);
    await alter(sql`not deferrable`);
  };
}

/** The columns that hold what was written; the database works the others out by itself. */
export function storedColumns({ columns }: Table): string[] {
  return columns.filter((column) => !column.isGenerated).map((column) => column.name);
}

/**
 * What the rows of each table say in these columns, in whatever order they stand: equal where all of them are equal to
 * the letter.
 */
export async function fingerprintRows(
  trx: Db,
  columns: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, string>> {
  // A row's text depends on how a connection shows moments and numbers.
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local datestyle = 'ISO, YMD'`.execute(trx);
  await sql`set local intervalstyle = 'postgres'`.execute(trx);
  await sql`set local extra_float_digits = 1`.execute(trx);
  await sql`set local bytea_output = 'hex'`.execute(trx);
  const fingerprints: Record<string, string> = {};
  for (const [table, names] of Object.entries(columns)) {
    const stored = sql.join(names.map((name) => sql.ref(name)));
    const { rows } = await sql<{ sum: string }>`
      select coalesce(sum(('x' || left(hash, 16))::bit(64)::bigint), 0) || ' '
        || coalesce(sum(('x' || right(hash, 16))::bit(64)::bigint), 0) as sum
      from (select md5(row::text) as hash from (select ${stored} from ${sql.table(table)}) as row) as hashes`.execute(
      trx,
    );
    fingerprints[table] = rows[0]?.sum ?? '';
  }
  return fingerprints;
}

function orderByReferences(tables: Table[], references: { child: string; parent: string }[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      (table) => !references.some(({ child, parent }) => child === table.name && waiting.has(parent)),
    );
    // Tables that point at each other in a circle could not be filled in any order.
    if (free.length === 0)
      throw new Error(`The tables ${[...waiting.keys()].join(', ')} refer to each other in a circle.`);
    for (const table of free) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}
