import { findState } from '#features/places/states.ts';
import { lookUp } from '#lib/one-of.ts';
import type { TransactionType } from '#vocabulary/listing-words.ts';
import type { Mapping } from './columns.ts';
import type { FeedField } from './header-words.ts';
import { dealIn } from './kind-words.ts';

/** What a whole file says about rows that do not say it themselves. */
export type FeedContext = {
  feed: string;
  deal: TransactionType;
  /** Where the deal was read, for the summary. */
  dealFrom: 'file name' | 'median price';
  state: string | null;
};

/** Homes are rarely sold below this or let above it, per year; a file's median price tells which it lists. */
const SALE_MEDIAN_NAIRA = 12_000_000;

/** The feed's name: what was given, else the file's name without its endings. */
export function feedNameOf(file: string, given: string | undefined): string {
  const stem =
    file
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/(?:\.(?:csv|json|jsonl|ndjson|txt|tsv|gz))+$/i, '') ?? 'feed';
  return (
    (given ?? stem)
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 80) || 'feed'
  );
}

/** Reads deal and state that hold for all rows, from the file's name and its first rows. */
export function inferContext(
  file: string,
  mapping: Mapping,
  sample: readonly Record<string, string>[],
  given: { source?: string | undefined },
): FeedContext {
  const words = (file.split(/[\\/]/).at(-1) ?? '').replaceAll(/[_\-.]+/g, ' ');
  const spoken = dealIn(words);
  const named: TransactionType | null = spoken === 'short-let' ? 'rent' : spoken;
  const state =
    words
      .split(' ')
      .map((word) => (word.length > 2 ? findState(word) : null))
      .find((found) => found !== null) ?? null;
  const priceColumn = mapping.fields['price' satisfies FeedField];
  const prices = sample
    .map((row) => Number((priceColumn ? (lookUp(row, priceColumn) ?? '') : '').replaceAll(/[^\d.]/g, '')))
    .filter((price) => price > 0)
    .sort((a, b) => a - b);
  const median = prices[Math.floor(prices.length / 2)] ?? SALE_MEDIAN_NAIRA;
  const byPrice: TransactionType = median >= SALE_MEDIAN_NAIRA ? 'sale' : 'rent';
  return {
    feed: feedNameOf(file, given.source),
    deal: named ?? byPrice,
    dealFrom: named ? 'file name' : 'median price',
    state,
  };
}
