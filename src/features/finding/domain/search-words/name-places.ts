import type { Place } from '#features/places/place.ts';
import { houseNumberBefore } from './addresses.ts';
import { isKnownWord, NEAR } from './books.ts';
import { claimDenied, denialBefore, denialBehind } from './denials.ts';
import type { NearMeaning } from './parsed-words.ts';
import { phraseBefore } from './phrases.ts';
import { claim, freeText, keep, type Reading } from './reading.ts';
import { PLACE_SUFFIXES, STREET_WORDS } from './vocabulary.ts';

/** What the parser asks the gazetteer; handed in, so that these rules stay free of it. */
export type PlaceFinder = {
  findPlaces: (
    words: readonly string[],
    isKnownWord: (word: string) => boolean,
  ) => readonly { start: number; end: number; place: Place }[];
  isPlaceWord: (word: string) => boolean;
  isPlaceName: (key: string) => boolean;
  isLandmarkWord: (word: string) => boolean;
  correctLandmark: (word: string) => string | null;
  findLandmarks: (
    words: readonly string[],
    context: { states: ReadonlySet<string>; cities: ReadonlySet<string>; isPlaceName: (key: string) => boolean },
  ) => readonly { start: number; end: number; landmark: NearMeaning }[];
};

/** The places to filter by, those not wanted, and the landmark to be near. */
export type FoundPlaces = { places: Place[]; excluded: Place[]; near: NearMeaning | null };

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
export function claimPlaces(reading: Reading, finder: PlaceFinder): FoundPlaces {
  const words = wordsOf(reading);
  const all = namePlaces(reading, words, finder);
  const { near, ranges } = claimLandmarks(reading, { words, all, finder });
  const wanted: Named[] = [];
  const excluded: Place[] = [];
  // "Wuse Market" names no district: what is left of the words is read again.
  const left = ranges.length === 0 ? all : namePlaces(reading, wordsOf(reading), finder);
  for (const one of left) {
    const before = denialBefore(reading, one.from);
    const behind = before === null ? denialBehind(reading, one.to) : null;
    if (before === null && behind === null) wanted.push(one);
    else {
      excluded.push(one.place);
      const meaning = { kind: 'place', value: chipPlace(one.place) } as const;
      claimDenied(reading, { from: before ?? one.from, to: behind ?? one.to }, { meaning, isFilter: true });
    }
  }
  const named = dropStrangers(reading, wanted);
  const innermost = named.map((_, index) => innermostFrom(named, index));
  for (const [index, { from, to }] of named.entries()) {
    const place = innermost[index] as Place;
    claim(reading, { from, to }, { kind: 'place', value: chipPlace(place) }, !isOneOfMany(place, innermost));
  }
  return { places: innermost.map((place) => without(place, excluded)), excluded, near };
}

/** "Lekki, not Ajah" is all of Lekki but the part that is not wanted. */
function without(place: Place, excluded: readonly Place[]): Place {
  const out = new Set(excluded.flatMap(({ names }) => names));
  return out.size === 0 ? place : { ...place, names: place.names.filter((name) => !out.has(name)) };
}

type Words = { words: string[]; positions: number[] };

/** The free words with their places in the text; signs that join a name are left out, others end one. */
function wordsOf(reading: Reading): Words {
  const words: string[] = [];
  const positions: number[] = [];
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind === 'sign' && JOINERS.has(token.text)) continue;
    words.push(token.kind === 'sign' ? '' : freeText(reading, at));
    positions.push(at);
  }
  return { words, positions };
}

const LONGEST_NEAR = 5;

/** Claims the landmarks the text names, with the words that say "near"; the first is the one to be near. */
function claimLandmarks(
  reading: Reading,
  { words: { words, positions }, all, finder }: { words: Words; all: readonly Named[]; finder: PlaceFinder },
): { near: NearMeaning | null; ranges: { from: number; to: number }[] } {
  const states = new Set(all.map(({ place }) => place.state));
  const cities = new Set(all.flatMap(({ place }) => [place.city ?? place.name, place.name]));
  const spelt = words.map((word) => mendLandmark(word, finder));
  let near: NearMeaning | null = null;
  const ranges: { from: number; to: number }[] = [];
  for (const { start, end, landmark } of finder.findLandmarks(spelt, {
    states,
    cities,
    isPlaceName: finder.isPlaceName,
  })) {
    const from = positions[start] as number;
    const to = (positions[end - 1] as number) + 1;
    if (STREET_WORDS.has(freeText(reading, to))) continue;
    const before = phraseBefore(NEAR, reading, from, LONGEST_NEAR);
    const range = { from: before?.from ?? from, to };
    ranges.push({ from, to });
    const denied = before === null ? denialBefore(reading, from) : null;
    const value = { name: landmark.name, lat: landmark.lat, lng: landmark.lng, state: landmark.state };
    if (denied !== null) claimDenied(reading, { from: denied, to });
    else if (near === null) claim(reading, range, { kind: 'near', value });
    else for (let at = from; at < to; at += 1) reading.isClaimed[at] = true;
    if (denied === null) near ??= value;
  }
  return { near, ranges };
}

function mendLandmark(word: string, finder: PlaceFinder): string {
  if (word === '' || isKnownWord(word) || finder.isPlaceWord(word) || finder.isLandmarkWord(word)) return word;
  return finder.correctLandmark(word) ?? word;
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

function namePlaces(reading: Reading, { words, positions }: Words, finder: PlaceFinder): Named[] {
  return finder
    .findPlaces(words, (word) => isKnownWord(word) || finder.isLandmarkWord(word))
    .flatMap(({ start, end, place }) => {
      const from = positions[start] as number;
      const to = (positions[end - 1] as number) + 1;
      if (end === start + 1 && isKnownWord(words[start] ?? '') && !isMeantAsPlace(reading, from)) return [];
      const houseNumber = STREET_WORDS.has(freeText(reading, to - 1)) ? houseNumberBefore(reading, from) : null;
      if (houseNumber === null) return [{ from, to: endOfSuffixes(reading, to), place }];
      keep(reading, houseNumber, to);
      return [];
    });
}

const BEFORE_PLACES = new Set('in at for ni na a near around inside n cikin garin unguwar'.split(' '));

/** A name that is also a word of a language ("Owo", "Ojo") is a place behind a preposition, or written as a name. */
function isMeantAsPlace({ text, tokens }: Reading, at: number): boolean {
  if (tokens.length <= 2 || BEFORE_PLACES.has(tokens[at - 1]?.text ?? '')) return true;
  const first = text[tokens[at]?.start ?? 0] ?? '';
  const isCapital = first !== first.toLowerCase();
  return isCapital && at > 0 && !/[.!?]/.test(text.slice(tokens[at - 1]?.end, tokens[at]?.start));
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
