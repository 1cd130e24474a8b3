import { formatSqm } from '#lib/area.ts';
import { shortMoney, toMinorUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { AppliedFilter } from '../domain/applied-filters.ts';
import type { MoreField } from '../domain/more-choices.ts';
import { choiceWord } from './choice-words.server.ts';
import { bandLabel, stateLabel, transactionLabel, typeLabel } from './search-texts.ts';

/** What the chip of one filter says; worded on the server, so that no browser loads these words. */
export function appliedLabel(filter: AppliedFilter): string {
  switch (filter.field) {
    case 'word':
      return filter.value;
    case 'state':
      return stateLabel(filter.value);
    case 'price':
      return bandLabel(filter.value);
    case 'movein':
      return m.search_chip_move_in({
        price: m.search_chip_price_up_to({ to: shortMoney({ minor: toMinorUnits(filter.value), currency: 'NGN' }) }),
      });
    case 'beds':
      return m.search_beds_min({ count: filter.value });
    case 'baths':
      return m.search_baths_min({ count: filter.value });
    case 'type':
      return typeLabel(filter.value);
    case 'transaction':
      return transactionLabel(filter.value);
    case 'bbox':
      return m.search_map_area();
    case 'area':
      return m.search_drawn_area();
    default:
      return moreLabel(filter);
  }
}

type MoreFilter = Extract<AppliedFilter, { field: MoreField }>;

function moreLabel(filter: MoreFilter): string {
  switch (filter.field) {
    case 'minPrice':
      return m.search_chip_price_from({ from: short(filter.value) });
    case 'maxPrice':
      return m.search_chip_price_up_to({ to: short(filter.value) });
    case 'minMoveIn':
      return m.search_chip_move_in({ price: m.search_chip_price_from({ from: short(filter.value) }) });
    case 'maxMoveIn':
      return m.search_chip_move_in({ price: m.search_chip_price_up_to({ to: short(filter.value) }) });
    case 'minArea':
      return m.search_chip_area_min({ area: formatSqm(filter.value) });
    case 'maxArea':
      return m.search_chip_price_up_to({ to: formatSqm(filter.value) });
    case 'toilets':
      return m.filters_toilets_min({ count: filter.value });
    case 'trust':
      return m.filters_trust_chip({ score: filter.value });
    default:
      return choiceWord(GROUP_OF[filter.field], String(filter.value));
  }
}

const GROUP_OF = {
  verified: 'verified',
  confirmed: 'confirmed',
  period: 'shortlet',
  furnishing: 'furnishing',
  serviced: 'serviced',
  power: 'power',
  water: 'water',
  title: 'title',
} as const;

const short = (naira: number) => shortMoney({ minor: toMinorUnits(naira), currency: 'NGN' });
