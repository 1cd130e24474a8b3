import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { isFront, isOffered } from '#features/listings/listed-sql.server.ts';
import type { PropertyType, TransactionType } from '#vocabulary/listing-words.ts';

/** Prices in kobo of public listings, newest first, as the area comparison reads them. */
export type ComparableRow = { price_ngn_minor: number; area_sqm: number | null; bedrooms: number | null };

/** More than this many say nothing more about an area, and an open end would read a whole city. */
const MOST_COMPARABLES = 200;

export type ComparableQuery = {
  exceptId: string;
  transactionType: TransactionType;
  propertyTypes: readonly PropertyType[];
  pricePeriod: string;
  state: string;
  /** Compared without case; null leaves it open. */
  city: string | null;
  location: string | null;
  bedrooms: number | null;
  needsArea: boolean;
};

/**
 * Available, approved listings like one, the newest 200. Literals in the where clause, so that the partial indexes
 * match.
 */
export async function listComparableRows(db: Db, query: ComparableQuery): Promise<ComparableRow[]> {
  const conditions = [
    sql`${isOffered('properties')} and ${isFront('properties')}`,
    sql`transaction_type = ${query.transactionType} and state = ${query.state} and price_period = ${query.pricePeriod}`,
    sql`property_type in (${sql.join([...query.propertyTypes])}) and id <> ${query.exceptId} and price_ngn_minor > 0`,
  ];
  if (query.city !== null) conditions.push(sql`lower(city) = ${query.city.toLowerCase()}`);
  if (query.location !== null) conditions.push(sql`lower(location) = ${query.location.toLowerCase()}`);
  if (query.bedrooms !== null) conditions.push(sql`bedrooms = ${query.bedrooms}`);
  if (query.needsArea) conditions.push(sql`area_sqm > 0`);
  const { rows } = await sql<ComparableRow>`
    select price_ngn_minor, area_sqm, bedrooms from properties
    where ${sql.join(conditions, sql` and `)} order by created_at desc limit ${MOST_COMPARABLES}`.execute(db);
  return rows;
}

/** The price of one listing in kobo at the stored rate. */
export async function findNairaPrice(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('properties').select('price_ngn_minor').where('id', '=', id).executeTakeFirst();
  return row?.price_ngn_minor ?? null;
}

export type AreaCounts = { forSale: number; forRent: number };

/** How many public listings an area has, counted up to `cap` for each deal. */
export async function countArea(
  db: Db,
  area: { state: string; city: string | null; location: string | null },
  cap: number,
): Promise<AreaCounts> {
  const count = async (deal: TransactionType) => {
    const conditions = [
      sql`${isOffered('properties')} and ${isFront('properties')} and transaction_type = ${deal} and state = ${area.state}`,
    ];
    if (area.city !== null) conditions.push(sql`lower(city) = ${area.city.toLowerCase()}`);
    if (area.location !== null) conditions.push(sql`lower(location) = ${area.location.toLowerCase()}`);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (select 1 from properties where ${sql.join(conditions, sql` and `)} limit ${cap}) as capped`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  };
  const [forSale, forRent] = await Promise.all([count('sale'), count('rent')]);
  return { forSale, forRent };
}
