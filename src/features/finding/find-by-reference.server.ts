import type { App } from '#app/app.server.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { presentListingCards } from '#features/listings/listing-cards.server.ts';
import { idsOfReference } from '#features/listings/listing-reference.ts';
import { findOfferedBetween } from './data/listing-rows.server.ts';

/** Two homes may share a number; more than a few never do. */
const MOST_FOUND = 3;

/** The offered homes that a text names by their short number; null where the text is no such number. */
export async function listByReference(app: App, text: string): Promise<ListingCard[] | null> {
  const ids = idsOfReference(text);
  if (!ids) return null;
  return presentListingCards(app, await findOfferedBetween(app.readDb, ids, MOST_FOUND));
}
