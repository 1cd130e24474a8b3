import type { Insertable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { PropertySubmissionsTable } from '#db/schema/submissions.ts';

/** Stores submissions of a made market as they stand, inside the transaction that seeds it. */
export async function insertMadeSubmissions(trx: Db, rows: Insertable<PropertySubmissionsTable>[]): Promise<void> {
  await trx.insertInto('property_submissions').values(rows).execute();
}
