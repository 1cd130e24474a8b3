import type { ListingFilter } from '#features/listings/listing-filter.ts';
import type { WordChip } from './applied-filters.ts';

/** What a search text filters by, and its parts that can be taken out again. */
export type WordsReading = { filter: ListingFilter; chips: WordChip[] };

/** Reads the search text; what no rule understands is searched as it stands (spec 7.7). */
export function readWords(search: string): WordsReading {
  if (search === '') return { filter: {}, chips: [] };
  return { filter: { text: search }, chips: [{ label: `“${search}”`, without: '' }] };
}
