import { LGAS } from './data/lgas.server.ts';
import { ABUJA_NEIGHBOURHOODS } from './data/neighbourhoods-abuja.server.ts';
import { LAGOS_NEIGHBOURHOODS } from './data/neighbourhoods-lagos.server.ts';
import { SOUTHERN_NEIGHBOURHOODS } from './data/neighbourhoods-south.server.ts';
import { WESTERN_AND_NORTHERN_NEIGHBOURHOODS } from './data/neighbourhoods-west-and-north.server.ts';
import { TOWNS } from './data/towns.server.ts';
import { choosePlace, type SettledMatch, settleMatches } from './domain/choose-place.ts';
import { buildEntries } from './domain/place-entries.ts';
import { buildPlaceIndex, type Candidate } from './domain/place-index.ts';
import { readLgas, readNeighbourhoods, readTowns } from './domain/place-table.ts';
import { placeWords } from './domain/place-words.ts';
import type { Place, PlaceHint, ResolvedAddress } from './place.ts';
import { findState, STATES } from './states.ts';

const NEIGHBOURHOOD_TABLES = [
  LAGOS_NEIGHBOURHOODS,
  ABUJA_NEIGHBOURHOODS,
  SOUTHERN_NEIGHBOURHOODS,
  WESTERN_AND_NORTHERN_NEIGHBOURHOODS,
];
/** Addresses remembered, so that a feed's repeated ones cost a map look-up. */
const MEMORY_SIZE = 20_000;
/** A text beyond this is no address; its beginning is read. */
const LONGEST_TEXT = 300;
const MOST_SUGGESTIONS = 8;

const entries = buildEntries({
  states: STATES,
  lgas: readLgas(LGAS),
  towns: readTowns(TOWNS),
  neighbourhoods: NEIGHBOURHOOD_TABLES.flatMap(readNeighbourhoods),
});
const index = buildPlaceIndex(entries);

/** Every place of the gazetteer: states, local governments, cities and towns, neighbourhoods. */
export const PLACES: readonly Place[] = entries.map(({ place }) => place);

/** A place named by words `start` to `end` (exclusive) of a text. */
export type NamedPlace = { start: number; end: number; place: Place };

/**
 * The places that a text's words name, left to right. Give plain lower-case words with digits apart from letters
 * ("lekki", "phase", "1"); words `isKnownWord` knows are never taken for a mistyped place.
 */
export function findPlaces(words: readonly string[], isKnownWord: (word: string) => boolean): NamedPlace[] {
  return settleMatches(index.findMatches(words, { isKnownWord, isShortCorrected: true }));
}

/** True for words that are the whole name of some place. */
export function isPlaceName(key: string): boolean {
  return index.candidates(key).length > 0;
}

/** True for a plain lower-case word that occurs in the name of some place. */
export function isPlaceWord(word: string): boolean {
  return index.isWord(word);
}

/**
 * The place a text is about, whatever its case, punctuation or a small slip: "VI", "lekki phase I", "GRA, Port
 * Harcourt"; null for none.
 */
export function findPlace(text: string, hint: PlaceHint = {}): Place | null {
  return choosePlace(settle(text, hint))?.place ?? null;
}

function settle(text: string, hint: PlaceHint): SettledMatch[] {
  return settleMatches(index.findMatches(placeWords(text.slice(0, LONGEST_TEXT))), hint);
}

/** The parts of an address as a feed or form gives them. */
export type AddressParts = { location?: string; address?: string; city?: string; state?: string; lga?: string };

const memory = new Map<string, ResolvedAddress | null>();

/**
 * Where an address lies: the most specific place its location, then its address names inside the state it gives, else
 * its local government, city or state. Null when nothing is known. Remembers what it was asked before.
 */
export function resolveAddress(parts: AddressParts): ResolvedAddress | null {
  const key = `${parts.location ?? ''}\n${parts.address ?? ''}\n${parts.city ?? ''}\n${parts.state ?? ''}\n${parts.lga ?? ''}`;
  const known = memory.get(key);
  if (known !== undefined) return known;
  if (memory.size >= MEMORY_SIZE) memory.clear();
  const place = locate(parts);
  const resolved = place && presentAddress(place);
  memory.set(key, resolved);
  return resolved;
}

function locate({ location = '', address = '', city = '', state = '', lga = '' }: AddressParts): Place | null {
  const stateName = findState(state) ?? findPlace(state)?.state;
  const cityPlace = city ? findPlace(city, { state: stateName }) : null;
  const hint = { state: stateName, city: cityPlace?.city ?? undefined };
  let best: Place | null = null;
  for (const text of [
    withoutLandmarks(location),
    location,
    `${location}, ${address}`,
    city,
    lga ? `${lga} lga` : '',
    state,
  ]) {
    const found = text ? findPlace(text, hint) : null;
    if (found?.kind === 'area') return found;
    if (found && (best === null || RANK[found.kind] > RANK[best.kind])) best = found;
  }
  return best?.kind === 'state' && (location || city) ? (metropolisOf(best, `${location} ${city}`) ?? best) : best;
}

/** What people tell the way by lies near: "close to Eko Hotel, Maitama" is in Maitama, whatever the hotel is called. */
const BY_LANDMARK =
  /\b(?:opp(?:osite)?\.?|behind|beside|close to|next to|adjacent(?: to)?|facing|(?:few|\d+) (?:minutes?|mins?) (?:from|to))\s[^,;|\n]{0,80}[,;|\n]/gi;

const withoutLandmarks = (text: string) => text.slice(0, LONGEST_TEXT).replaceAll(BY_LANDMARK, ' ');

const RANK = { area: 3, lga: 2, city: 1, state: 0 } as const;

/** Somebody who gives "Kano" as the location means the city, though the word is also the state's. */
function metropolisOf(state: Place, text: string): Place | null {
  const words = placeWords(text);
  const city = PLACES.find(
    (place) => place.kind === 'city' && place.state === state.name && words.includes(place.name.toLowerCase()),
  );
  return city ?? null;
}

const PRECISION = { area: 'area', city: 'lga', lga: 'lga', state: 'state' } as const;

function presentAddress({ kind, name, city, state, lga, lat, lng, radiusM }: Place): ResolvedAddress {
  return { name, city, state, lga, lat, lng, radiusM, precision: PRECISION[kind] };
}

/**
 * Places whose name or alias begins with what was typed, best known first; at most eight, none for less than two
 * letters.
 */
export function suggestPlaces(prefix: string): Place[] {
  const typed = placeWords(prefix.slice(0, LONGEST_TEXT)).join(' ');
  if (typed.length < 2) return [];
  const best = new Map<string, { place: Place; score: number }>();
  for (let at = firstKeyFrom(typed); index.sortedKeys[at]?.startsWith(typed); at += 1) {
    const key = index.sortedKeys[at] as string;
    for (const candidate of index.candidates(key)) {
      const score = suggestionScore(candidate, key, typed);
      const id = `${candidate.place.name}, ${candidate.place.state}`;
      if (score > (best.get(id)?.score ?? 0)) best.set(id, { place: candidate.place, score });
    }
  }
  const sorted = [...best.values()].sort((a, b) => b.score - a.score || a.place.name.localeCompare(b.place.name));
  return sorted.slice(0, MOST_SUGGESTIONS).map(({ place }) => place);
}

/** A place's own name before its aliases, what was typed in full before beginnings, large areas before small ones. */
function suggestionScore({ place, weight, isShared }: Candidate, key: string, typed: string): number {
  const isOwnName = placeWords(place.name).join(' ').startsWith(typed);
  return (
    weight + (isOwnName ? 20 : 0) + (key === typed ? 20 : 0) - (isShared ? 20 : 0) + Math.min(place.radiusM / 1000, 5)
  );
}

function firstKeyFrom(typed: string): number {
  let [low, high] = [0, index.sortedKeys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((index.sortedKeys[middle] as string) < typed) low = middle + 1;
    else high = middle;
  }
  return low;
}
