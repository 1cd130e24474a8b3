import type { FacetCount } from '#features/finding/facet-counts.ts';
import { m } from '#paraglide/messages.js';
import { formatCount } from './search-texts.ts';

/** A count as it stands on a choice; `isNone` where the choice would surely show nothing. */
export type CountText = { text: string; isNone: boolean };

/** "41", "about 1,200", "fewer than 150". */
export function countTextOf({ value, precision, within }: FacetCount): CountText {
  if (precision === 'exact') return { text: formatCount(value), isNone: value === 0 };
  const text =
    value === 0 ? m.filters_fewer({ count: formatCount(within) }) : m.filters_about({ count: formatCount(value) });
  return { text, isNone: false };
}
