import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

/**
 * What a program of one release may rely on: its tables with their columns. `isRequired`: a row cannot be stored
 * without naming it.
 */
export type ReleasedSchema = Record<string, Record<string, { type: string; isRequired: boolean }>>;

/** The schema as a program sees it: what it may name, and what it has to. */
export async function readSchema(db: Db): Promise<ReleasedSchema> {
  const { rows } = await sql<{ table: string; column: string; type: string; is_required: boolean }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as is_required
    from pg_attribute as a join pg_class as c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely\\_%'
    order by c.relname, a.attname`.execute(db);
  const tables = new Map<string, [string, { type: string; isRequired: boolean }][]>();
  for (const { table, column, type, is_required } of rows)
    tables.set(table, [...(tables.get(table) ?? []), [column, { type, isRequired: is_required }]]);
  return Object.fromEntries([...tables].map(([table, columns]) => [table, Object.fromEntries(columns)]));
}
