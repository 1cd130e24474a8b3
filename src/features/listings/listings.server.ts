import type { App } from '#adapters/app-context.server.ts';
import { CITIES, type City } from '#features/places/cities.ts';
import { toMinorUnits } from '#lib/money.ts';
import { isUuid } from '#lib/uuid.ts';
import { presentApiListing, presentApiListingDetail } from './api/present.server.ts';
import type { ApiProperty, ApiPropertyDetail } from './api/schemas.server.ts';
import { countListings, countPlaces } from './count-listings.server.ts';
import { countByArea } from './data/cell-reads.server.ts';
import { type Found, findCardRows, findDetailRow, findRecordRows, listCardRows, listPriceHistory, type Window } from './data/listing-reads.server.ts';
import { findListers, findPictures } from './data/lookups.server.ts';
import type { CardRow } from './data/rows.server.ts';
import { perYear } from './domain/price-per-year.ts';
import { canSeeListing, type Viewer } from './domain/visibility.ts';
import type { ListingCard, ListingDetail } from './listing.ts';
import type { ListingFilter, ListingPage, PageRequest, Total } from './listing-filter.ts';
import { type ListingLookups, presentListingCard, presentListingDetail } from './present-listing.ts';
import { planSearch } from './search-plan.server.ts';

/** The home carousel's size (spec 7.1). */
const LATEST_LIMIT = 6;
/** A map of one state shows at most so many markers; the clusters of the API show all. */
const STATE_MAP_LIMIT = 200;
const CITY_PAGE_SIZE = 24;
const SIMILAR_LIMIT = 4;
/** Similar means between half and double the price. */
const SIMILAR_PRICE_SPREAD = 2;

async function lookUp(app: App, rows: readonly { agent_id: string | null }[], imageUrls: readonly string[]): Promise<ListingLookups> {
  const agentIds = rows.map((row) => row.agent_id);
  const [listers, pictures] = await Promise.all([findListers(app, agentIds), findPictures(app.readDb, imageUrls)]);
  return { listers, pictures };
}

async function presentCards(app: App, rows: readonly CardRow[]): Promise<ListingCard[]> {
  const lookups = await lookUp(
    app,
    rows,
    rows.flatMap((row) => row.image_urls.slice(0, 1)),
  );
  return rows.map((row) => presentListingCard(row, lookups));
}

type ReadRows<Row> = (window: Window) => Promise<Found<Row>>;

/** Looks up how to find the page first, because a plan chosen blindly can cost a walk through every listing. */
async function readPage<Row>(app: App, filter: ListingFilter, { page, perPage }: PageRequest, read: ReadRows<Row>): Promise<ListingPage<Row>> {
  const offset = (page - 1) * perPage;
  const { plan, box, total } = await planSearch(app, filter, offset + perPage);
  const [found, known] = await Promise.all([read({ limit: perPage, offset, plan, box }), total]);
  return { items: found.rows, total: known ?? (await totalOf(app, filter, found)), page, perPage };
}

async function totalOf(app: App, filter: ListingFilter, { total }: Found<unknown>): Promise<Total> {
  return total === null ? countListings(app, filter) : { value: total, precision: 'exact' };
}

/** One page of a search over public listings with its total (spec 7.2, 7.5, 7.7). */
export async function searchListings(app: App, filter: ListingFilter, page: PageRequest): Promise<ListingPage<ListingCard>> {
  const found = await readPage(app, filter, page, (window) => findCardRows(app.readDb, filter, window));
  return { ...found, items: await presentCards(app, found.items) };
}

/** The same page as whole records, for the API. */
export async function searchListingRecords(app: App, filter: ListingFilter, page: PageRequest): Promise<ListingPage<ApiProperty>> {
  const found = await readPage(app, filter, page, (window) => findRecordRows(app.readDb, filter, window));
  const lookups = await lookUp(app, found.items, []);
  return { ...found, items: found.items.map((row) => presentApiListing(row, lookups)) };
}

/** The newest available, approved listings for the home carousel (spec 7.1). */
export async function listLatestListings(app: App, limit = LATEST_LIMIT): Promise<ListingCard[]> {
  return presentCards(app, await listCardRows(app.readDb, { sort: 'latest' }, limit));
}

async function findVisible(app: App, id: string, viewer: Viewer) {
  if (!isUuid(id)) return null;
  const approved = await findDetailRow(app.readDb, id, { approved: true });
  const row = approved ?? (await findDetailRow(app.readDb, id, { approved: false }));
  if (!row || !canSeeListing(row, viewer)) return null;
  const [lookups, prices] = await Promise.all([lookUp(app, [row], row.image_urls), listPriceHistory(app.readDb, row.id)]);
  return { row, lookups, prices };
}

/**
 * The listing behind an id, as far as this viewer may see it: the approved one, else by id alone (spec 7.6), which only its owner
 * and admins are shown (product.md 6). Null for an id that is no UUID, which names no stored listing.
 */
export async function findPublicListing(app: App, id: string, viewer: Viewer = null): Promise<ListingDetail | null> {
  const found = await findVisible(app, id, viewer);
  return found && presentListingDetail(found.row, found.lookups, found.prices);
}

/** The same listing as a whole record, for the API. */
export async function findListingRecord(app: App, id: string, viewer: Viewer = null): Promise<ApiPropertyDetail | null> {
  const found = await findVisible(app, id, viewer);
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
  return presentCards(app, await listCardRows(app.readDb, { state, sort: 'latest' }, limit));
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
  listing: Pick<ListingDetail, 'id' | 'transaction_type' | 'property_type' | 'state' | 'city' | 'price' | 'price_period' | 'currency'>,
  limit = SIMILAR_LIMIT,
): Promise<ListingCard[]> {
  const filter: ListingFilter = {
    transactionType: listing.transaction_type,
    propertyTypes: [listing.property_type],
    state: listing.state,
    sort: 'latest',
  };
  if (listing.currency === 'NGN') {
    const ownMinor = perYear(toMinorUnits(listing.price), listing.price_period);
    filter.minPriceNgnMinor = Math.round(ownMinor / SIMILAR_PRICE_SPREAD);
    filter.maxPriceNgnMinor = Math.round(ownMinor * SIMILAR_PRICE_SPREAD);
  }
  const rows = await listCardRows(app.readDb, filter, limit + 1);
  return presentCards(app, rows.filter((row) => row.id !== listing.id).slice(0, limit));
}
