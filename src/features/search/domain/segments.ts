import type { FacetName } from '#features/finding/facet-groups.ts';
import type { SearchPage } from './search-pages.ts';
import type { SearchChoices } from './search-url.ts';

export type Segment = 'buy' | 'rent' | 'land' | 'short-let' | 'any';

/** What a segment changes: whether one can ask for the total to move in, and which groups the sheet offers. */
export type SegmentRow = { hasMoveIn: boolean; groups: readonly FacetName[] };

const TRUST = ['verified', 'confirmed', 'trust'] as const;
const HOME = ['furnishing', 'serviced', 'power', 'water'] as const;

export const SEGMENTS: Readonly<Record<Segment, SegmentRow>> = {
  buy: { hasMoveIn: false, groups: [...TRUST, 'title', ...HOME, 'area', 'toilets'] },
  rent: { hasMoveIn: true, groups: [...TRUST, 'movein', 'shortlet', ...HOME, 'area', 'toilets'] },
  land: { hasMoveIn: false, groups: [...TRUST, 'title', 'area'] },
  'short-let': { hasMoveIn: false, groups: [...TRUST, 'shortlet', ...HOME, 'toilets'] },
  any: { hasMoveIn: false, groups: [...TRUST, ...HOME, 'title', 'area', 'toilets'] },
};

/** The segment of a page with what was chosen on it. */
export function segmentOf(page: SearchPage, choices: Pick<SearchChoices, 'transaction' | 'type' | 'period'>): Segment {
  const deal = page.scope.transactionType ?? choices.transaction;
  const [only, other] = choices.type === null ? (page.scope.propertyTypes ?? []) : [choices.type];
  if (deal === 'rent') return choices.period === 'night' ? 'short-let' : 'rent';
  if (only === 'land' && other === undefined) return 'land';
  return deal === 'sale' ? 'buy' : 'any';
}
