import type { App } from '#app/app.server.ts';
import type { ListingDetail } from '#features/listings/listing.ts';
import { type ComparableQuery, type ComparableRow, countArea, listComparableRows } from './data/comparables.server.ts';
import { type AskingPrices, askingPrices } from './domain/asking-prices.ts';

/** What comparable listings ask, in kobo (per square metre for land), and the area they stand in. */
export type Comparables = { area: string; unit: 'sqm' | 'whole'; prices: AskingPrices | null };

type Subject = Pick<
  ListingDetail,
  'id' | 'transaction_type' | 'property_type' | 'price_period' | 'state' | 'city' | 'location' | 'bedrooms'
>;

/** Counts beyond this are shown as "or more". */
export const AREA_COUNT_CAP = 1000;
/** A listing without a record of its own (a built-in sample) excludes nothing. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Asking prices of the same deal, type and number of bedrooms: in the same location, else in the same city; never wider
 * (prices per state say nothing).
 */
export async function findComparables(app: App, subject: Subject, isSample: boolean): Promise<Comparables> {
  const isLand = subject.property_type === 'land';
  const query: ComparableQuery = {
    exceptId: isSample ? NO_ID : subject.id,
    transactionType: subject.transaction_type,
    propertyTypes: [subject.property_type],
    pricePeriod: subject.price_period,
    state: subject.state,
    city: null,
    location: subject.location,
    bedrooms: isLand ? null : subject.bedrooms,
    needsArea: isLand,
  };
  const unit = isLand ? 'sqm' : 'whole';
  const near = askingPrices(pricesOf(await listComparableRows(app.readDb, query), isLand));
  if (near || subject.city === null || subject.city.toLowerCase() === subject.location.toLowerCase())
    return { area: subject.location, unit, prices: near };
  const wide = askingPrices(
    pricesOf(await listComparableRows(app.readDb, { ...query, city: subject.city, location: null }), isLand),
  );
  return { area: wide ? subject.city : subject.location, unit, prices: wide };
}

function pricesOf(rows: readonly ComparableRow[], perSqm: boolean): number[] {
  return rows.map((row) => row.price_ngn_minor / (perSqm ? (row.area_sqm ?? 1) : 1));
}

export type AreaFacts = { area: string; forSale: number; forRent: number };

/** How much of the listing's own location is on offer now, up to AREA_COUNT_CAP for each deal. */
export async function findAreaFacts(
  app: App,
  { state, location }: Pick<ListingDetail, 'state' | 'location'>,
): Promise<AreaFacts> {
  const counts = await countArea(app.readDb, { state, city: null, location }, AREA_COUNT_CAP);
  return { area: location, ...counts };
}
