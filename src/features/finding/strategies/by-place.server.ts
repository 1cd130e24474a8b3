import type { App } from '#app/app.server.ts';
import { countAll, countByArea, countPlace } from '../data/cell-reads.server.ts';
import { countLocationOnly } from '../data/listing-counts.server.ts';
import { chooseReadPlan } from '../domain/read-plan.ts';
import type { ListingFilter, Total } from '../listing-filter.ts';
import { EXACT_TOTAL_MAX, estimate, exact, type Strategy } from './strategy.ts';

/** Whether a place's name is all that is asked for. */
export function isPlaceOnly(filter: ListingFilter): filter is ListingFilter & { place: string } {
  const { place, sort: _order, status, ...rest } = filter;
  return place !== undefined && status !== 'sold' && Object.values(rest).every((value) => value === undefined);
}

/** A place's listings by its name as city, state or location. */
export function searchByPlace(app: App, place: string): Strategy {
  const count = () => countPlaceListings(app, place);
  return {
    count,
    plan: async (wanted) => {
      const [total, all] = await Promise.all([count(), countAll(app.readDb, undefined)]);
      return { plan: chooseReadPlan({ wanted, all, matches: total.value, gathered: total.value }), total };
    },
  };
}

async function countPlaceListings(app: App, place: string): Promise<Total> {
  const [there, byLocation] = await Promise.all([
    countPlace(app.readDb, place),
    countLocationOnly(app.readDb, place, EXACT_TOTAL_MAX + 1),
  ]);
  const total = there + byLocation;
  return byLocation > EXACT_TOTAL_MAX ? estimate(total) : exact(total);
}

/** How many listings each place shows, found together: by city or state from the cells, by location beside them. */
export async function countPlaces(app: App, places: readonly string[]): Promise<number[]> {
  const isNamed = (place: string, { city, state }: { city: string; state: string }) =>
    city.toLowerCase() === place.toLowerCase() || state.toLowerCase() === place.toLowerCase();
  const [areas, byLocation] = await Promise.all([
    countByArea(app.readDb),
    Promise.all(places.map((place) => countLocationOnly(app.readDb, place, EXACT_TOTAL_MAX + 1))),
  ]);
  return places.map((place, index) => {
    const named = areas.filter((area) => isNamed(place, area));
    return named.reduce((sum, { total }) => sum + total, 0) + (byLocation[index] ?? 0);
  });
}
