import type { App } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import { countListings } from '#features/finding/search-listings.server.ts';
import { countPeople } from '../data/people-counts.server.ts';
import type { MarketCounts } from '../domain/market-counts.ts';

/** What stands in the database now; null for what cannot be read (spec 8). */
export async function countMarket(app: App): Promise<MarketCounts> {
  const [listings, people] = await Promise.all([
    readOr(app, 'counts of listings', () => countListings(app), null),
    readOr(app, 'counts of people', () => countPeople(app.readDb), null),
  ]);
  return {
    listings: listings?.total ?? null,
    agents: people?.agents ?? null,
    cities: listings?.cities ?? null,
    customers: people?.accounts ?? null,
  };
}
