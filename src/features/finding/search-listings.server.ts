import type { App } from '#app/app.server.ts';
import { findHomeOffers } from '#features/listings/home-offers.server.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { presentListingCards } from '#features/listings/listing-cards.server.ts';
import type { CardRow } from '#features/listings/listing-columns.server.ts';
import { lookUpListings } from '#features/listings/listing-lookups.server.ts';
import type { Viewer } from '#features/listings/visibility.ts';
import { findVisibleListing } from '#features/listings/visible-listing.server.ts';
import { CITIES, type City } from '#features/places/cities.ts';
import { presentApiListing, presentApiListingDetail } from './api/present.server.ts';
import type { ApiProperty, ApiPropertyDetail } from './api/schemas.server.ts';
import { type AreaCount, countByArea } from './data/cell-reads.server.ts';
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

type ReadRows<Row> = (window: Window) => Promise<Found<Row>>;

/** As many listings that mention the words are put before the others; nobody reads further for the sake of words. */
const MOST_MENTIONING = 48;

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

/**
 * One page of a search in which the listings that mention a text come first, up to 48, and the others follow in their
 * order: words never empty a page. `mentioning` says how many come first.
 */
export async function searchListingsMentioning(
  app: App,
  filter: ListingFilter,
  text: string,
  { page, perPage }: PageRequest,
): Promise<ListingPage<ListingCard> & { mentioning: number }> {
  const narrow = { ...filter, text };
  const { plan, box } = await strategyFor(app, narrow).plan(MOST_MENTIONING);
  const first = await findCardRows(app.readDb, narrow, { limit: MOST_MENTIONING, offset: 0, plan, box });
  const without = first.rows.map(({ id }) => id);
  const start = (page - 1) * perPage;
  const own = first.rows.slice(start, start + perPage);
  const limit = perPage - own.length;
  const read = async (window: Window): Promise<Found<CardRow>> => {
    if (limit === 0) return { rows: [], total: null };
    const offset = Math.max(0, start - without.length);
    const found = await findCardRows(app.readDb, filter, { ...window, limit, offset, without });
    // Where no other follows, nothing has counted those that come first.
    return found.rows.length > 0 ? found : { rows: [], total: null };
  };
  const others = await readPage(app, filter, { page, perPage }, read);
  const items = await presentListingCards(app, [...own, ...others.items]);
  return { ...others, items, mentioning: without.length };
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

/** The first listings of a search, without their total. */
export async function listFirstListings(app: App, filter: ListingFilter, limit: number): Promise<ListingCard[]> {
  return presentListingCards(app, await listCardRows(app.readDb, filter, limit));
}

/** The same listing as a whole record, for the API. */
export async function findListingRecord(
  app: App,
  id: string,
  viewer: Viewer = null,
): Promise<ApiPropertyDetail | null> {
  const found = await findVisibleListing(app, id, viewer);
  if (!found) return null;
  const home_offers = await findHomeOffers(app.readDb, id);
  return presentApiListingDetail({ ...found.row, home_offers }, found.lookups, found.prices);
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

/** Areas are stored cities with their states, most listings first; an empty city stands for listings that name none. */
export type ListingCounts = { total: number; areas: AreaCount[]; cities: number; states: number };

/** How many listings are available: in all, those that name no city too, by area, and in how many cities and states. */
export async function countListings(app: App): Promise<ListingCounts> {
  const areas = await countByArea(app.readDb);
  return {
    total: areas.reduce((sum, area) => sum + area.total, 0),
    areas,
    cities: areas.filter(({ city }) => city !== '').length,
    states: new Set(areas.map(({ state }) => state).filter(Boolean)).size,
  };
}

/** The six cities of the spec, each with how many available listings its page shows. */
export async function listCityCounts(app: App): Promise<(City & { total: number })[]> {
  const totals = await countPlaces(
    app,
    CITIES.map((city) => city.name),
  );
  return CITIES.map((city, index) => ({ ...city, total: totals[index] ?? 0 }));
}
