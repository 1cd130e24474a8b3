import { sql } from 'kysely';
import type { OwnRecords, Person } from '#app/feature.server.ts';
import type { Db } from '#db/client.server.ts';

/** All rows about a person, table by table, by their own id and address. */
export async function readOwnRecords(
  db: Db,
  records: readonly OwnRecords[],
  person: Person,
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { name, table, owner, by = 'id', columns } of records) {
    const value = by === 'email' ? person.email : person.userId;
    const column = by === 'email' ? sql`lower(${sql.ref(owner)})` : sql.ref(owner);
    const { rows } =
      await sql`select ${sql.join(columns.map((each) => sql.ref(each)))} from ${sql.table(table)} where ${column} = ${value}`.execute(
        db,
      );
    found[name] = rows;
  }
  return found;
}
