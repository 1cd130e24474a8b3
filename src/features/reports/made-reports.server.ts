import type { Insertable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { FraudReportsTable } from '#db/schema/fraud-reports.ts';

/** Stores a report of a made market as it stands, inside the transaction that seeds it; gives its id. */
export async function insertMadeReport(trx: Db, row: Insertable<FraudReportsTable>): Promise<string> {
  const { id } = await trx.insertInto('fraud_reports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
