import { href } from 'react-router';

/** What people come for: the four segments of the one search screen, and the radios of the hero. */
export const WANTS = ['buy', 'rent', 'land', 'short-let'] as const;
export type Want = (typeof WANTS)[number];

/** The words that ask for lodging by the night, as people write them; rules read them like any others. */
const SHORT_LET = 'short let';
const SHORT_LET_WORDS = /\bshort[\s-]*lets?\b/giu;

/** The choice a parameter names; buying where it names none. */
export function toWant(value: unknown): Want {
  return WANTS.find((want) => want === value) ?? 'buy';
}

/** Whether the words ask for lodging by the night. */
export function asksForShortLet(words: string): boolean {
  return words.search(SHORT_LET_WORDS) >= 0;
}

/** The words as they ask for lodging by the night, or no longer do. */
export function withShortLet(words: string, isAsked: boolean): string {
  if (isAsked) return asksForShortLet(words) ? words : `${words} ${SHORT_LET}`.trim();
  return words.replaceAll(SHORT_LET_WORDS, ' ').replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Where a search leads: with text to the homes for sale (spec 2), or to the rentals, the land or the short lets where
 * those were chosen; without any text to all homes.
 */
export function searchTarget(text: string, want: Want = 'buy'): string {
  const trimmed = want === 'short-let' ? withShortLet(text.trim(), true) : text.trim();
  if (trimmed === '') return emptyTarget(want);
  const query = encodeURIComponent(trimmed.toWellFormed());
  if (want === 'rent' || want === 'short-let') return `${href('/rent/all')}?search=${query}`;
  return want === 'land'
    ? `${href('/homes-for-sale')}?search=${query}&type=land`
    : `${href('/homes-for-sale')}?search=${query}`;
}

function emptyTarget(want: Want): string {
  if (want === 'rent') return `${href('/browse-all-homes')}?transaction=rent`;
  return want === 'land' ? `${href('/browse-all-homes')}?type=land` : href('/browse-all-homes');
}
