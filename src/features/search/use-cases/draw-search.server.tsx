import { toMarker } from '#features/finding/listing-marker.ts';
import { drawCard, type KeptCard } from '#features/listings/draw-card.server.tsx';
import type { ListingCard as Listing } from '#features/listings/listing.ts';
import type { MapMarker } from '#features/maps/map-marker.ts';
import { CITIES } from '#features/places/cities.ts';
import { stateCentre } from '#features/places/states.ts';
import { drawnMarkup } from '#lib/drawn-markup.ts';
import type { PictureMode } from '#lib/picture-mode.ts';
import { isSplitPage, type SearchPage } from '../domain/search-pages.ts';
import type { DrawnSearch, SearchView } from '../domain/search-view.ts';

/**
 * How wide a card's picture is drawn, for `sizes`: two columns beside a map, else three. Phones ask for four fifths of
 * what they show: their screens are finer than a photograph needs, and the next larger file costs twice the bytes.
 */
const CARD_SIZES = {
  two: '(min-width: 62rem) 24rem, (min-width: 40rem) 50vw, 80vw',
  three: '(min-width: 62rem) 26rem, (min-width: 40rem) 50vw, 80vw',
} as const;

type DrawOptions = { page: SearchPage; pictureMode: PictureMode; isDocument: boolean };

/** Draws the cards of a result and places it on the map; the listings themselves stay on the server. */
export function drawSearch(
  { items, now, ...view }: SearchView,
  { page, pictureMode, isDocument }: DrawOptions,
): DrawnSearch {
  const sizes = CARD_SIZES[isSplitPage(page) ? 'two' : 'three'];
  const options = { now, sizes, pictureMode, headingLevel: 'h2' } as const;
  const drawn = items.map((listing, index) => ({
    listing,
    card: drawCard(listing, { ...options, isFirst: index === 0 }),
  }));
  return {
    ...view,
    cards: drawn.map(({ listing, card }) => ({ id: listing.id, drawn: drawnMarkup(card.html, { isDocument }) })),
    markers: drawn.flatMap(({ listing, card }) => markerOf(listing, card) ?? []),
  };
}

/** Words and numbers of a marker cost as much as looking a card up: it is kept as long as the card is. */
const markers = new WeakMap<KeptCard, MapMarker | null>();

function markerOf(listing: Listing, card: KeptCard): MapMarker | null {
  const known = markers.get(card);
  if (known !== undefined) return known;
  const marker = toMarker(listing, centreOf(listing));
  markers.set(card, marker);
  return marker;
}

/** Where a listing without coordinates is thought to be: its city, else its state. */
function centreOf({ city, state }: Listing): { lat: number; lng: number } | null {
  return CITIES.find((known) => known.name === city)?.coordinates ?? stateCentre(state);
}
