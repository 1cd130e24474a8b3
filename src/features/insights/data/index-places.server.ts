import { findPlace, PLACES } from '#features/places/gazetteer.server.ts';
import type { Place } from '#features/places/place.ts';
import { STATE_NAMES } from '#features/places/states.ts';
import { slugify } from '#lib/slug.ts';

/** Where a listing's words say it lies. */
export type PlaceWords = { state: string; city: string | null; location: string };

/** The same as the index keeps it: names of the gazetteer, null where it knows none. */
export type IndexPlace = { state: string; city: string | null; area: string | null };

/**
 * The places a home counts for: its state, its city and its neighbourhood, by the gazetteer's names alone, so that
 * every spelling of a place is one and no listing can make a page of its own. Null for a state that is none.
 */
export function placeOfListing({ state, city, location }: PlaceWords): IndexPlace | null {
  if (!STATE_NAMES.includes(state)) return null;
  const around = city ? findIn(state, city) : null;
  const place = findIn(state, location, around?.city ?? undefined) ?? around;
  return place ? toIndexPlace(place) : { state, city: null, area: null };
}

/** A local government without a city of its own stands where a city does. */
function toIndexPlace({ kind, name, city, state }: Place): IndexPlace {
  if (kind === 'state') return { state, city: null, area: null };
  const isCity = kind === 'city' || city === null || name === city;
  return isCity ? { state, city: name, area: null } : { state, city, area: name };
}

/** The most specific place of a state that words name; a name of both the state and a city means the city. */
function findIn(state: string, text: string, city?: string): Place | null {
  const named = CITIES_BY_NAME.get(cityKey(state, text));
  if (named) return named;
  const place = findPlace(text, { state, ...(city ? { city } : {}) });
  return place?.state === state && place.kind !== 'state' ? place : null;
}

const cityKey = (state: string, name: string) => `${state}/${name.trim().toLowerCase()}`;

const CITIES_BY_NAME = new Map(
  PLACES.filter(({ kind }) => kind === 'city').map((place) => [cityKey(place.state, place.name), place]),
);

/** The key a place has in the index and in its address: '', 'lagos', 'lagos/lagos', 'lagos/lagos/yaba'. */
export function placeKey({ state, city, area }: IndexPlace): string {
  return [state, city, area].flatMap((name) => (name === null ? [] : [slugify(name)])).join('/');
}

/** The keys of the cities and neighbourhoods that some homes lie in. */
export function keysOfPlaces(homes: readonly PlaceWords[]): string[] {
  const places = homes.flatMap((home) => placeOfListing(home) ?? []).filter(({ city }) => city !== null);
  return [...new Set(places.flatMap((place) => [placeKey(place), placeKey({ ...place, area: null })]))];
}

/** The levels of a key, the country first: '', 'lagos', 'lagos/lagos'. */
export function keysAbove(key: string): string[] {
  const parts = key === '' ? [] : key.split('/');
  return parts.map((_part, index) => parts.slice(0, index).join('/'));
}

let known: ReadonlyMap<string, IndexPlace> | undefined;

/** The place of a key; null for a key of no place of the gazetteer. The country has none. */
export function findIndexPlace(key: string): IndexPlace | null {
  known ??= new Map(PLACES.map(toIndexPlace).map((place) => [placeKey(place), place]));
  return known.get(key) ?? null;
}
