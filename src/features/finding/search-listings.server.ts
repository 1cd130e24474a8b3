import type { App } from '#app/app.server.ts';
import type { ListingCard, ListingDetail } from '#features/listings/listing.ts';
import { presentListingCards } from '#features/listings/listing-cards.server.ts';
import { lookUpListings } from '#features/listings/listing-lookups.server.ts';
import { perYear } from '#features/listings/price-per-year.ts';
import type { Viewer } from '#features/listings/visibility.ts';
import { findVisibleListing } from '#features/listings/visible-listing.server.ts';
import { CITIES, type City } from '#features/places/cities.ts';
import { presentApiListing, presentApiListingDetail } from './api/present.server.ts';
import type { ApiProperty, ApiPropertyDetail } from './api/schemas.server.ts';
import { countByArea } from './data/cell-reads.server.ts';
import { type Found, findCardRows, findRecordRows, listCardRows, type Window } from './data/listing-rows.server.ts';
import type { ListingFilter, ListingPage, PageRequest } from './listing-filter.ts';
import { strategyFor } from './search-strategy.server.ts';
import { countPlaces } from './strategies/by-place.server.ts';
import { exact } from './strategies/strategy.ts';

/** The home carousel's size (spec 7.1). */
const LATEST_LIMIT = 6;
/** A map of one state shows at most so many markers; the clusters of the API show all. */
const STATE_MAP_LIMIT = 200;
const CITY_PAGE_SIZE = 24;
const SIMILAR_LIMIT = 4;
/** Similar means between half and double the price. */
const SIMILAR_PRICE_SPREAD = 2;

type ReadRows<Row> = (window: Window) => Promise<Found<Row>>;

async function readPage<Row>(
  app: App,
  filter: ListingFilter,
  { page, perPage }: PageRequest,
  read: ReadRows<Row>,
): Promise<ListingPage<Row>> {
  const offset = (page - 1) * perPage;
  const strategy = strategyFor(app, filter);
  const { plan, box, total: counting } = await strategy.plan(offset + perPage);
  const [{ rows, total: found }, counted] = await Promise.all([read({ limit: perPage, offset, plan, box }), counting]);
  const total = counted ?? (found === null ? await strategy.count() : exact(found));
  return { items: rows, total, page, perPage };
}

/** One page of a search over public listings with its total (spec 7.2, 7.5, 7.7). */
export async function searchListings(
  app: App,
  filter: ListingFilter,
  page: PageRequest,
): Promise<ListingPage<ListingCard>> {
  const found = await readPage(app, filter, page, (window) => findCardRows(app.readDb, filter, window));
  return { ...found, items: await presentListingCards(app, found.items) };
}

/** The same page as whole records, for the API. */
export async function searchListingRecords(
  app: App,
  filter: ListingFilter,
  page: PageRequest,
): Promise<ListingPage<ApiProperty>> {
  const found = await readPage(app, filter, page, (window) => findRecordRows(app.readDb, filter, window));
  const lookups = await lookUpListings(app, found.items, []);
  return { ...found, items: found.items.map((row) => presentApiListing(row, lookups)) };
}

/** The newest available, approved listings for the home carousel (spec 7.1). */
export async function listLatestListings(app: App, limit = LATEST_LIMIT): Promise<ListingCard[]> {
  return presentListingCards(app, await listCardRows(app.readDb, { sort: 'latest' }, limit));
}

/** The same listing as a whole record, for the API. */
export async function findListingRecord(
  app: App,
  id: string,
  viewer: Viewer = null,
): Promise<ApiPropertyDetail | null> {
  const found = await findVisibleListing(app, id, viewer);
  return found && presentApiListingDetail(found.row, found.lookups, found.prices);
}

/** Available listings whose city, location or state is that name, newest first (the city page, spec 7.3). */
export function listListingsOfPlace(
  app: App,
  place: string,
  page: PageRequest = { page: 1, perPage: CITY_PAGE_SIZE },
): Promise<ListingPage<ListingCard>> {
  return searchListings(app, { place, sort: 'latest' }, page);
}

/** Available listings of a state, newest first (the map search, spec 7.4). */
export async function listListingsOfState(app: App, state: string, limit = STATE_MAP_LIMIT): Promise<ListingCard[]> {
  return presentListingCards(app, await listCardRows(app.readDb, { state, sort: 'latest' }, limit));
}

/** Available listings by stored city and state, most first. */
export async function countListingsByCity(app: App): Promise<{ city: string; state: string; total: number }[]> {
  return (await countByArea(app.readDb)).filter(({ city }) => city !== '');
}

/** The six cities of the spec, each with how many available listings its page shows. */
export async function listCityCounts(app: App): Promise<(City & { total: number })[]> {
  const totals = await countPlaces(
    app,
    CITIES.map((city) => city.name),
  );
  return CITIES.map((city, index) => ({ ...city, total: totals[index] ?? 0 }));
}

/** Other available listings of the same deal, type and state near its price, newest first. */
export async function listSimilarListings(
  app: App,
  listing: Pick<
    ListingDetail,
    'id' | 'transaction_type' | 'property_type' | 'state' | 'city' | 'price_minor' | 'price_period' | 'currency'
  >,
  limit = SIMILAR_LIMIT,
): Promise<ListingCard[]> {
  const filter: ListingFilter = {
    transactionType: listing.transaction_type,
    propertyTypes: [listing.property_type],
    state: listing.state,
    sort: 'latest',
  };
  if (listing.currency === 'NGN') {
    const ownMinor = perYear(listing.price_minor, listing.price_period);
    filter.minPriceNgnMinor = Math.round(ownMinor / SIMILAR_PRICE_SPREAD);
    filter.maxPriceNgnMinor = Math.round(ownMinor * SIMILAR_PRICE_SPREAD);
  }
  const rows = await listCardRows(app.readDb, filter, limit + 1);
  // No home is like itself, whoever else lists it.
  const others = rows.filter((row) => row.id !== listing.id && !row.home_offers?.ids.includes(listing.id));
  return presentListingCards(app, others.slice(0, limit));
}
