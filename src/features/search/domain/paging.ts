import type { Total } from '#features/finding/listing-filter.ts';
import { DEEPEST_PAGE, RESULTS_PER_PAGE } from './search-pages.ts';

/** Where a page of results stands among all: positions count from 1, `next` and `previous` are page numbers or null. */
export type Paging = {
  page: number;
  first: number;
  last: number;
  total: Total;
  previous: number | null;
  next: number | null;
  lastPage: number | null;
};

/** The number of the last page one can turn to; null where the total is only an estimate. */
export function lastPageOf(total: Total): number | null {
  return total.precision === 'exact'
    ? Math.min(Math.max(1, Math.ceil(total.value / RESULTS_PER_PAGE)), DEEPEST_PAGE)
    : null;
}

/** Describes page `page` holding `count` results; with an estimated total a full page is taken to have a next one. */
export function describePaging(page: number, count: number, total: Total): Paging {
  const first = (page - 1) * RESULTS_PER_PAGE + 1;
  const last = first + count - 1;
  const hasNext = total.precision === 'exact' ? last < total.value : count === RESULTS_PER_PAGE;
  return {
    page,
    first,
    last,
    total,
    previous: page > 1 ? page - 1 : null,
    next: count > 0 && hasNext && page < DEEPEST_PAGE ? page + 1 : null,
    lastPage: lastPageOf(total),
  };
}
