import type { BoxDensity } from '../data/filter-sql.server.ts';
import type { ReadPlan } from '../domain/read-plan.ts';
import type { Total } from '../listing-filter.ts';

/** How to find a page; `total` is null where finding the rows counts them, or where nobody has counted yet. */
export type SearchPlan = { plan?: ReadPlan; box?: BoxDensity; total: Total | Promise<Total> | null };

/** One way of answering a search: how to find the page that ends at the `wanted`th row, and how many match in all. */
export type Strategy = {
  plan: (wanted: number) => Promise<SearchPlan>;
  count: () => Promise<Total>;
};

/** Totals are exact up to here at least (issue 2, section 4). */
export const EXACT_TOTAL_MAX = 1000;
/** An estimate this far above the exact limit need not be checked by counting. */
const CERTAIN_ESTIMATE = 3 * EXACT_TOTAL_MAX;

/** A total that was counted. */
export const exact = (value: number): Total => ({ value, precision: 'exact' });
/** A total of the right order of magnitude. */
export const estimate = (value: number): Total => ({ value, precision: 'estimate' });

/** Whether a total guessed so is surely beyond those that are told exactly. */
export function isCertain(guess: number): boolean {
  return guess > CERTAIN_ESTIMATE;
}
