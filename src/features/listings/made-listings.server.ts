import type { Insertable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { PriceHistoryTable, PropertiesTable } from '#db/schema/listings.ts';
import { insertListings } from './move-listing.server.ts';

/** Stores listings of a made market as they stand, inside the transaction that seeds it: nobody decided on them. */
export async function insertMadeListings(trx: Db, rows: Insertable<PropertiesTable>[]): Promise<void> {
  await insertListings(trx, rows);
}

/** Stores the prices those listings had, inside the same transaction. */
export async function insertMadePrices(trx: Db, rows: Insertable<PriceHistoryTable>[]): Promise<void> {
  await trx.insertInto('price_history').values(rows).execute();
}
