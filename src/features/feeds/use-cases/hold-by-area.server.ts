import type { Db } from '#db/client.server.ts';
import { createPriceDoubts, readAreaPrices } from '#features/insights/area-prices.server.ts';
import type { FeedListing } from '#features/listings/feed-listing.ts';
import type { FeedRow } from '#features/listings/feed-row.server.ts';

/**
 * The rows of a part with those held whose price is far from what its area asks today. The hash of a row stays that of
 * what the feed said: when the index moves on, a row that says the same is not written again, and so never held again.
 */
export async function holdByArea(db: Db, rows: readonly FeedRow[], ngnPerUsd: number): Promise<FeedRow[]> {
  const listings = rows.map(({ json }) => JSON.parse(json) as FeedListing);
  const doubt = createPriceDoubts(await readAreaPrices(db, listings), ngnPerUsd);
  return rows.map((row, index) => {
    const listing = listings[index] as FeedListing;
    // A price that no home can have is doubted already, and says more than the area does.
    if (listing.held_for.includes('price_doubtful') || !doubt(listing)) return row;
    const held_for = [...listing.held_for, 'price_beside_area'];
    return { ...row, json: JSON.stringify({ ...listing, approval_status: 'pending', held_for }) };
  });
}
