import type { App } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import type { BoundingBox, ListingFilter } from '#features/finding/listing-filter.ts';
import { COUNTRY_VIEW } from '#features/finding/map-cluster.ts';
import { listMapClusters } from '#features/finding/map-clusters.server.ts';
import { listCityCounts, listListingsOfPlace, searchListings } from '#features/finding/search-listings.server.ts';
import { areaGuidePath } from '#features/guides/guide-place.server.ts';
import { findAreaAsks } from '#features/insights/find-area-asks.server.ts';
import { findAskingLine } from '#features/insights/find-asking-range.server.ts';
import { googleMapsSettings } from '#features/maps/google-settings.server.ts';
import { CITIES, findCityBySlug, stateForCity } from '#features/places/cities.ts';
import { findPlace } from '#features/places/gazetteer.server.ts';
import { slugify } from '#lib/slug.ts';
import { readArea, readPage } from '../domain/city-query.ts';
import type { CityPageView, MapPageView, PlaceListings } from '../domain/city-view.ts';

const PER_PAGE = 24;
/** About a state, in cells as wide as a cluster where it fills the drawing. */
const STATE_DEGREES = 1.5;
const STATE_ZOOM = 8;
/** Bars of one chart. */
const MOST_AREAS = 10;
/** Longer words name no place and are not shown back. */
const NAME_MAX = 60;
const NOTHING: PlaceListings = { items: [], total: { value: 0, precision: 'exact' }, page: 1, pageCount: 1 };

/** Load failures show an empty list silently (spec 8). */
function orNothing(
  app: App,
  what: string,
  read: () => Promise<{ items: PlaceListings['items']; total: PlaceListings['total']; page: number }>,
): Promise<PlaceListings> {
  const readPlace = async () => {
    const { items, total, page } = await read();
    return { items, total, page, pageCount: Math.max(1, Math.ceil(total.value / PER_PAGE)) };
  };
  return readOr(app, `the homes of a ${what}`, readPlace, NOTHING);
}

type Spot = { name: string; slug: string; state: string; centre: { lat: number; lng: number } };

/** A city of the map by its slug: one of the six, Owerri, or any place of the gazetteer; null for other words. */
function findSpot(word: string): Spot | null {
  const city = findCityBySlug(slugify(word, NAME_MAX));
  if (city) return { name: city.name, slug: city.slug, state: city.state, centre: city.coordinates };
  const place = findPlace(word.replaceAll('-', ' ').slice(0, NAME_MAX));
  if (!place) return null;
  return {
    name: place.name,
    slug: slugify(place.name),
    state: stateForCity(place.name) ?? place.state,
    centre: { lat: place.lat, lng: place.lng },
  };
}

/** The map of Nigeria; with `city` in the address also what is available in that city's state (spec 2 and 7.4). */
export async function viewMapPage(app: App, params: URLSearchParams): Promise<MapPageView> {
  const spot = findSpot(params.get('city') ?? '');
  const [cities, listings, market] = await Promise.all([
    readOr(
      app,
      'the counts of the map',
      () => listCityCounts(app),
      () => CITIES.map((city) => ({ ...city, total: 0 })),
    ),
    spot
      ? orNothing(app, 'state', () =>
          searchListings(app, { state: spot.state, sort: 'latest' }, { page: readPage(params), perPage: PER_PAGE }),
        )
      : null,
    readOr(
      app,
      'the map of the market',
      () =>
        spot
          ? listMapClusters(app, { state: spot.state }, around(spot.centre))
          : listMapClusters(app, {}, COUNTRY_VIEW),
      null,
    ),
  ]);
  return {
    cities,
    picked: spot && listings ? { ...spot, listings } : null,
    market: market && { points: market.points, clusters: market.clusters, zoom: market.zoom },
    google: googleMapsSettings(app.env),
  };
}

const around = ({ lat, lng }: Spot['centre']): { bbox: BoundingBox; zoom: number } => ({
  bbox: [lng - STATE_DEGREES, lat - STATE_DEGREES, lng + STATE_DEGREES, lat + STATE_DEGREES],
  zoom: STATE_ZOOM,
});

/**
 * One city: what is available where location, city or state bears its name (spec 7.3), or in the part of the map asked
 * for.
 */
export async function viewCityPage(app: App, cityName: string, params: URLSearchParams): Promise<CityPageView> {
  const spot = findSpot(cityName);
  const record = spot ? findCityBySlug(spot.slug) : null;
  const name = spot?.name ?? titleCase(cityName);
  const area = readArea(params);
  const page = { page: readPage(params), perPage: PER_PAGE };
  const filter: ListingFilter = { sort: 'latest', ...(area ? { bbox: area } : {}) };
  const [listings, asking, rent, sale] = await Promise.all([
    orNothing(app, 'city', () => (area ? searchListings(app, filter, page) : listListingsOfPlace(app, name, page))),
    spot
      ? readOr(app, 'what a city asks', () => findAskingLine(app, { state: spot.state, location: spot.name }), null)
      : null,
    spot ? readAsks(app, spot, 'rent') : null,
    spot ? readAsks(app, spot, 'sale') : null,
  ]);
  return {
    name,
    slug: spot?.slug ?? slugify(name),
    state: spot?.state ?? null,
    population: record?.population ?? null,
    description: record?.description ?? null,
    centre: spot?.centre ?? DEFAULT_CENTRE,
    isKnown: spot !== null || listings.total.value > 0,
    area,
    listings,
    asking,
    asks: { rent, sale },
    guidePath: spot ? areaGuidePath({ state: spot.state, location: spot.name }) : null,
    now: app.now().toISOString(),
    google: googleMapsSettings(app.env),
  };
}

function readAsks(app: App, { name, state }: Spot, deal: 'rent' | 'sale') {
  const read = () => findAreaAsks(app, { state, city: name }, { deal, limit: MOST_AREAS });
  return readOr(app, 'what the areas of a city ask', read, null);
}

/** Spec 9: the city map is centred on Lagos unless the city has a place of its own. */
const DEFAULT_CENTRE = CITIES[0]?.coordinates ?? { lat: 6.5244, lng: 3.3792 };

function titleCase(words: string): string {
  return words
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, NAME_MAX)
    .replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}
