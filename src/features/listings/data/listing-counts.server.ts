import type { App } from '#adapters/app-context.server.ts';
import type { ListingFilter, Total } from '../listing-filter.ts';
import { countUpTo } from './listing-reads.server.ts';

/** Totals are exact up to here at least (issue 2, section 4). */
const EXACT_TOTAL_MAX = 1000;

/** How many listings match: exact to 1,000, beyond that exact where it is cheap, else of the right order of magnitude. */
export async function countListings(app: App, filter: ListingFilter): Promise<Total> {
  const counted = await countUpTo(app.readDb, filter, EXACT_TOTAL_MAX + 1);
  return { value: counted, precision: counted > EXACT_TOTAL_MAX ? 'estimate' : 'exact' };
}
