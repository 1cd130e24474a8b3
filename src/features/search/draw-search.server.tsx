import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { ListingCard as Listing } from '#features/listings/listing.ts';
import { freshnessWords, ListingCard } from '#features/listings/listing-card.tsx';
import { toMarker } from '#features/listings/listing-marker.ts';
import { CITIES } from '#features/places/cities.ts';
import { stateCentre } from '#features/places/states.ts';
import { type PictureMode, PictureModeContext } from '#lib/picture-mode.ts';
import { isSplitPage, type SearchPage } from './domain/search-pages.ts';
import type { DrawnCard, DrawnSearch, SearchView } from './domain/search-view.ts';

/**
 * How wide a card's picture is drawn, for `sizes`: two columns beside a map, else three. Phones ask for four fifths of what they
 * show: their screens are finer than a photograph needs, and the next larger file costs twice the bytes.
 */
const CARD_SIZES = {
  two: '(min-width: 62rem) 24rem, (min-width: 40rem) 50vw, 80vw',
  three: '(min-width: 62rem) 26rem, (min-width: 40rem) 50vw, 80vw',
} as const;

/** Cards kept drawn: about two and a half kilobytes each. */
const KEPT_CARDS = 4000;
const kept = new Map<string, string>();

type DrawOptions = { page: SearchPage; pictureMode: PictureMode };

/** Draws the cards of a result and places it on the map; the listings themselves stay on the server. */
export function drawSearch({ items, now, ...view }: SearchView, { page, pictureMode }: DrawOptions): DrawnSearch {
  const sizes = CARD_SIZES[isSplitPage(page) ? 'two' : 'three'];
  return {
    ...view,
    cards: items.map((listing, index) => drawCard(listing, { now, sizes, pictureMode, isFirst: index === 0 })),
    markers: items.flatMap((listing) => toMarker(listing, centreOf(listing)) ?? []),
  };
}

type CardOptions = { now: string; sizes: string; pictureMode: PictureMode; isFirst: boolean };

/** A card is drawn once for as long as everything on it stays the same, its "2 days ago" included: drawing is most of what a page costs. */
function drawCard(listing: Listing, options: CardOptions): DrawnCard {
  const { now, sizes, pictureMode, isFirst } = options;
  const key = JSON.stringify([freshnessWords(listing, now), sizes, pictureMode, isFirst, listing]);
  const known = kept.get(key);
  if (known !== undefined) return { id: listing.id, html: known };
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <PictureModeContext value={pictureMode}>
        <ListingCard listing={listing} now={now} headingLevel="h2" isFirst={isFirst} sizes={sizes} />
      </PictureModeContext>
    </StaticRouter>,
  );
  kept.set(key, html);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_CARDS && oldest !== undefined) kept.delete(oldest);
  return { id: listing.id, html };
}

/** Where a listing without coordinates is thought to be: its city, else its state. */
function centreOf({ city, state }: Listing): { lat: number; lng: number } | null {
  return CITIES.find((known) => known.name === city)?.coordinates ?? stateCentre(state);
}
