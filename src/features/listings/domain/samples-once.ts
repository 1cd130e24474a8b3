import type { ListingCard } from '../listing.ts';

/**
 * A rendered sample stands for many homes, so in one list it is shown once: a later home with the same one stands there
 * without a picture. Photographs are never left out, whoever else shows them: that is for the checks to say.
 */
export function showSamplesOnce<Card extends Pick<ListingCard, 'picture'>>(cards: readonly Card[]): Card[] {
  const shown = new Set<string>();
  return cards.map((card) => {
    if (!card.picture?.isSample) return card;
    if (shown.has(card.picture.src)) return { ...card, picture: null };
    shown.add(card.picture.src);
    return card;
  });
}
