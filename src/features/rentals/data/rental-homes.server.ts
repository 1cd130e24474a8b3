import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { isUuid } from '#lib/uuid.ts';
import type { RentalPropertiesTable, RentalUnitsTable } from '../schema.ts';

export type PropertyRow = Selectable<RentalPropertiesTable>;
export type UnitRow = Selectable<RentalUnitsTable>;
/** A unit with the house it is part of. */
export type HomeRow = UnitRow & Pick<PropertyRow, 'title' | 'place' | 'image_url' | 'listing_id'>;

const homes = (db: Db) =>
  db
    .selectFrom('rental_units as u')
    .innerJoin('rental_properties as p', 'p.id', 'u.property_id')
    .selectAll('u')
    .select(['p.title', 'p.place', 'p.image_url', 'p.listing_id']);

/** Everything somebody can let, in the order it was added. */
export function listHomes(db: Db, landlordId: string): Promise<HomeRow[]> {
  return homes(db)
    .where('u.landlord_id', '=', landlordId)
    .orderBy('p.created_at')
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute();
}

/** One home, or null. */
export async function findHome(db: Db, unitId: string): Promise<HomeRow | null> {
  if (!isUuid(unitId)) return null;
  return (await homes(db).where('u.id', '=', unitId).executeTakeFirst()) ?? null;
}

/** The homes of a property, the first added first. */
export function listUnits(db: Db, propertyId: string): Promise<HomeRow[]> {
  return homes(db).where('u.property_id', '=', propertyId).orderBy('u.created_at').orderBy('u.id').execute();
}

/** A property, or null. */
export async function findProperty(db: Db, id: string): Promise<PropertyRow | null> {
  if (!isUuid(id)) return null;
  return (await db.selectFrom('rental_properties').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The property somebody made of a listing of theirs, or null. */
export async function findPropertyOfListing(db: Db, landlordId: string, listingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('rental_properties as p')
    .innerJoin('rental_units as u', 'u.property_id', 'p.id')
    .select('u.id')
    .where('p.landlord_id', '=', landlordId)
    .where('p.listing_id', '=', listingId)
    .orderBy('u.created_at')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The house somebody keeps under a name at a place, the first added; null for none. */
export async function findHouse(
  db: Db,
  landlordId: string,
  { title, place }: Pick<PropertyRow, 'title' | 'place'>,
): Promise<string | null> {
  const own = db.selectFrom('rental_properties').select('id').where('landlord_id', '=', landlordId);
  const row = await own.where('title', '=', title).where('place', '=', place).orderBy('created_at').executeTakeFirst();
  return row?.id ?? null;
}

/** Holds a home until the transaction ends, so that two leases are made one after the other. */
export async function lockHome(trx: Db, unitId: string): Promise<UnitRow | null> {
  if (!isUuid(unitId)) return null;
  return (
    (await trx.selectFrom('rental_units').selectAll().where('id', '=', unitId).forUpdate().executeTakeFirst()) ?? null
  );
}

/** How many homes somebody lets. */
export async function countHomes(db: Db, landlordId: string): Promise<number> {
  const row = await db
    .selectFrom('rental_units')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('landlord_id', '=', landlordId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Stores a property and gives its id. */
export async function insertProperty(trx: Db, row: Insertable<RentalPropertiesTable>): Promise<string> {
  const { id } = await trx.insertInto('rental_properties').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Stores a home of a property and gives its id. */
export async function insertUnit(trx: Db, row: Insertable<RentalUnitsTable>): Promise<string> {
  const { id } = await trx.insertInto('rental_units').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes what its owner says of a property anew. */
export async function updateProperty(
  trx: Db,
  id: string,
  change: Partial<Pick<PropertyRow, 'title' | 'place' | 'image_url' | 'updated_at'>>,
): Promise<void> {
  await trx.updateTable('rental_properties').set(change).where('id', '=', id).execute();
}

/** Writes what its owner says of a home anew. */
export async function updateUnit(
  trx: Db,
  id: string,
  change: Partial<Pick<UnitRow, 'name' | 'yearly_minor' | 'repair_words' | 'repair_until' | 'updated_at'>>,
): Promise<void> {
  await trx.updateTable('rental_units').set(change).where('id', '=', id).execute();
}

/** Removes a home that has no lease, and its property with the last of its homes. */
export async function deleteUnit(trx: Db, unit: Pick<UnitRow, 'id' | 'property_id'>): Promise<void> {
  await trx.deleteFrom('rental_units').where('id', '=', unit.id).execute();
  await trx
    .deleteFrom('rental_properties')
    .where('id', '=', unit.property_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('rental_units').select('id').where('property_id', '=', unit.property_id))),
    )
    .execute();
}
