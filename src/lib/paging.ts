/** Further than this nobody turns pages. */
const PAGE_MAX = 10_000;

/** One numbered page of a list that says how long it is. */
export type Paged<Item> = { items: Item[]; total: number; page: number; perPage: number };

/** The page number that stands in an address, from 1 to 10,000; anything that is no number counts as the first. */
export function readPageNumber(word: string | null): number {
  const page = Math.trunc(Number(word));
  return page >= 1 ? Math.min(page, PAGE_MAX) : 1;
}
