import type { LocationPrecision } from '#vocabulary/listing-words.ts';

/** A neighbourhood, a city or town, a local government area, a state. */
export const PLACE_KINDS = ['area', 'city', 'lga', 'state'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** One place of the gazetteer: a point in its middle (WGS84) and how far it reaches. */
export type Place = {
  kind: PlaceKind;
  /** The one spelling we store and show. */
  name: string;
  /** The city or town it belongs to; null in the country or where a state has several. */
  city: string | null;
  /** As in properties.state. */
  state: string;
  lga: string | null;
  lat: number;
  lng: number;
  radiusM: number;
  /**
   * Its own name, its name inside its city ("GRA"), those of all areas inside it: what properties.location may hold for
   * a listing there, whatever the case.
   */
  names: readonly string[];
};

/** Where an address lies, as far as its words say. */
export type ResolvedAddress = {
  name: string;
  city: string | null;
  state: string;
  lga: string | null;
  lat: number;
  lng: number;
  radiusM: number;
  precision: LocationPrecision;
};

/** What somebody already knows about where a place lies. */
export type PlaceHint = { state?: string | undefined; city?: string | undefined };
