import { drawCard } from '#features/listings/draw-card.server.tsx';
import type { DrawnCard } from '#features/listings/drawn-card.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { drawnMarkup } from '#lib/drawn-markup.ts';
import type { PictureMode } from '#lib/picture-mode.ts';
import type { DrawnHome, HomeView } from '../domain/home.ts';

/** One, two or three cards across: what a card's picture measures there. */
const SLIDE_SIZES = '(min-width: 62rem) 25rem, (min-width: 40rem) 46vw, 80vw';
/** Four across, else as wide as a card is best. */
const RAIL_SIZES = '(min-width: 75rem) 18rem, (min-width: 22rem) 18.5rem, 88vw';

type DrawOptions = {
  /** The server's clock, ISO. */
  now: string;
  pictureMode: PictureMode;
  isDocument: boolean;
};

/**
 * Draws the homes of the page. The first picture is not hurried: on phones it lies below the fold, where the hero's
 * text comes first.
 */
export function drawHome({ latest, rails, ...view }: HomeView, { isDocument, ...options }: DrawOptions): DrawnHome {
  const draw = (listings: readonly ListingCard[], sizes: string): DrawnCard[] =>
    listings.map((listing) => ({
      id: listing.id,
      drawn: drawnMarkup(drawCard(listing, { ...options, sizes, headingLevel: 'h3' }).html, { isDocument }),
    }));
  return {
    ...view,
    cards: draw(latest, SLIDE_SIZES),
    rails: rails.map((rail) => ({ ...rail, cards: draw(rail.cards, RAIL_SIZES) })),
  };
}
