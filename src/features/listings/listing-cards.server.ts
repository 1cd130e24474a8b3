import type { App } from '#app/app.server.ts';
import { offersWords } from './domain/home-offers-texts.ts';
import { showSamplesOnce } from './domain/samples-once.ts';
import type { ListingCard } from './listing.ts';
import type { CardRow } from './listing-columns.server.ts';
import { type ListingLookups, lookUpListings } from './listing-lookups.server.ts';
import { CARD_PHOTOS, presentListingCard } from './present-listing.ts';

/** Rows as the cards that show them, their covers looked up together. */
export async function presentListingCards(app: App, rows: readonly CardRow[]): Promise<ListingCard[]> {
  const lookups = await lookUpCards(app, rows);
  return showSamplesOnce(rows.map((row) => presentCardOf(row, lookups)));
}

/** A row as its card, in the language of whoever asks. */
export function presentCardOf(row: CardRow, lookups: ListingLookups): ListingCard {
  const card = presentListingCard(row, lookups);
  return row.home_offers ? { ...card, offers: offersWords(row.home_offers, row.currency) } : card;
}

/** What the cards of rows need beside them. */
export function lookUpCards(app: App, rows: readonly CardRow[]): Promise<ListingLookups> {
  const covers = rows.flatMap((row) => row.image_urls.slice(0, CARD_PHOTOS));
  return lookUpListings(app, rows, covers);
}
