import { renderToStaticMarkup } from 'react-dom/server';
import { href } from 'react-router';
import { toMarker } from '#features/finding/listing-marker.ts';
import { drawCard, type KeptCard } from '#features/listings/draw-card.server.tsx';
import type { ListingCard as Listing } from '#features/listings/listing.ts';
import type { MapItem, MapMarker } from '#features/maps/map-marker.ts';
import { CITIES } from '#features/places/cities.ts';
import { stateCentre } from '#features/places/states.ts';
import { drawnMarkup } from '#lib/drawn-markup.ts';
import { localPath } from '#lib/language.ts';
import type { PictureMode } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { panelWords } from '#ui/panel-words.ts';
import { type AppliedFilter, canClear, listApplied } from '../domain/applied-filters.ts';
import { besidePills } from '../domain/map-answer.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import type { SearchChoices } from '../domain/search-url.ts';
import type { DrawnSearch, SearchView } from '../domain/search-view.ts';
import { appliedLabel } from '../ui/applied-labels.server.ts';

/**
 * How wide a card's picture is drawn, for `sizes`: two columns of 18 rem beside the map. Phones ask for four fifths of
 * what they show: their screens are finer than a photograph needs, and the next larger file costs twice the bytes.
 */
const CARD_SIZES = '(min-width: 62rem) 18rem, (min-width: 40rem) 50vw, 80vw';

type DrawOptions = { page: SearchPage; pictureMode: PictureMode; isDocument: boolean };

/** Draws the cards of a result and places it on the map; the listings themselves stay on the server. */
export function drawSearch(
  { items, now, words, unfiltered, ranked, missed, nearest, near, map, ...view }: SearchView,
  { page, pictureMode, isDocument }: DrawOptions,
): DrawnSearch {
  const options = { now, sizes: CARD_SIZES, pictureMode, headingLevel: 'h2' } as const;
  const drawn = items.map((listing, index) => ({
    listing,
    card: drawCard(listing, { ...options, isFirst: index === 0 }),
  }));
  const others = near.map(({ listing, misses }) => ({
    listing,
    card: drawCard(listing, {
      ...options,
      headingLevel: 'h3',
      misses: m.search_near_misses({ what: appliedLabel(misses) }),
    }),
  }));
  const chip = (filter: AppliedFilter) => ({ label: appliedLabel(filter), change: filter.change });
  const applied = listApplied(view.choices, words).map(chip);
  const drawnOf = ({ listing, card }: (typeof drawn)[number]) => ({
    id: listing.id,
    drawn: drawnMarkup(card.html, { isDocument }),
  });
  const markers = [...drawn, ...others].flatMap(({ listing, card }) => markerOf(listing, card) ?? []);
  const why = items.length === 0 ? renderToStaticMarkup(<Why view={{ ...view, nearest }} applied={applied} />) : '';
  return {
    ...view,
    applied,
    why: drawnMarkup(why, { isDocument }),
    notes: [
      ...(missed === null ? [] : [m.search_near_none({ what: missed })]),
      ...rankNotes(items.length > 0 ? ranked : null),
      ...notesOf(page, view.choices, unfiltered),
    ],
    nearest: nearest.map(({ filter, total }) => ({ ...chip(filter), total })),
    near: others.map(drawnOf),
    cards: drawn.map(drawnOf),
    markers,
    map: map && { bounds: map.bounds, others: besidePills(map, markers).map(shorten), onMap: map.total },
  };
}

/** A few metres are nothing on a map that is drawn; more digits are only bytes. */
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** As much of a cluster as its first drawing needs; a lone home is a cluster of one until the map moves. */
function shorten(item: MapItem): MapItem {
  if (item.type === 'marker') return { type: 'cluster', cluster: { ...pointAsCluster(item.marker) } };
  const { lng, lat, count, box } = item.cluster;
  const short = { id: `c${round(lng)},${round(lat)}`, lng: round(lng), lat: round(lat), count, ids: [] };
  const [west, south, east, north] = box ?? [lng, lat, lng, lat];
  return { type: 'cluster', cluster: { ...short, box: [round(west), round(south), round(east), round(north)] } };
}

const pointAsCluster = ({ id, lng, lat }: MapMarker) => ({
  ...{ id, lng: round(lng), lat: round(lat), count: 1, ids: [] },
  box: [round(lng), round(lat), round(lng), round(lat)] as const,
});

type WhyProps = { view: Pick<SearchView, 'choices' | 'nearest'>; applied: readonly unknown[] };

/** Why nothing was found; the assistant takes the words along. */
function Why({ view: { choices, nearest }, applied }: WhyProps) {
  const reason = canClear(choices, applied) ? m.search_none_text() : m.search_none_yet();
  const ways = nearest.length > 1 ? m.search_leave_one_out() : m.search_nearest_text();
  const query = choices.search ? `?${new URLSearchParams({ q: choices.search })}` : '';
  const ask = (
    <a href={localPath(`${href('/chat')}${query}`)} {...panelWords()}>
      {m.assistant_search_link()}
    </a>
  );
  if (nearest.length === 0)
    return (
      <>
        {reason} {ask}
      </>
    );
  return (
    <>
      {ask}
      <br />
      {ways}
    </>
  );
}

/** What became of the words that were not understood. */
function rankNotes(ranked: SearchView['ranked']): string[] {
  if (ranked === null) return [];
  const { text, mentioning } = ranked;
  return [mentioning > 0 ? m.search_ranked({ text }) : m.search_ranked_none({ text })];
}

/** What was not filtered by, and how rents and what the keys cost are compared where the list goes by them. */
function notesOf(page: SearchPage, { price, sort, movein }: SearchChoices, unfiltered: readonly string[]): string[] {
  const isRent = page.scope.transactionType === 'rent';
  const goesByPrice = price !== null || sort === 'price_asc' || sort === 'price_desc';
  return [
    ...(unfiltered.length > 0 ? [m.search_unfiltered({ what: unfiltered.join(', ') })] : []),
    ...(isRent && goesByPrice ? [m.search_rents_compare()] : []),
    ...(movein !== null || sort === 'move_in_asc' ? [m.search_move_in_note()] : []),
  ];
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
