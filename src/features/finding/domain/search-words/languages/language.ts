import type { PricePeriod, SaleCategory, TitleType } from '#vocabulary/listing-words.ts';
import type { Deal, Extra } from '../parsed-words.ts';
import { oneSpelling } from '../tokens.ts';

/** What words around a number make of it. */
export type Bounder = 'below' | 'max' | 'min' | 'around' | 'between';
export type RoomKind = 'bed' | 'bath' | 'toilet';

/** What one language says, each list comma-separated: plain words without marks, hyphens and apostrophes. */
export type Language = {
  deals: Partial<Record<Deal, string>>;
  periods: Partial<Record<PricePeriod, string>>;
  /** By the word of the type ("apartment", "warehouse"), as in vocabulary.ts. */
  types: Readonly<Record<string, string>>;
  titles: Partial<Record<TitleType, string>>;
  categories: Partial<Record<SaleCategory, string>>;
  extras: Partial<Record<Extra, string>>;
  /** Before an amount. */
  bounds: Partial<Record<Bounder, string>>;
  /** Behind an amount. */
  boundsBehind: Partial<Record<'max' | 'min', string>>;
  /** Nouns whose number follows. */
  rooms: Partial<Record<RoomKind, string>>;
  /** What turns the words behind it round, and what does so from behind. */
  denials: string;
  denialsBehind: string;
  /** "Near", before a landmark. */
  near: string;
  /** Phrases that look like something wanted and are not; they are passed over. */
  passed: string;
  /** Words that say nothing a listing could be compared with. */
  noise: string;
};

/** The phrases of a list. */
export function phrasesOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((phrase) => oneSpelling(phrase.trim().replaceAll(/\s+/g, ' ')))
    .filter(Boolean);
}
