import type { Total } from '#features/finding/listing-filter.ts';
import type { MapView } from '#features/finding/map-cluster.ts';
import type { AreaAsks } from '#features/insights/area-asks.ts';
import type { AskingLine } from '#features/insights/asking-range.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import type { GoogleMapsSettings } from '#features/maps/google-maps.ts';
import type { MapBounds } from '#features/maps/mercator.ts';

export type CityCount = {
  name: string;
  state: string;
  population: string;
  slug: string;
  description: string;
  coordinates: { lat: number; lng: number };
  total: number;
};

/** One page of listings of a place. */
export type PlaceListings = { items: ListingCard[]; total: Total; page: number; pageCount: number };

/** What /map shows: the cities, and the listings of the picked one's state. */
export type MapPageView = {
  cities: CityCount[];
  picked: {
    name: string;
    slug: string;
    state: string;
    centre: { lat: number; lng: number };
    listings: PlaceListings;
  } | null;
  /** The whole market, or that of the picked city's state, as the first drawing shows it; null where the load fails. */
  market: Pick<MapView, 'points' | 'clusters' | 'zoom'> | null;
  google: GoogleMapsSettings | null;
};

/** What /city/{cityName} shows. `isKnown` is false for a word that is no place: the page is then empty and a 404. */
export type CityPageView = {
  name: string;
  slug: string;
  state: string | null;
  population: string | null;
  description: string | null;
  centre: { lat: number; lng: number };
  isKnown: boolean;
  /** The part of the map that was searched instead of the whole city. */
  area: MapBounds | null;
  listings: PlaceListings;
  /** What homes for sale ask here, and the page that says more; null where the index has no such place. */
  asking: AskingLine | null;
  /** What its areas ask, compared; null where too few areas have a figure. */
  asks: { rent: AreaAsks | null; sale: AreaAsks | null };
  /** The page with what is known of it; null where the gazetteer does not know it. */
  guidePath: string | null;
  now: string;
  google: GoogleMapsSettings | null;
};
