import { findPlaces, isPlaceWord } from '#features/places/gazetteer.server.ts';
import { type DollarRate, filterFromParsed } from './domain/search-words/filter-from-words.ts';
import { parseWords } from './domain/search-words/parse-words.ts';
import type { ParsedWords, SearchChip } from './domain/search-words/parsed-words.ts';
import type { ListingFilter } from './listing-filter.ts';

export type { Deal, Extra, ParsedWords, PriceRange, SearchChip } from './domain/search-words/parsed-words.ts';

const GAZETTEER = { findPlaces, isPlaceWord };

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
