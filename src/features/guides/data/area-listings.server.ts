import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { isFront, isOffered } from '#features/listings/listed-sql.server.ts';
import type { PropertyType, TransactionType } from '#vocabulary/listing-words.ts';

export type AreaListing = {
  property_type: PropertyType;
  transaction_type: TransactionType;
  features: string[];
  power: string | null;
  water: string | null;
  flood_notes: string | null;
};

/** Homes on offer whose location is one of an area's names, or whose city it is; the newest so many. */
export async function listAreaListings(
  db: Db,
  { state, names, isCity, limit }: { state: string; names: readonly string[]; isCity: boolean; limit: number },
): Promise<AreaListing[]> {
  const lower = names.map((name) => name.toLowerCase());
  const place = isCity
    ? sql`(lower(location) = any(${lower}::text[]) or lower(city) = any(${lower}::text[]))`
    : sql`lower(location) = any(${lower}::text[])`;
  const { rows } = await sql<AreaListing>`
    select property_type, transaction_type, features, power, water, flood_notes from properties
    where ${isOffered('properties')} and ${isFront('properties')} and state = ${state} and ${place}
    order by created_at desc limit ${limit}`.execute(db);
  return rows;
}
