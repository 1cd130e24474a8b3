import type { Insertable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { PropertiesTable } from '#db/schema/listings.ts';

/** A listing as tests start from: an approved, available house for sale in Lekki at ₦50m. */
export function listingRow(overrides: Partial<Insertable<PropertiesTable>> = {}): Insertable<PropertiesTable> {
  const priceMinor = overrides.price_minor ?? 50_000_000_00;
  return {
    title: '3 bedroom house',
    property_type: 'house',
    transaction_type: 'sale',
    currency: 'NGN',
    price_period: 'total',
    location: 'Lekki Phase 1',
    city: 'Lagos',
    state: 'Lagos',
    location_precision: 'exact',
    status: 'available',
    approval_status: 'approved',
    price_ngn_minor: priceMinor,
    ...overrides,
    price_minor: priceMinor,
  };
}

/** Stores such a listing and gives its id. */
export async function buildListing(db: Db, overrides: Partial<Insertable<PropertiesTable>> = {}): Promise<string> {
  const { id } = await db
    .insertInto('properties')
    .values(listingRow(overrides))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
