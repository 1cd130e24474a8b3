import type { Place } from '#features/places/place.ts';
import { houseNumberBefore } from './addresses.ts';
import { isKnownWord } from './books.ts';
import { claim, freeText, keep, type Reading } from './reading.ts';
import { PLACE_SUFFIXES, STREET_WORDS } from './vocabulary.ts';

/** What the parser asks the gazetteer; handed in, so that these rules stay free of it. */
export type PlaceFinder = {
  findPlaces: (words: readonly string[], isKnownWord: (word: string) => boolean) => readonly { start: number; end: number; place: Place }[];
  isPlaceWord: (word: string) => boolean;
};

/** Signs that join the words of a name ("Trans-Amadi", "Obio/Akpor"); any other sign ends it. */
const JOINERS = new Set(['-', '–', '/', '&']);

/** A name as wide as this ("Lekki") behind a near one only says where that is: "Ajah, Lekki". */
const BROAD_RADIUS_M = 8000;
const METRES_PER_DEGREE = 111_200;

type Named = { from: number; to: number; place: Place };

/**
 * Claims every place the free words name, with "Estate", "District", "Nigeria" and the like behind it, and answers those to filter by:
 * all of them as alternatives, but of "Osapa London, Lekki" only the inner one.
 */
export function claimPlaces(reading: Reading, finder: PlaceFinder): Place[] {
  const named = namePlaces(reading, finder);
  const outer = new Set(named.filter((_, index) => saysWhereNeighbourIs(named, index)).map(({ place }) => place));
  for (const { from, to, place } of named) {
    const { kind, name, city, state } = place;
    claim(reading, { from, to }, { kind: 'place', value: { kind, name, city, state } }, !outer.has(place));
  }
  return named.map(({ place }) => place).filter((place) => !outer.has(place));
}

function namePlaces(reading: Reading, finder: PlaceFinder): Named[] {
  const words: string[] = [];
  const positions: number[] = [];
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind === 'sign' && JOINERS.has(token.text)) continue;
    words.push(token.kind === 'sign' ? '' : freeText(reading, at));
    positions.push(at);
  }
  return finder.findPlaces(words, isKnownWord).flatMap(({ start, end, place }) => {
    const from = positions[start] as number;
    const to = (positions[end - 1] as number) + 1;
    const houseNumber = STREET_WORDS.has(freeText(reading, to - 1)) ? houseNumberBefore(reading, from) : null;
    if (houseNumber === null) return [{ from, to: endOfSuffixes(reading, to), place }];
    keep(reading, houseNumber, to);
    return [];
  });
}

/** True for a larger area right before or behind a smaller one in it; a word or sign between them ("or", "/") makes them alternatives. */
function saysWhereNeighbourIs(named: readonly Named[], index: number): boolean {
  const own = named[index] as Named;
  const neighbours = [named[index - 1], named[index + 1]].filter((other) => other !== undefined);
  return neighbours.some((other) => {
    const [first, second] = other.from < own.from ? [other, own] : [own, other];
    return first.to === second.from && contains(own.place, other.place);
  });
}

function contains(outer: Place, inner: Place): boolean {
  if (outer.kind !== 'area' || inner.kind !== 'area' || outer.state !== inner.state) return false;
  if (outer.names.includes(inner.name)) return true;
  if (outer.radiusM < BROAD_RADIUS_M || inner.radiusM >= BROAD_RADIUS_M) return false;
  return Math.hypot(outer.lat - inner.lat, outer.lng - inner.lng) * METRES_PER_DEGREE < outer.radiusM * 1.5;
}

function endOfSuffixes(reading: Reading, to: number): number {
  let at = to;
  while (PLACE_SUFFIXES.has(freeText(reading, at))) at += 1;
  return at;
}
