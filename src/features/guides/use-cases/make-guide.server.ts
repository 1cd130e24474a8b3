import type { App } from '#app/app.server.ts';
import { findAreaFigures } from '#features/insights/area-figures.server.ts';
import { nearbyAreas } from '#features/places/nearby-areas.server.ts';
import type { Place } from '#features/places/place.ts';
import { type AreaListing, listAreaListings } from '../data/area-listings.server.ts';
import { type GuideFacts, type Mention, MOST_READ } from '../domain/guide-facts.ts';
import { countSaid } from '../domain/said-words.ts';

const MOST_FIGURES = 6;
const MOST_FEATURES = 6;
/** A word that one listing uses says nothing of an area. */
const LEAST_MENTIONS = 2;

/** Gathers what is known of a place: the gazetteer, the price index, and what stands there on offer. */
export async function gatherGuide(app: App, place: Place): Promise<GuideFacts> {
  const { name, state, city, lga } = place;
  const isCity = place.kind === 'city';
  const names = [...new Set([name, ...place.names])];
  const [listings, prices] = await Promise.all([
    listAreaListings(app.readDb, { state, names, isCity, limit: MOST_READ }),
    findAreaFigures(app, { state, city: isCity ? name : city, location: name }, MOST_FIGURES),
  ]);
  return {
    ...{ place: name, lga, city, state, prices },
    near: nearbyAreas(place),
    listings: listings.length,
    kinds: countKinds(listings),
    features: countFeatures(listings),
    ...countSaid(listings),
  };
}

function countKinds(listings: readonly AreaListing[]): GuideFacts['kinds'] {
  const counts = new Map<string, GuideFacts['kinds'][number]>();
  for (const { property_type: type, transaction_type: deal } of listings) {
    const kind = counts.get(`${type} ${deal}`) ?? { type, deal, listings: 0 };
    counts.set(`${type} ${deal}`, { ...kind, listings: kind.listings + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.listings - one.listings);
}

/** What listings name most; each counts a word once, however it is written. */
function countFeatures(listings: readonly AreaListing[]): Mention[] {
  const counts = new Map<string, Mention>();
  for (const { features } of listings) {
    const said = new Map(features.map((word) => [word.trim().toLowerCase(), word.trim()]));
    for (const [key, word] of said) {
      const mention = counts.get(key) ?? { word, listings: 0 };
      counts.set(key, { ...mention, listings: mention.listings + 1 });
    }
  }
  return [...counts.values()]
    .filter(({ word, listings: count }) => count >= LEAST_MENTIONS && /^[\p{L}\p{N} ,'’&/+-]{2,40}$/u.test(word))
    .toSorted((one, other) => other.listings - one.listings || one.word.localeCompare(other.word, 'en'))
    .slice(0, MOST_FEATURES);
}
