import type { Place } from '#features/places/place.ts';
import { houseNumberBefore } from './addresses.ts';
import { isKnownWord } from './books.ts';
import { claimDenied, denialBefore } from './denials.ts';
import { claim, freeText, keep, type Reading } from './reading.ts';
import { PLACE_SUFFIXES, STREET_WORDS } from './vocabulary.ts';

/** What the parser asks the gazetteer; handed in, so that these rules stay free of it. */
export type PlaceFinder = {
  findPlaces: (
    words: readonly string[],
    isKnownWord: (word: string) => boolean,
  ) => readonly { start: number; end: number; place: Place }[];
  isPlaceWord: (word: string) => boolean;
};

/** Signs that join the words of a name ("Trans-Amadi", "Obio/Akpor"); any other sign ends it. */
const JOINERS = new Set(['-', '–', '/', '&']);

/** A name as wide as this ("Lekki") behind a near one only says where that is: "Ajah, Lekki". */
const BROAD_RADIUS_M = 8000;
const METRES_PER_DEGREE = 111_200;

type Named = { from: number; to: number; place: Place };

/**
 * Claims every place the free words name, with "Estate", "District", "Nigeria" and the like behind it, and answers
 * those to filter by: all of them as alternatives, but "Osapa London, Lekki" is one place, the inner one.
 */
export function claimPlaces(reading: Reading, finder: PlaceFinder): Place[] {
  const wanted: Named[] = [];
  for (const one of namePlaces(reading, finder)) {
    const denied = denialBefore(reading, one.from);
    if (denied === null) wanted.push(one);
    else claimDenied(reading, { from: denied, to: one.to });
  }
  const named = dropStrangers(reading, wanted);
  const innermost = named.map((_, index) => innermostFrom(named, index));
  for (const [index, { from, to }] of named.entries()) {
    const place = innermost[index] as Place;
    claim(reading, { from, to }, { kind: 'place', value: chipPlace(place) }, !isOneOfMany(place, innermost));
  }
  return innermost;
}

const ALTERNATIVE = new Set(['or', 'and', '/', '&']);

/**
 * "Lekki Gardens, Port Harcourt" lies in Port Harcourt, so its "Lekki" stays text; "Lekki or Port Harcourt" are two
 * places.
 */
function dropStrangers(reading: Reading, named: readonly Named[]): Named[] {
  const regions = named.filter(({ place }) => place.kind === 'state' || place.kind === 'city');
  return named.filter(
    (one) =>
      regions.length === 0 ||
      regions.some(({ place }) => place.state === one.place.state) ||
      regions.every((region) => isAlternative(reading, one, region)),
  );
}

function isAlternative(reading: Reading, one: Named, other: Named): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return reading.tokens.slice(first.to, second.from).some(({ text }) => ALTERNATIVE.has(text));
}

/** A filter has one state or city: of "Lagos or Abuja" neither can narrow the list. */
function isOneOfMany(place: Place, places: readonly Place[]): boolean {
  if (place.kind !== 'state' && place.kind !== 'city') return false;
  const isOther = (other: Place) => other.kind === place.kind && other.name !== place.name;
  const isAreaElsewhere = (other: Place) => other.kind === 'area' && other.state !== place.state;
  return places.some((other) => isOther(other) || isAreaElsewhere(other));
}

/** People say Abuja and mean the Federal Capital Territory. */
function chipPlace({ kind, name, city, state }: Place) {
  return { kind, name: kind === 'state' && name === 'FCT' ? 'Abuja' : name, city, state };
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

/**
 * The place itself, or the smaller one right before or behind it that it contains; a word or sign between ("or", "/")
 * makes them alternatives.
 */
function innermostFrom(named: readonly Named[], index: number): Place {
  const own = named[index] as Named;
  for (const step of [-1, 1]) {
    let place = own.place;
    for (
      let at = index + step;
      isAdjacent(named[at - step], named[at], step) && contains(place, (named[at] as Named).place);
      at += step
    ) {
      place = (named[at] as Named).place;
    }
    if (place !== own.place) return place;
  }
  return own.place;
}

function isAdjacent(one: Named | undefined, other: Named | undefined, step: number): boolean {
  if (!one || !other) return false;
  return step === 1 ? one.to === other.from : other.to === one.from;
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
