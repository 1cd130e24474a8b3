import type { App } from '#app/app.server.ts';
import type { ListingFilter } from '#features/finding/listing-filter.ts';
import {
  fallbackFromWords,
  filterFromWords,
  type ParsedWords,
  parseSearchWords,
  removeChip,
  type SearchChip,
} from '#features/finding/search-words.ts';
import { findDollarRate } from '#features/listings/dollar-rate.server.ts';
import { m } from '#paraglide/messages.js';
import { chipLabel } from '../chip-texts.server.ts';
import type { WordChip } from '../domain/applied-filters.ts';

/**
 * What a search text filters by, its parts that can be taken out again, and what was understood but is no field of a
 * listing.
 */
export type WordsReading = {
  filter: ListingFilter;
  /** To search by where nothing lies near the landmark that was named, and what it is called; null where none was. */
  fallback: { filter: ListingFilter; landmark: string } | null;
  chips: WordChip[];
  unfiltered: string[];
  /** Words that no rule understood beside others: homes that mention them come first. */
  ranking: string | null;
};

export const NO_WORDS: WordsReading = { filter: {}, fallback: null, chips: [], unfiltered: [], ranking: null };

/**
 * Reads the search text by rules (product.md 5.2). A text of which no rule understands anything is searched as it
 * stands (spec 7.7); beside what is understood, other words only rank.
 */
export async function readWords(app: App, search: string): Promise<WordsReading> {
  if (search === '') return NO_WORDS;
  const parsed = parseSearchWords(search);
  const rate = parsed.price?.currency === 'USD' || parsed.moveIn?.currency === 'USD' ? await findDollarRate(app) : null;
  const filter = filterFromWords(parsed, rate);
  const around = fallbackFromWords(parsed, rate);
  const landmark = parsed.chips.find((chip) => chip.kind === 'near');
  const rest = filter.text === undefined ? [] : restChip(parsed);
  return {
    filter,
    fallback: around && landmark ? { filter: around, landmark: landmark.value.name } : null,
    chips: [...parsed.chips.filter(({ isFilter }) => isFilter).map((chip) => wordChip(search, chip)), ...rest],
    unfiltered: parsed.chips.filter(({ isFilter }) => !isFilter).map(chipLabel),
    ranking: filter.text === undefined && parsed.rest !== '' ? parsed.rest : null,
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
