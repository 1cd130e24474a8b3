import type { App } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import { countListingsByCity } from '#features/finding/search-listings.server.ts';
import { countPeople } from '../data/people-counts.server.ts';
import type { MarketCounts } from '../domain/market-counts.ts';

/** What stands in the database now; null for what cannot be read (spec 8). */
export async function countMarket(app: App): Promise<MarketCounts> {
  const [places, people] = await Promise.all([
    readOr(app, 'counts by city', () => countListingsByCity(app), null),
    readOr(app, 'counts of people', () => countPeople(app.readDb), null),
  ]);
  return {
    listings: places && places.reduce((sum, place) => sum + place.total, 0),
    agents: people && people.agents,
    cities: places && places.length,
    customers: people && people.accounts,
  };
}
