import { findPlaces, isPlaceName, isPlaceWord } from '#features/places/gazetteer.server.ts';
import { findLandmarks, isLandmarkWord, LANDMARK_NAMES } from '#features/places/landmarks.server.ts';
import { buildSpelling } from '#lib/spelling.ts';
import { type DollarRate, filterFromParsed, filterWithoutNear } from './domain/search-words/filter-from-words.ts';
import { parseWords } from './domain/search-words/parse-words.ts';
import type { ParsedWords, SearchChip } from './domain/search-words/parsed-words.ts';
import type { ListingFilter } from './listing-filter.ts';

export { typeWord } from './domain/search-words/books.ts';
export type {
  Deal,
  ExcludedMeaning,
  Extra,
  ParsedWords,
  PriceRange,
  RoomRange,
  SearchChip,
} from './domain/search-words/parsed-words.ts';
export { EXTRAS } from './domain/search-words/parsed-words.ts';

const landmarks = buildSpelling(LANDMARK_NAMES);
const GAZETTEER = {
  ...{ findPlaces, isPlaceWord, isPlaceName, isLandmarkWord, findLandmarks },
  correctLandmark: landmarks.correct,
};

/**
 * Understands a search text in the words people use, by rules alone (product.md 5.2): English, Nigerian English,
 * Pidgin, Hausa, some Yoruba and Igbo. Never throws; where no rule applies there are no chips and `rest` is the text,
 * to be searched as spec 7.7 says. Runs on the server only: the gazetteer behind it is large.
 */
export function parseSearchWords(text: string): ParsedWords {
  return parseWords(text, GAZETTEER);
}

/**
 * The listing filter of an understood text; its `rest` becomes the text to contain. Dollar prices need naira per
 * dollar, else they do not filter.
 */
export function filterFromWords(parsed: ParsedWords, ngnPerUsd: DollarRate = null): ListingFilter {
  return filterFromParsed(parsed, ngnPerUsd);
}

/** The filter to fall back on where nothing lies near the landmark of a text; null where it names none. */
export function fallbackFromWords(parsed: ParsedWords, ngnPerUsd: DollarRate = null): ListingFilter | null {
  return filterWithoutNear(parsed, ngnPerUsd);
}

/** The search text without the words a chip came from. */
export function removeChip(text: string, chip: Pick<SearchChip, 'spans'>): string {
  const kept: string[] = [];
  let at = 0;
  for (const [start, end] of [...chip.spans].sort(([a], [b]) => a - b)) {
    kept.push(text.slice(at, start));
    at = Math.max(at, end);
  }
  kept.push(text.slice(at));
  return kept
    .join(' ')
    .replaceAll(/\s+([,.;])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;+&-]+/, '')
    .replace(/[\s,;+&-]+$/, '');
}
