import { NUMBER_WORDS } from './counts.ts';
import type { ChipMeaning, TypeWord } from './parsed-words.ts';
import { buildPhraseBook, wordsOf } from './phrases.ts';
import {
  ANY_HOUSE,
  BOYS_QUARTERS,
  CATEGORY_PHRASES,
  CONNECTORS,
  DEAL_PHRASES,
  EXTRA_PHRASES,
  NOISE,
  PERIOD_PHRASES,
  PLACE_SUFFIXES,
  STREET_WORDS,
  TITLE_PHRASES,
  TYPE_PHRASES,
} from './vocabulary.ts';

/** Extras a listing has a field for. */
const FILTERING_EXTRAS: ReadonlySet<string> = new Set([
  'furnished',
  'semi-furnished',
  'unfurnished',
  'serviced',
  'newly-built',
]);

type Entry = readonly [ChipMeaning, readonly string[]];

const ENTRIES: readonly Entry[] = [
  ...DEAL_PHRASES.map(([value, phrases]): Entry => [{ kind: 'deal', value }, phrases]),
  ...PERIOD_PHRASES.map(([value, phrases]): Entry => [{ kind: 'period', value }, phrases]),
  ...TYPE_PHRASES.map(([{ word }, phrases]): Entry => [{ kind: 'type', value: word }, phrases]),
  ...TITLE_PHRASES.map(([value, phrases]): Entry => [{ kind: 'title', value }, phrases]),
  ...CATEGORY_PHRASES.map(([value, phrases]): Entry => [{ kind: 'category', value }, phrases]),
  ...EXTRA_PHRASES.map(([value, phrases]): Entry => [{ kind: 'extra', value }, phrases]),
];

/** Every phrase with a meaning of its own. */
export const MEANINGS = buildPhraseBook(ENTRIES);

const TYPE_WORDS = new Map<string, TypeWord>(
  [...TYPE_PHRASES.map(([type]) => type), ANY_HOUSE, BOYS_QUARTERS].map((type) => [type.word, type]),
);

/** The kinds and finer kinds a type word stands for. */
export function typeWord(word: string): TypeWord | undefined {
  return TYPE_WORDS.get(word);
}

/** False where the words are understood, but no field of a listing can be compared with them. */
export function canFilter(meaning: ChipMeaning): boolean {
  return meaning.kind === 'extra' ? FILTERING_EXTRAS.has(meaning.value) : meaning.kind !== 'toilets';
}

const KNOWN_WORDS = new Set([
  ...wordsOf(MEANINGS),
  ...NUMBER_WORDS,
  ...NOISE,
  ...CONNECTORS,
  ...PLACE_SUFFIXES,
  ...STREET_WORDS,
  ...'bedroom bedrooms bathroom bathrooms toilet toilets room rooms million thousand billion under below above between budget maximum minimum estate garden gardens street square metres hectare hectares'.split(
    ' ',
  ),
]);

/** True for a word of the language of homes, which must not be taken for a mistyped place. */
export function isKnownWord(word: string): boolean {
  return KNOWN_WORDS.has(word);
}

/** Long words that people mistype and that no name resembles. */
export const CORRECTED_WORDS: readonly string[] =
  'bedroom bedrooms bathroom bathrooms toilets apartment apartments duplex bungalow furnished unfurnished serviced terrace terraced detached penthouse mansion warehouse contain contained parlour million commercial residential occupancy certificate governors consent swimming shortlet maisonette'.split(
    ' ',
  );
