import { href } from 'react-router';
import { findPlace, PLACES, resolveAddress } from '#features/places/gazetteer.server.ts';
import type { Place } from '#features/places/place.ts';
import { STATE_NAMES } from '#features/places/states.ts';
import { slugify } from '#lib/slug.ts';

export type AskedPlace = { location?: string | null; address?: string | null; state?: string | null };

const GUIDED: ReadonlySet<Place['kind']> = new Set(['area', 'city', 'lga']);
let known: ReadonlyMap<string, Place> | undefined;

/** A place's key, as in its address: 'lagos/yaba'. */
export const guideKey = ({ state, name }: Pick<Place, 'state' | 'name'>): string =>
  `${slugify(state)}/${slugify(name)}`;

/** The place of a key; of several with one name in a state the neighbourhood, then the city, then the government. */
export function findGuidePlace(key: string): Place | null {
  known ??= new Map(
    (['lga', 'city', 'area'] as const).flatMap((kind) =>
      PLACES.filter((place) => place.kind === kind).map((place) => [guideKey(place), place] as const),
    ),
  );
  return known.get(key) ?? null;
}

/** The place an address names, as far as there can be a guide of it: null for a state alone, or for unknown words. */
export function resolveGuidePlace({ location, address, state }: AskedPlace): Place | null {
  const found = resolveAddress({ location: location ?? '', address: address ?? '', state: state ?? '' });
  if (!found || found.precision === 'state') return null;
  return findGuidePlace(guideKey(found));
}

/** The address of the guide of the place a home lies in; null where there is none. */
export function areaGuidePath(words: { state: string; location: string }): string | null {
  if (!STATE_NAMES.includes(words.state)) return null;
  const place = findPlace(words.location, { state: words.state });
  if (!place || place.state !== words.state || !GUIDED.has(place.kind)) return null;
  return href('/areas/:state/:place', { state: slugify(place.state), place: slugify(place.name) });
}
