import type { App } from '#app/app.server.ts';
import type { ListingCard, ListingDetail } from '#features/listings/listing.ts';
import { presentListingCards } from '#features/listings/listing-cards.server.ts';
import type { CardRow } from '#features/listings/listing-columns.server.ts';
import { perYear } from '#features/listings/price-per-year.ts';
import { listCardRows } from './data/listing-rows.server.ts';
import { type SimilarReach, similarFilters } from './domain/similar-filters.ts';

const SIMILAR_LIMIT = 4;

export type SimilarHomes = { homes: ListingCard[]; reach: SimilarReach };
export const NO_SIMILAR: SimilarHomes = { homes: [], reach: 'near' };

type Home = Pick<
  ListingDetail,
  'id' | 'transaction_type' | 'property_type' | 'state' | 'city' | 'price_minor' | 'price_period' | 'currency'
>;

/**
 * Other available listings like this one, the likest first and newest among equals; where its neighbourhood has too few
 * they come from further away, so that nobody is left without a way on. `onlyVerified` for who was warned of this one.
 */
export async function findSimilarHomes(
  app: App,
  home: Home,
  { onlyVerified = false, limit = SIMILAR_LIMIT }: { onlyVerified?: boolean; limit?: number } = {},
): Promise<SimilarHomes> {
  const places = similarFilters({
    transactionType: home.transaction_type,
    propertyType: home.property_type,
    city: home.city,
    state: home.state,
    yearMinor: home.currency === 'NGN' ? perYear(home.price_minor, home.price_period) : null,
  });
  const found = new Map<string, CardRow>();
  let reach: SimilarReach = 'near';
  for (const place of places) {
    if (found.size >= limit) break;
    const filter = onlyVerified ? { ...place.filter, verified: true as const } : place.filter;
    // Itself and those already found come along again.
    const rows = await listCardRows(app.readDb, filter, limit + found.size + 1);
    // No home is like itself, whoever else lists it; and nobody is led to one that is doubted.
    const others = rows.filter(
      (row) => row.id !== home.id && !row.home_offers?.ids.includes(home.id) && row.verification_status !== 'flagged',
    );
    for (const row of others.filter(({ id }) => !found.has(id)).slice(0, limit - found.size)) {
      found.set(row.id, row);
      reach = place.reach;
    }
  }
  return { homes: await presentListingCards(app, [...found.values()]), reach };
}
