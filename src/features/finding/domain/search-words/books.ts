import { NUMBER_WORDS } from '#lib/number-words.ts';
import { type Bounder, type Language, phrasesOf, type RoomKind } from './languages/language.ts';
import { LANGUAGES, listsOf } from './languages/languages.ts';
import type { ChipMeaning, TypeWord } from './parsed-words.ts';
import { buildPhraseBook, wordsOf } from './phrases.ts';
import { oneSpelling } from './tokens.ts';
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
  'verified',
  'confirmed',
  'band-a',
]);

type Entry = readonly [ChipMeaning, readonly string[]];

const TYPE_WORDS = new Map<string, TypeWord>(
  [...TYPE_PHRASES.map(([type]) => type), ANY_HOUSE, BOYS_QUARTERS].map((type) => [type.word, type]),
);

const ENTRIES: readonly Entry[] = [
  ...DEAL_PHRASES.map(([value, phrases]): Entry => [{ kind: 'deal', value }, phrases]),
  ...PERIOD_PHRASES.map(([value, phrases]): Entry => [{ kind: 'period', value }, phrases]),
  ...TYPE_PHRASES.map(([{ word }, phrases]): Entry => [{ kind: 'type', value: word }, phrases]),
  ...TITLE_PHRASES.map(([value, phrases]): Entry => [{ kind: 'title', value }, phrases]),
  ...CATEGORY_PHRASES.map(([value, phrases]): Entry => [{ kind: 'category', value }, phrases]),
  ...EXTRA_PHRASES.map(([value, phrases]): Entry => [{ kind: 'extra', value }, phrases]),
  ...LANGUAGES.flatMap(entriesOf),
];

function entriesOf(language: Language): Entry[] {
  const types = Object.entries(language.types).flatMap(([word, list]): Entry[] => {
    const type = TYPE_WORDS.get(word);
    return type ? [[{ kind: 'type', value: type.word }, phrasesOf(list)]] : [];
  });
  return [
    ...listsOf(language.deals).map(([value, list]): Entry => [{ kind: 'deal', value }, list]),
    ...listsOf(language.periods).map(([value, list]): Entry => [{ kind: 'period', value }, list]),
    ...types,
    ...listsOf(language.titles).map(([value, list]): Entry => [{ kind: 'title', value }, list]),
    ...listsOf(language.categories).map(([value, list]): Entry => [{ kind: 'category', value }, list]),
    ...listsOf(language.extras).map(([value, list]): Entry => [{ kind: 'extra', value }, list]),
  ];
}

/** Every phrase with a meaning of its own. */
export const MEANINGS = buildPhraseBook(ENTRIES);

/** What a word means by itself; undefined where it has no meaning of its own. */
export function meaningOfWord(word: string): ChipMeaning | undefined {
  return MEANINGS.get(word)?.find(({ words }) => words.length === 1)?.meaning;
}

const all = (pick: (language: Language) => string) =>
  buildPhraseBook<true>(LANGUAGES.map((language) => [true, phrasesOf(pick(language))] as const));
/** What looks like something wanted and is not ("landlord", "water dey enter"). */
export const PASSED = all(({ passed }) => passed);
/** Words that turn round what stands behind them, and those that do so from behind. */
export const DENIALS = all(({ denials }) => denials);
export const DENIALS_BEHIND = all(({ denialsBehind }) => denialsBehind);
export const NEAR = all(({ near }) => near);
/** Nouns whose number follows. */
export const ROOM_NOUNS = buildPhraseBook<RoomKind>(LANGUAGES.flatMap(({ rooms }) => listsOf(rooms)));
export const BOUNDS = buildPhraseBook<Bounder>(LANGUAGES.flatMap(({ bounds }) => listsOf(bounds)));
export const BOUNDS_BEHIND = buildPhraseBook<Bounder>(LANGUAGES.flatMap(({ boundsBehind }) => listsOf(boundsBehind)));

/** The kinds and finer kinds a type word stands for. */
export function typeWord(word: string): TypeWord | undefined {
  return TYPE_WORDS.get(word);
}

/** False where the words are understood, but no field of a listing can be compared with them. */
export function canFilter(meaning: ChipMeaning): boolean {
  return meaning.kind === 'extra' ? FILTERING_EXTRAS.has(meaning.value) : meaning.kind !== 'toilets';
}

const KNOWN_WORDS = new Set([
  ...[MEANINGS, PASSED, DENIALS, DENIALS_BEHIND, NEAR, ROOM_NOUNS, BOUNDS, BOUNDS_BEHIND].flatMap((book) =>
    wordsOf(book),
  ),
  ...LANGUAGES.flatMap(({ noise }) => noise.split(' ')).map(oneSpelling),
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
