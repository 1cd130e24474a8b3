import type { App } from '#adapters/app-context.server.ts';
import { countRowsByCity, countUpTo, findDetailRow, listCardRows, listPriceHistory } from './data/listing-reads.server.ts';
import { findListers, findPictures } from './data/lookups.server.ts';
import type { CardRow } from './data/rows.server.ts';
import { canSeeListing, type Viewer } from './domain/visibility.ts';
import type { ListingCard, ListingDetail } from './listing.ts';
import type { ListingFilter, ListingPage, PageRequest } from './listing-filter.ts';
import { presentListingCard, presentListingDetail } from './present-listing.ts';

/** The home carousel's size (spec 7.1). */
const LATEST_LIMIT = 6;
/** A map of one state shows at most so many markers; the clusters of the API show all. */
const STATE_MAP_LIMIT = 200;
const CITY_PAGE_SIZE = 24;
const SIMILAR_LIMIT = 4;
/** Similar means between half and double the price. */
const SIMILAR_PRICE_SPREAD = 2;
/** Totals are exact up to here (product.md 4; issue 2). */
const EXACT_TOTAL_MAX = 1000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

async function presentCards(app: App, rows: readonly CardRow[]): Promise<ListingCard[]> {
  const covers = rows.flatMap((row) => row.image_urls.slice(0, 1));
  const [listers, pictures] = await Promise.all([
    findListers(
      app,
      rows.map((row) => row.agent_id),
    ),
    findPictures(app.readDb, covers),
  ]);
  return rows.map((row) => presentListingCard(row, { listers, pictures }));
}

/** One page of a search over public listings with its total (spec 7.2, 7.5, 7.7). */
export async function searchListings(app: App, filter: ListingFilter, page: PageRequest): Promise<ListingPage<ListingCard>> {
  const window = { limit: page.perPage, offset: (page.page - 1) * page.perPage };
  const [items, counted] = await Promise.all([
    listCardRows(app.readDb, filter, window).then((rows) => presentCards(app, rows)),
    countUpTo(app.readDb, filter, EXACT_TOTAL_MAX + 1),
  ]);
  const precision = counted > EXACT_TOTAL_MAX ? 'estimate' : 'exact';
  return { items, total: { value: counted, precision }, page: page.page, perPage: page.perPage };
}

/** The newest available, approved listings for the home carousel (spec 7.1). */
export async function listLatestListings(app: App, limit = LATEST_LIMIT): Promise<ListingCard[]> {
  return presentCards(app, await listCardRows(app.readDb, { sort: 'latest' }, { limit, offset: 0 }));
}

/**
 * The listing behind an id, as far as this viewer may see it: the approved one, else by id alone (spec 7.6), which only its owner
 * and admins are shown (product.md 6). Null for an id that is no UUID, which names no stored listing.
 */
export async function findPublicListing(app: App, id: string, viewer: Viewer = null): Promise<ListingDetail | null> {
  if (!UUID.test(id)) return null;
  const approved = await findDetailRow(app.readDb, id, { approved: true });
  const row = approved ?? (await findDetailRow(app.readDb, id, { approved: false }));
  if (!row || !canSeeListing(row, viewer)) return null;
  const [listers, pictures, prices] = await Promise.all([
    findListers(app, [row.agent_id]),
    findPictures(app.readDb, row.image_urls),
    listPriceHistory(app.readDb, row.id),
  ]);
  return presentListingDetail(row, { listers, pictures }, prices);
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
  return presentCards(app, await listCardRows(app.readDb, { state, sort: 'latest' }, { limit, offset: 0 }));
}

/** Available listings by city, most first. */
export function countListingsByCity(app: App): Promise<{ city: string; state: string; total: number }[]> {
  return countRowsByCity(app.readDb);
}

/** Other available listings of the same deal, type and state near its price, newest first. */
export async function listSimilarListings(
  app: App,
  listing: Pick<ListingDetail, 'id' | 'transaction_type' | 'property_type' | 'state' | 'city' | 'price' | 'currency'>,
  limit = SIMILAR_LIMIT,
): Promise<ListingCard[]> {
  const filter: ListingFilter = {
    transactionType: listing.transaction_type,
    propertyTypes: [listing.property_type],
    state: listing.state,
    sort: 'latest',
  };
  if (listing.currency === 'NGN') {
    filter.minPriceNgnMinor = Math.round((listing.price * 100) / SIMILAR_PRICE_SPREAD);
    filter.maxPriceNgnMinor = Math.round(listing.price * 100 * SIMILAR_PRICE_SPREAD);
  }
  const rows = await listCardRows(app.readDb, filter, { limit: limit + 1, offset: 0 });
  return presentCards(app, rows.filter((row) => row.id !== listing.id).slice(0, limit));
}
