import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { presentListingCards } from '#features/listings/listing-cards.server.ts';
import { type Condition, matches } from './data/filter-sql.server.ts';
import { findCards } from './data/listing-rows.server.ts';
import type { ListingFilter } from './listing-filter.ts';

/** More of them than anybody shows in turn. */
const MOST = 500;

/**
 * Which listings of a query of ids a search would find, by their ids: the same conditions as the search itself, so that
 * nothing stands in a result that does not belong there.
 */
export async function findMatchingAmong(db: Db, filter: ListingFilter, among: Condition): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from properties as p where p.id in (${among}) and ${matches(filter, 'dense')}
    order by p.id limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The cards of these listings, in the order of their ids as given. */
export async function listCardsOf(app: App, ids: readonly string[]): Promise<ListingCard[]> {
  const cards = await presentListingCards(app, await findCards(app.readDb, ids));
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}
