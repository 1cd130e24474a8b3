import { toWholeUnits } from '#lib/money.ts';
import type { FacetCount, Facets } from '../facet-counts.ts';
import { FACET_NAMES } from '../facet-groups.ts';
import type { ApiFacets } from './schemas.server.ts';

const presentCount = ({ value, precision, within }: FacetCount) => ({ count: value, precision, within });
const inNaira = (minor: number | null) => (minor === null ? null : toWholeUnits(minor));

/** Counts of a search as the API tells them. */
export function presentFacets({ total, open, counts, prices, moveIns, middle, sampled }: Facets): ApiFacets {
  const groups = FACET_NAMES.map((name) => {
    const choices = Object.entries(counts[name]).map(([value, count]) => [value, presentCount(count)] as const);
    return [name, { any: presentCount(open[name]), choices: Object.fromEntries(choices) }] as const;
  });
  return {
    total: presentCount(total),
    groups: Object.fromEntries(groups),
    prices: [...prices],
    move_ins: [...moveIns],
    half_ask_at_most: inNaira(middle.priceMinor),
    half_move_in_for_at_most: inNaira(middle.moveInMinor),
    sampled,
  };
}
