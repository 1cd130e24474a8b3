import type { ListingCard } from '#features/listings/listing.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { placeWords, priceWords } from '#features/listings/listing-texts.ts';
import type { SmallHome } from '../domain/saved-view.ts';

/** As many as are shown in a row of what was seen. */
export const MOST_SMALL = 24;

/** A home in a few words, with its picture. */
export function smallHome(card: ListingCard): SmallHome {
  const { amount, period } = priceWords(card);
  return {
    id: card.id,
    title: card.title,
    path: propertyPath(card),
    price: `${amount}${period}`,
    place: placeWords(card),
    picture: card.picture,
  };
}
