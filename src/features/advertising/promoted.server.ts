import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import type { ListingFilter } from '#features/finding/listing-filter.ts';
import { findMatchingAmong, listCardsOf } from '#features/finding/matching-among.server.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { containsPattern } from '#lib/like-pattern.ts';
import { findRunningAdsOf } from './data/shown.server.ts';
import { inTurn, placesOf, TURN_MS, withPromoted } from './domain/in-turn.ts';
import { PACKAGE_KEYS, packagesFor, type Reach } from './domain/packages.ts';

/** How wide a search is: only its own area is promoted cheaply, and the whole country by the largest package alone. */
function widthOf(filter: ListingFilter): Reach {
  const { city, place, locations, bbox, state } = filter;
  if (city !== undefined || place !== undefined || locations !== undefined || bbox !== undefined) return 'area';
  return state === undefined ? 'everywhere' : 'state';
}

/**
 * The cards of one page of a search with its promoted places: advertised homes, found by the same filter as all
 * others, as many as the page has places for, each in its turn. A failure shows the page without them.
 */
export function promoteIn(
  app: App,
  filter: ListingFilter | null,
  { page, cards }: { page: number; cards: ListingCard[] },
): Promise<ListingCard[]> {
  const places = placesOf(cards.length);
  if (filter === null || filter.status === 'sold' || places === 0) return Promise.resolve(cards);
  return readOr(app, 'the promoted homes', () => promote(app, filter, { page, cards, places }), cards);
}

/**
 * Whether a home lies in an area that the search names in words the gazetteer does not know: by its own place, since a
 * title says anything.
 */
function liesWhereWordsSay({ text }: ListingFilter) {
  if (text === undefined) return sql`false`;
  return sql`exists (select 1 from properties own where own.id = a.property_id
    and lower(concat_ws(' ', own.location, own.address)) like ${containsPattern(text)})`;
}

async function promote(
  app: App,
  filter: ListingFilter,
  { page, cards, places }: { page: number; cards: ListingCard[]; places: number },
): Promise<ListingCard[]> {
  const now = app.now();
  const packages = packagesFor(widthOf(filter));
  const running = sql`select a.property_id from ads a where a.state = 'running' and a.ends_at > ${now}
    and (a.package = any(${packages}::text[]) or ${liesWhereWordsSay(filter)})`;
  const ids = await findMatchingAmong(app.readDb, filter, running);
  const turn = Math.floor(now.getTime() / TURN_MS) + page - 1;
  const shown = inTurn(ids, { turn, places });
  if (shown.length === 0) return cards;
  const [found, ads] = await Promise.all([
    listCardsOf(app, shown),
    // Of a text every package may stand there; which of them do, was just found.
    findRunningAdsOf(app.readDb, {
      propertyIds: shown,
      packages: filter.text === undefined ? packages : PACKAGE_KEYS,
      now,
    }),
  ]);
  const promoted = found.flatMap((card) => {
    const adId = ads.get(card.id);
    return adId && !card.listed_by?.on_hold && card.verification_status !== 'flagged'
      ? [{ ...card, promoted_by: adId }]
      : [];
  });
  return withPromoted(cards, promoted);
}
