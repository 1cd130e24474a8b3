import type { App } from '#app/app.server.ts';
import { offersWords } from './domain/home-offers-texts.ts';
import type { ListingCard } from './listing.ts';
import type { CardRow } from './listing-columns.server.ts';
import { lookUpListings } from './listing-lookups.server.ts';
import { presentListingCard } from './present-listing.ts';

/** Rows as the cards that show them, their covers looked up together. */
export async function presentListingCards(app: App, rows: readonly CardRow[]): Promise<ListingCard[]> {
  const lookups = await lookUpListings(
    app,
    rows,
    rows.flatMap((row) => row.image_urls.slice(0, 1)),
  );
  return rows.map((row) => {
    const card = presentListingCard(row, lookups);
    return row.home_offers ? { ...card, offers: offersWords(row.home_offers, row.currency) } : card;
  });
}
