import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { toMarker } from '#features/finding/listing-marker.ts';
import type { ListingCard as Listing } from '#features/listings/listing.ts';
import { freshnessWords, ListingCard } from '#features/listings/listing-card.tsx';
import type { MapMarker } from '#features/maps/map-marker.ts';
import { CITIES } from '#features/places/cities.ts';
import { stateCentre } from '#features/places/states.ts';
import { drawnMarkup } from '#lib/drawn-markup.ts';
import { type PictureMode, PictureModeContext } from '#lib/picture-mode.ts';
import { isSplitPage, type SearchPage } from './domain/search-pages.ts';
import type { DrawnSearch, SearchView } from './domain/search-view.ts';

/**
 * How wide a card's picture is drawn, for `sizes`: two columns beside a map, else three. Phones ask for four fifths of
 * what they show: their screens are finer than a photograph needs, and the next larger file costs twice the bytes.
 */
const CARD_SIZES = {
  two: '(min-width: 62rem) 24rem, (min-width: 40rem) 50vw, 80vw',
  three: '(min-width: 62rem) 26rem, (min-width: 40rem) 50vw, 80vw',
} as const;

/** Listings kept drawn: about seven kilobytes each. */
const KEPT_LISTINGS = 4000;
const kept = new Map<string, DrawnListing>();

/** A listing as the page shows it: its card and, where its place is known, its marker on the map. */
type DrawnListing = { html: string; marker: MapMarker | null };

type DrawOptions = { page: SearchPage; pictureMode: PictureMode; isDocument: boolean };

/** Draws the cards of a result and places it on the map; the listings themselves stay on the server. */
export function drawSearch(
  { items, now, ...view }: SearchView,
  { page, pictureMode, isDocument }: DrawOptions,
): DrawnSearch {
  const sizes = CARD_SIZES[isSplitPage(page) ? 'two' : 'three'];
  const drawn = items.map((listing, index) => drawListing(listing, { now, sizes, pictureMode, isFirst: index === 0 }));
  return {
    ...view,
    cards: items.map(({ id }, index) => ({ id, drawn: drawnMarkup(drawn[index]?.html ?? '', { isDocument }) })),
    markers: drawn.flatMap(({ marker }) => marker ?? []),
  };
}

type CardOptions = { now: string; sizes: string; pictureMode: PictureMode; isFirst: boolean };

/**
 * A listing is drawn once for as long as everything on its card stays the same, its "2 days ago" included: drawing is
 * most of what a page costs.
 */
function drawListing(listing: Listing, options: CardOptions): DrawnListing {
  const { now, sizes, pictureMode, isFirst } = options;
  const key = JSON.stringify([freshnessWords(listing, now), sizes, pictureMode, isFirst, listing]);
  const known = kept.get(key);
  if (known) return known;
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <PictureModeContext value={pictureMode}>
        <ListingCard listing={listing} now={now} headingLevel="h2" isFirst={isFirst} sizes={sizes} />
      </PictureModeContext>
    </StaticRouter>,
  );
  // React joins hundreds of pieces that V8 would join again in every page: a kept card is one string.
  const drawn = { html: Buffer.from(html).toString(), marker: toMarker(listing, centreOf(listing)) };
  kept.set(key, drawn);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_LISTINGS && oldest !== undefined) kept.delete(oldest);
  return drawn;
}

/** Where a listing without coordinates is thought to be: its city, else its state. */
function centreOf({ city, state }: Listing): { lat: number; lng: number } | null {
  return CITIES.find((known) => known.name === city)?.coordinates ?? stateCentre(state);
}
