import type { App } from '#app/app.server.ts';
import type { ListingFilter } from '#features/finding/listing-filter.ts';
import {
  filterFromWords,
  type ParsedWords,
  parseSearchWords,
  removeChip,
  type SearchChip,
} from '#features/finding/search-words.ts';
import { findDollarRate } from '#features/listings/dollar-rate.server.ts';
import { m } from '#paraglide/messages.js';
import type { WordChip } from '../domain/applied-filters.ts';
import { chipLabel } from './chip-texts.server.ts';

/**
 * What a search text filters by, its parts that can be taken out again, and what was understood but is no field of a
 * listing.
 */
export type WordsReading = { filter: ListingFilter; chips: WordChip[]; unfiltered: string[] };

export const NO_WORDS: WordsReading = { filter: {}, chips: [], unfiltered: [] };

/** Reads the search text by rules (product.md 5.2); what no rule understands is searched as it stands (spec 7.7). */
export async function readWords(app: App, search: string): Promise<WordsReading> {
  if (search === '') return NO_WORDS;
  const parsed = parseSearchWords(search);
  const rate = parsed.price?.currency === 'USD' ? await findDollarRate(app) : null;
  const rest = restChip(parsed);
  return {
    filter: filterFromWords(parsed, rate),
    chips: [...parsed.chips.filter(({ isFilter }) => isFilter).map((chip) => wordChip(search, chip)), ...rest],
    unfiltered: parsed.chips.filter(({ isFilter }) => !isFilter).map(chipLabel),
  };
}

function wordChip(search: string, chip: SearchChip): WordChip {
  return { label: chipLabel(chip), without: removeChip(search, chip) };
}

/** The words no rule understood, as one chip; without them the understood ones are left. */
function restChip({ rest, chips }: ParsedWords): WordChip[] {
  if (rest === '') return [];
  return [{ label: m.search_words_text({ text: rest }), without: chips.map(({ source }) => source).join(' ') }];
}
