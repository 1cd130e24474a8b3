import { href } from 'react-router';
/** What the hero's radios offer. */
export const WANTS = ['buy', 'rent', 'land'] as const;
export type Want = (typeof WANTS)[number];

/** The hero's four suggestions (spec 2, Home), each shown with ", Nigeria". */
export const SUGGESTED_CITIES = ['Lagos', 'Abuja', 'Port Harcourt', 'Kano'] as const;

/** The suggestion list closes so long after the box has lost its focus (spec 9, Search and listing). */
export const SUGGESTIONS_CLOSE_MS = 200;

/** The choice a parameter names; buying where it names none. */
export function toWant(value: unknown): Want {
  return WANTS.find((want) => want === value) ?? 'buy';
}

/**
 * Where a search from the hero leads: with text to the homes for sale (spec 2), or to the rentals or the land where
 * that was chosen; without any text to all homes.
 */
export function heroSearchTarget(text: string, want: Want = 'buy'): string {
  const trimmed = text.trim();
  if (trimmed === '') return emptySearchTarget(want);
  const query = encodeURIComponent(trimmed.toWellFormed());
  if (want === 'rent') return `${href('/rent/all')}?search=${query}`;
  return want === 'land'
    ? `${href('/homes-for-sale')}?search=${query}&type=land`
    : `${href('/homes-for-sale')}?search=${query}`;
}

function emptySearchTarget(want: Want): string {
  if (want === 'rent') return `${href('/browse-all-homes')}?transaction=rent`;
  return want === 'land' ? `${href('/browse-all-homes')}?type=land` : href('/browse-all-homes');
}
