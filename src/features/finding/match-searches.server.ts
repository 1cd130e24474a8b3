import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { dayNumber } from '#lib/days.ts';
import { listRowsToSift } from './data/sieve-rows.server.ts';
import { emptySieve, isSiftable, putListing, sift, siftablePart } from './domain/market-sieve.ts';
import type { ListingFilter } from './listing-filter.ts';
import { findMatchingAmong } from './matching-among.server.ts';

/** A few listings that many searches are asked about: which of them a search would find. */
export type ListingMatcher = (filter: ListingFilter, db: Db) => Promise<string[]>;

/**
 * Listings in memory, each under its deal and place, so that a search looks at few of them. Only those the public may
 * see, and of a home that several list the one that stands for it. A filter that memory cannot answer as the database
 * would is asked of the database, so that both always agree.
 */
export async function openMatcher(db: Db, ids: readonly string[]): Promise<ListingMatcher> {
  const sieve = emptySieve();
  const rows = await listRowsToSift(db, ids);
  for (const row of rows) putListing(sieve, row);
  if (rows.length === 0) return async () => [];
  const ask = { limit: rows.length, without: [], today: dayNumber(Date.now()) };
  return async ({ sort: _order, ...filter }, within) => {
    const { ids: found } = sift(sieve, siftablePart(filter), ask);
    if (found.length === 0 || isSiftable(filter)) return found;
    return findMatchingAmong(within, filter, sql`select unnest(${found}::uuid[])`);
  };
}
