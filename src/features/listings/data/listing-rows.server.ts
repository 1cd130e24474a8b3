import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { PropertiesTable } from '#db/schema/listings.ts';
import type { Currency, PricePeriod } from '#vocabulary/listing-words.ts';
import type { Standing } from '../domain/listing-standing.ts';

/** The whole record; never handed out, only decided on. */
export type ListingRow = Omit<Selectable<PropertiesTable>, 'search_text' | 'compared_ngn_minor'>;

/** The columns of the record besides its standing, which only `moveListing` writes. */
export type FactColumns = Omit<Updateable<PropertiesTable>, keyof Standing> & { [Column in keyof Standing]?: never };

/** Writes columns of the record that are no part of its standing. */
export async function updateListingFacts(trx: Db, id: string, values: FactColumns): Promise<void> {
  await trx.updateTable('properties').set(values).where('id', '=', id).execute();
}

/** The record, held until the caller's transaction ends, so that two changes at once follow one another. */
export async function lockListing(trx: Db, id: string): Promise<ListingRow | null> {
  return (await trx.selectFrom('properties').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

type Price = { price_minor: number; currency: Currency; price_period: PricePeriod };

/** Adds a price to the listing's history where none stands there yet. */
export async function keepFirstPrice(trx: Db, propertyId: string, price: Price, at: Date): Promise<void> {
  const known = await trx
    .selectFrom('price_history')
    .select('id')
    .where('property_id', '=', propertyId)
    .limit(1)
    .executeTakeFirst();
  if (!known) await keepPrice(trx, propertyId, price, at);
}

/** Adds a price to the listing's history. */
export async function keepPrice(trx: Db, propertyId: string, price: Price, at: Date): Promise<void> {
  await trx
    .insertInto('price_history')
    .values({
      property_id: propertyId,
      price_minor: price.price_minor,
      currency: price.currency,
      price_period: price.price_period,
      recorded_at: at,
    })
    .execute();
}
