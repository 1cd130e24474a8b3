import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

const BATCH = 2000;
const TYPES = new Set(['house', 'apartment', 'duplex', 'villa', 'bungalow', 'land', 'commercial', 'office', 'condo']);
/** Naira a dollar, near enough for a bench. */
const DOLLAR = 1600;
/** Rows without a date are taken as listed a minute apart. */
const FIRST_DAY = Date.parse('2026-05-01');

type Row = Record<string, string>;

const numberOf = (text: string | undefined) => (text ? Number(text) : null);
const wholeOf = (text: string | undefined) => (text ? Math.round(Number(text)) : null);

/** A row of the joined set as a listing, as plainly as a bench may; the product's import cleans far more. */
function toListing(row: Row, index: number): object | null {
  const price = numberOf(row['price']);
  const type = row['property_type'] ?? '';
  if (!price || !TYPES.has(type) || !row['state']) return null;
  const minor = Math.round(price * 100);
  const location = row['neighbourhood'] || row['locality'] || row['city'] || row['state'];
  return {
    title: row['title'] || `${type} in ${location}`,
    property_type: type,
    transaction_type: row['transaction_type'] === 'sale' ? 'sale' : 'rent',
    price_minor: minor,
    currency: row['currency'] === 'USD' ? 'USD' : 'NGN',
    price_period: row['transaction_type'] === 'sale' ? 'total' : 'year',
    price_ngn_minor: row['currency'] === 'USD' ? minor * DOLLAR : minor,
    location,
    city: row['city'] || null,
    state: row['state'],
    lga: row['lga'] || null,
    address: row['address'] || null,
    latitude: numberOf(row['lat']),
    longitude: numberOf(row['lng']),
    area_sqm: numberOf(row['area_sqm']) || null,
    bedrooms: wholeOf(row['bedrooms']),
    bathrooms: wholeOf(row['bathrooms']),
    toilets: wholeOf(row['toilets']),
    created_at: row['date_added'] || new Date(FIRST_DAY + index * 60_000).toISOString(),
  };
}

async function insert(db: Db, listings: readonly object[]): Promise<void> {
  await sql`
    insert into properties (title, property_type, transaction_type, price_minor, currency, price_period, price_ngn_minor, location, city, state, lga,
      address, latitude, longitude, area_sqm, bedrooms, bathrooms, toilets, approval_status, created_at)
    select title, property_type, transaction_type, price_minor, currency, price_period, price_ngn_minor, location, city, state, lga,
      address, latitude, longitude, area_sqm, bedrooms, bathrooms, toilets, 'approved', created_at
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as given(title text, property_type text, transaction_type text, price_minor bigint,
      currency text, price_period text, price_ngn_minor bigint, location text, city text, state text, lga text, address text, latitude float8,
      longitude float8, area_sqm float8, bedrooms smallint, bathrooms smallint, toilets smallint, created_at timestamptz)`.execute(
    db,
  );
}

/** Loads the joined set of real listings straight into `properties` and gives how many rows it took. */
export async function loadRealListings(db: Db, file: string): Promise<number> {
  let batch: object[] = [];
  let count = 0;
  for await (const row of createReadStream(file)
    .pipe(createGunzip())
    .pipe(parse({ columns: true }))) {
    const listing = toListing(row as Row, count);
    if (!listing) continue;
    batch.push(listing);
    count += 1;
    if (batch.length < BATCH) continue;
    await insert(db, batch);
    batch = [];
  }
  if (batch.length > 0) await insert(db, batch);
  return count;
}
