import type { App } from '#adapters/app-context.server.ts';
import {
  boxDensity,
  countAround,
  countByBoxCells,
  countByCells,
  countOfPlace,
  isCertain,
  isPlaceOnly,
  keptOrGuess,
} from './count-listings.server.ts';
import { countAll } from './data/cell-reads.server.ts';
import type { BoxDensity } from './data/filter-sql.server.ts';
import { estimateMatches } from './data/listing-counts.server.ts';
import { type CellFilter, cellFilter, isOpenFilter } from './domain/cell-filter.ts';
import { chooseReadPlan, type ReadPlan } from './domain/read-plan.ts';
import type { BoundingBox, ListingFilter, Total } from './listing-filter.ts';
import { foldWhenDue } from './map-cells.server.ts';

/** How to find a page, and its total as far as it must be counted apart; null where gathering counts it. */
export type SearchPlan = { plan?: ReadPlan; box?: BoxDensity; total: Promise<Total> | null };

/** Boxes with no more listings around are gathered without asking further. */
const SMALL_BOX = 1500;

/** The plan for a search whose page ends at its `wanted`th row. */
export async function planSearch(app: App, filter: ListingFilter, wanted: number): Promise<SearchPlan> {
  foldWhenDue(app);
  if (filter.bbox) return planBox(app, filter, filter.bbox, wanted);
  const cells = cellFilter(filter);
  if (cells) return planByCells(app, filter, cells, wanted);
  if (isPlaceOnly(filter)) return planPlace(app, filter.place, wanted);
  return planBySample(app, filter, wanted, undefined);
}

/** Whether an index holds just these listings in the result's order: nothing is better than walking it. */
function hasOwnIndex(cells: CellFilter): boolean {
  const { transactionType, state, propertyTypes } = cells;
  return isOpenFilter(cells) || (transactionType !== undefined && state !== undefined && propertyTypes?.length === 1);
}

async function planByCells(app: App, filter: ListingFilter, cells: CellFilter, wanted: number): Promise<SearchPlan> {
  const counting = countByCells(app, filter, cells);
  if (hasOwnIndex(cells)) return { total: counting };
  const [total, all] = await Promise.all([counting, countAll(app.readDb, undefined)]);
  return { plan: chooseReadPlan({ wanted, all, matches: total.value, gathered: total.value }), total: Promise.resolve(total) };
}

async function planPlace(app: App, place: string, wanted: number): Promise<SearchPlan> {
  const [total, all] = await Promise.all([countOfPlace(app, place), countAll(app.readDb, undefined)]);
  return { plan: chooseReadPlan({ wanted, all, matches: total.value, gathered: total.value }), total: Promise.resolve(total) };
}

/** Texts and the rarer filters: what a sample matches decides. */
async function planBySample(app: App, filter: ListingFilter, wanted: number, box: BoxDensity | undefined): Promise<SearchPlan> {
  const [guess, all] = await Promise.all([estimateMatches(app.readDb, filter), countAll(app.readDb, undefined)]);
  const boxed = box === undefined ? {} : { box };
  if (guess === null) return { plan: 'gather', ...boxed, total: null };
  const plan = isCertain(guess) ? chooseReadPlan({ wanted, all, matches: guess, gathered: guess }) : 'gather';
  return { plan, ...boxed, total: plan === 'walk' ? keptOrGuess(app, filter, guess, box) : null };
}

async function planBox(app: App, filter: ListingFilter, bbox: BoundingBox, wanted: number): Promise<SearchPlan> {
  const around = await countAround(app, bbox);
  const box = boxDensity(around);
  if (around <= SMALL_BOX) return { plan: 'gather', box, total: null };
  const [matches, all] = await Promise.all([countByBoxCells(app, filter, bbox), countAll(app.readDb, undefined)]);
  if (matches === null) return planBySample(app, filter, wanted, box);
  const plan = isCertain(matches) ? chooseReadPlan({ wanted, all, matches, gathered: around }) : 'gather';
  return { plan, box, total: plan === 'walk' ? Promise.resolve({ value: matches, precision: 'estimate' as const }) : null };
}
