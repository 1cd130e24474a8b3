import type { App } from '#app/app.server.ts';
import type { Sort } from '#vocabulary/listing-words.ts';
import { countAll, countFacets } from '../data/cell-reads.server.ts';
import { countOfBehind } from '../data/filter-sql.server.ts';
import { countBehind, countFronts, countMatches } from '../data/listing-counts.server.ts';
import { type CellFilter, isOpenFilter } from '../domain/cell-filter.ts';
import { coveredShare, wholeBands, withinBand } from '../domain/price-bands.ts';
import { chooseReadPlan } from '../domain/read-plan.ts';
import type { ListingFilter, Total } from '../listing-filter.ts';
import { EXACT_TOTAL_MAX, estimate, exact, type Strategy } from './strategy.ts';

/** Listings of a partly covered price band that are counted one by one; more of them are estimated. */
const COUNTED_BORDER_MAX = 3000;

/** Deal, state, types, rooms and prices: what the cells of the map are kept by. */
export function searchByCells(app: App, filter: ListingFilter, cells: CellFilter): Strategy {
  const count = () => countByCells(app, filter, cells);
  return {
    count,
    plan: async (wanted) => {
      if (hasOwnIndex(cells, filter)) return { total: count() };
      const [total, all] = await Promise.all([count(), countAll(app.readDb, undefined)]);
      return { plan: chooseReadPlan({ wanted, all, matches: total.value, gathered: total.value }), total };
    },
  };
}

/** Orders whose index knows the deal, and neither state nor type. */
const DEAL_ORDERS = new Set<Sort>(['move_in_asc', 'sqm_price_asc', 'size_desc', 'confirmed_desc']);

/** Whether an index holds just these listings in the result's order: nothing is better than walking it. */
function hasOwnIndex(cells: CellFilter, { sort }: ListingFilter): boolean {
  if (sort !== undefined && DEAL_ORDERS.has(sort)) return isOpenFilter(cells);
  const { transactionType, state, propertyTypes } = cells;
  return isOpenFilter(cells) || (transactionType !== undefined && state !== undefined && propertyTypes?.length === 1);
}

/**
 * What the cells count by, they count exactly; a price between two round ones takes a look at its band's listings. What
 * is found only behind its front is in no cell and counted beside them.
 */
async function countByCells(app: App, filter: ListingFilter, cells: CellFilter): Promise<Total> {
  const db = app.readDb;
  if (isOpenFilter(cells)) return exact(await countAll(db, cells.transactionType));
  const { bands } = cells;
  if (bands === null) return exact(await countFacets(db, cells, null, countOfBehind(filter)));
  if (bands.from > bands.to) return exact(0);
  const whole = wholeBands(bands);
  let value = whole ? await countFacets(db, cells, whole, countOfBehind(filter)) : await countBehind(db, filter);
  let isExact = true;
  for (const band of bands.partly) {
    const inBand = await countFacets(db, cells, { from: band, to: band });
    if (inBand === 0) continue;
    if (inBand <= COUNTED_BORDER_MAX) {
      value += await countFronts(db, withinBand(filter, band));
    } else {
      value += Math.round(inBand * coveredShare(band, filter));
      isExact = false;
    }
  }
  if (!isExact && value <= EXACT_TOTAL_MAX) return exact(await countMatches(db, filter, null));
  return isExact ? exact(value) : estimate(value);
}
