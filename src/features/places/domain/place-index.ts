import { buildSpelling, type Spelling, slipsApart } from '#lib/spelling.ts';
import type { Place } from '../place.ts';
import { isNamePart, isOrdinaryWord } from './ordinary-words.ts';
import { placeWords, settlePlaceWords } from './place-words.ts';

/** A place a key may mean. `isShared` where it means it only beside its city or state. */
export type Candidate = { place: Place; within: string | null; weight: number; isShared: boolean };

/** Words `start` to `end` (exclusive) of a text, and the places they may mean, likeliest first. */
export type PlaceMatch = { start: number; end: number; candidates: readonly Candidate[]; isCorrected: boolean };

/** `isShortCorrected`: names of four and five letters too, for texts that are about homes. */
export type MatchOptions = { isKnownWord?: (word: string) => boolean; isShortCorrected?: boolean };

export type PlaceIndex = {
  candidates: (key: string) => readonly Candidate[];
  /** All longest matches, left to right, without overlap; streets named after places are left out. */
  findMatches: (words: readonly string[], options?: MatchOptions) => PlaceMatch[];
  /** True for a word that occurs in any name. */
  isWord: (word: string) => boolean;
  /** Keys in alphabetical order, for completing what somebody is typing. */
  sortedKeys: readonly string[];
};

/** Words that make the place before them the name of a street. */
const STREET_WORDS = new Set([
  'street',
  'st',
  'str',
  'road',
  'rd',
  'close',
  'cl',
  'crescent',
  'cres',
  'avenue',
  'ave',
  'way',
  'drive',
  'lane',
  'ln',
  'expressway',
  'express',
  'highway',
  'bypass',
  'boulevard',
]);

export type IndexedPlace = {
  place: Place;
  within: string | null;
  weight: number;
  aliases: readonly string[];
  sharedAliases: readonly string[];
};

/** Builds the search structure once; everything after is map look-ups, linear in the length of the text. */
export function buildPlaceIndex(entries: readonly IndexedPlace[]): PlaceIndex {
  const byKey = new Map<string, Candidate[]>();
  /** How many words the longest key beginning with this word has. */
  const longestFrom = new Map<string, number>();

  const add = (alias: string, candidate: Candidate) => {
    for (const key of keysOf(alias)) {
      const found = byKey.get(key);
      if (!found) byKey.set(key, [candidate]);
      else if (!found.some(({ place }) => place === candidate.place)) found.push(candidate);
      const words = key.split(' ');
      const first = words[0] ?? '';
      longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, words.length));
    }
  };
  for (const { place, within, weight, aliases, sharedAliases } of entries) {
    for (const alias of aliases) add(alias, { place, within, weight, isShared: false });
    for (const alias of sharedAliases) add(alias, { place, within, weight, isShared: true });
  }
  for (const candidates of byKey.values())
    candidates.sort((a, b) => Number(a.isShared) - Number(b.isShared) || b.weight - a.weight);

  const heaviestFirst = [...byKey].sort(([, a], [, b]) => (b[0]?.weight ?? 0) - (a[0]?.weight ?? 0));
  const words = heaviestFirst.flatMap(([key]) => key.split(' '));
  const allWords = new Set(words);
  const spelling = buildSpelling(words.filter((word) => /^[a-z]/.test(word) && !isNamePart(word)));

  const short = buildShortSpelling([...byKey.keys()].filter((key) => /^[a-z]{4,5}$/.test(key) && !isNamePart(key)));

  const far = buildFarSpelling(words.filter((word) => /^[a-z]{6,}$/.test(word) && !isNamePart(word)));

  return {
    candidates: (key) => byKey.get(key) ?? [],
    findMatches: (words, options) => findMatches({ byKey, longestFrom, spelling, short, far }, words, options),
    isWord: (word) => allWords.has(word),
    sortedKeys: [...byKey.keys()].sort(),
  };
}

/** Corrects words of seven letters and more into names two slips away. */
function buildFarSpelling(names: readonly string[]): (word: string) => string | null {
  const byStart = new Map<string, string[]>();
  for (const name of new Set(names)) byStart.set(name[0] ?? '', [...(byStart.get(name[0] ?? '') ?? []), name]);
  return (word) => {
    if (word.length < SHORTEST_FAR || word.length > LONGEST_FAR) return null;
    const near = byStart.get(word[0] ?? '')?.filter((name) => Math.abs(name.length - word.length) <= 2) ?? [];
    return near.find((name) => slipsApart(word, name) <= 2) ?? null;
  };
}
const SHORTEST_FAR = 7;
const LONGEST_FAR = 20;

/**
 * Corrects words into short names by a letter missing, doubled or swapped; a wrong letter makes another word of so few.
 */
function buildShortSpelling(names: readonly string[]): (word: string) => string | null {
  const known = new Set(names);
  const byMissing = new Map<string, string>();
  for (const name of names)
    for (let at = 1; at < name.length; at += 1) {
      const form = name.slice(0, at) + name.slice(at + 1);
      if (form.length >= SHORTEST_SHORT && !byMissing.has(form)) byMissing.set(form, name);
    }
  return (word) => {
    if (word.length < SHORTEST_SHORT || word.length > LONGEST_SHORT || !/^[a-z]+$/.test(word) || known.has(word))
      return null;
    for (let at = 1; at < word.length; at += 1) {
      const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
      if (at + 1 < word.length && known.has(swapped)) return swapped;
      const shorter = word.slice(0, at) + word.slice(at + 1);
      if (known.has(shorter) && (word[at] === word[at - 1] || word.length > SHORTEST_SHORT + 1)) return shorter;
    }
    return byMissing.get(word) ?? null;
  };
}
const SHORTEST_SHORT = 4;
const LONGEST_SHORT = 6;

/** The forms of a name that are looked up: as it is, "ph" for "phase", and written in one word. */
function keysOf(alias: string): string[] {
  const words = placeWords(alias);
  const keys = new Set([words.join(' ')]);
  if (words.includes('phase')) keys.add(words.map((word) => (word === 'phase' ? 'ph' : word)).join(' '));
  const letters = words.filter((word) => /^[a-z]/.test(word));
  const isLettersFirst = words.slice(0, letters.length).every((word) => /^[a-z]/.test(word));
  if (letters.length > 1 && isLettersFirst && letters.join('').length >= 6) {
    keys.add([letters.join(''), ...words.slice(letters.length)].join(' '));
  }
  keys.delete('');
  return [...keys];
}

type Tables = {
  byKey: ReadonlyMap<string, readonly Candidate[]>;
  longestFrom: ReadonlyMap<string, number>;
  spelling: Spelling;
  short: (word: string) => string | null;
  far: (word: string) => string | null;
};

function findMatches(
  { byKey, longestFrom, spelling, short, far }: Tables,
  given: readonly string[],
  { isKnownWord, isShortCorrected = false }: MatchOptions = {},
): PlaceMatch[] {
  const typed = settlePlaceWords(given);
  const words = typed.map((word) =>
    isOrdinaryWord(word) || isKnownWord?.(word) || byKey.has(word)
      ? word
      : ((isShortCorrected ? short(word) : null) ??
        spelling.correct(word) ??
        (isShortCorrected ? far(word) : null) ??
        word),
  );
  const matches: PlaceMatch[] = [];
  let start = 0;
  while (start < words.length) {
    const match = longestAt(start);
    if (match && isStreet(words, match)) dropRoadBetweenCities(matches, match, words);
    else if (match) matches.push(match);
    start = match?.end ?? start + 1;
  }
  return matches;

  function longestAt(from: number): PlaceMatch | null {
    const longest = Math.min(longestFrom.get(words[from] ?? '') ?? 0, words.length - from);
    for (let length = longest; length > 0; length -= 1) {
      const end = from + length;
      const candidates = byKey.get(words.slice(from, end).join(' '));
      if (candidates)
        return {
          start: from,
          end,
          candidates,
          isCorrected: words.slice(from, end).some((word, index) => word !== typed[from + index]),
        };
    }
    return null;
  }
}

/** "Ikorodu Road" is a road; "Lekki close to the toll gate" is not. */
function isStreet(words: readonly string[], { end }: { end: number }): boolean {
  return STREET_WORDS.has(words[end] ?? '') && !(words[end] === 'close' && words[end + 1] === 'to');
}

const LONG_ROADS = new Set(['expressway', 'express', 'highway']);

/** "Lagos Ibadan Expressway" names neither city. */
function dropRoadBetweenCities(matches: PlaceMatch[], street: PlaceMatch, words: readonly string[]): void {
  const before = matches.at(-1);
  const isCity = before?.candidates.some(({ place }) => place.kind === 'city' || place.kind === 'state');
  if (before?.end === street.start && isCity && LONG_ROADS.has(words[street.end] ?? '')) matches.pop();
}
