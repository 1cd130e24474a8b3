import { useCallback, useMemo, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { encodeArea } from '#features/maps/drawn-area.ts';
import { ListingMap } from '#features/maps/listing-map.tsx';
import type { ListingMapProps } from '#features/maps/listing-map-props.ts';
import { m } from '#paraglide/messages.js';
import { boundsOfPoints } from '../domain/bounds.ts';
import { readMapAnswer } from '../domain/map-answer.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import { NO_CHOICES, type SearchChoices, searchHref, toParams } from '../domain/search-url.ts';
import type { DrawnSearch } from '../domain/search-view.ts';
import { CardSheet } from './card-sheet.tsx';
import { PillCard } from './pill-card.tsx';
import { countText } from './search-texts.ts';
import { useFollow } from './use-follow.ts';

/** Nigeria as a whole (spec 9, Detail and map). */
const COUNTRY: ListingMapProps['view'] = { center: [7, 9], zoom: 6 };
const NO_MARKERS: DrawnSearch['markers'] = [];
/** Decimals of a degree in the address: about 11 m. */
const DEGREE_DECIMALS = 4;
/** What the cards at the foot of a phone's map cover, px. */
const SHEET_PX = 200;

export type LiveResultsMapProps = {
  page: SearchPage;
  /** The last result there was; the map stays while the next one is on its way. */
  view: DrawnSearch | null;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  /** The shape of the drawn map; a phone's is upright. */
  sheet?: ListingMapProps['sheet'];
  /** The cards stand at the map's foot, to be swiped, instead of beside it. */
  hasCards?: boolean;
};

/** The results as pills and clusters, all of them; the list follows the map, or a drawn area. */
export function LiveResultsMap({ page, view, selectedId, onSelect, sheet, hasCards = false }: LiveResultsMapProps) {
  const markers = view?.markers ?? NO_MARKERS;
  const { mapView, searchArea, hrefOfArea, area } = useMapOf(page, view);
  const follow = useFollow();
  const [shownCard, setShownCard] = useState<string | null>(null);
  const clusters = useMemo(
    () =>
      view && !view.isSample
        ? { url: mapAddress(page, view.choices), read: (answer: unknown) => readMapAnswer(answer, view.markers) }
        : null,
    [page, view],
  );
  const swiped = hasCards ? markers.find(({ id }) => id === shownCard) : undefined;
  const goTo = useMemo(() => (swiped ? { point: [swiped.lng, swiped.lat] as const, below: SHEET_PX } : null), [swiped]);
  const isCard = (id: string) => hasCards && markers.some((marker) => marker.id === id);
  return (
    <>
      <ListingMap
        label={m.search_map_label()}
        {...{ markers, clusters, sheet, selectedId: swiped ? shownCard : selectedId, onSelect, goTo, hrefOfArea, area }}
        view={mapView}
        first={view?.map?.others}
        google={view?.google ?? null}
        start={hasCards ? 'shown' : 'wide'}
        follow={follow}
        onSearchArea={searchArea}
        onOpen={(id) => setShownCard(isCard(id) ? id : null)}
        preview={(id) => (isCard(id) ? null : <PillCard id={id} />)}
        note={hasCards || !view || view.isSample ? undefined : (onMap) => noteOf(view, onMap)}
      />
      {hasCards && view && view.cards.length > 0 ? (
        <CardSheet view={view} shownId={shownCard} onShow={setShownCard} />
      ) : null}
    </>
  );
}

/** What the map shows of a result, and where its movements lead. */
function useMapOf(page: SearchPage, view: DrawnSearch | null) {
  const navigate = useNavigate();
  const searched = useRef('');
  const shown = useRef(COUNTRY);
  const mapView = useMemo(() => {
    const bbox = view?.choices.bbox ?? null;
    // The area somebody has just searched is what the map shows already; fitting it again would move it under their
    // hands.
    if (bbox && bbox.join(',') === searched.current) return shown.current;
    // A part of the map that stands in the address is shown as it was left.
    if (bbox) return { bounds: bbox, padding: 0 };
    const bounds = view?.map?.bounds ?? boundsOfPoints((view?.markers ?? []).map(({ lng, lat }) => [lng, lat]));
    return bounds ? { bounds } : COUNTRY;
  }, [view]);
  shown.current = mapView;
  const latest = useRef(view);
  latest.current = view;
  const go = useCallback(
    (change: Partial<SearchChoices>) => {
      const choices = latest.current?.choices;
      // One step of the history for all movements in a row: Back leads to what was before the map was moved.
      const replace = change.bbox !== undefined && change.bbox !== null && choices?.bbox !== null;
      if (choices) void navigate(searchHref(page, choices, change), { preventScrollReset: true, replace });
    },
    [navigate, page],
  );
  const searchArea = useCallback(
    (bounds: readonly number[]) => {
      const bbox = boxOf(bounds);
      searched.current = bbox.join(',');
      go({ bbox });
    },
    [go],
  );
  const tell = useCallback(
    async (drawn: NonNullable<SearchChoices['area']>, signal: AbortSignal) => {
      const choices = { ...(latest.current?.choices ?? NO_CHOICES), bbox: null, area: drawn, page: 1 };
      const path = href('/search-count/:page', { page: page.id });
      const answer = await fetch(`${path}?${toParams(page, choices)}`, { signal });
      const { total } = (await answer.json()) as { total: DrawnSearch['paging']['total'] | null };
      return total && countText(total, m.search_area_count, m.search_area_about);
    },
    [page],
  );
  const drawn = view?.choices.area ?? null;
  const key = drawn && encodeArea(drawn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an area read anew from the same address is the same.
  const area = useMemo(
    () => ({ drawn, tell, onChange: (next: SearchChoices['area']) => go({ area: next, bbox: null }) }),
    [key, tell, go],
  );
  const hrefOfArea = useCallback(
    (bounds: readonly number[]) => searchHref(page, latest.current?.choices ?? NO_CHOICES, { bbox: boxOf(bounds) }),
    [page],
  );
  return { mapView, searchArea, hrefOfArea, area };
}

/** "214 homes, all on the map", or how many of them are in view. */
function noteOf({ paging: { total } }: DrawnSearch, onMap: number): string {
  const shown = Math.min(onMap, total.value);
  return shown === total.value && total.precision === 'exact'
    ? m.search_map_all({ count: total.value })
    : m.search_map_part({ count: onMap, total: Math.max(onMap, total.value) });
}

/** Where everything the choices find is joined for a view of the map; the map adds the view. */
function mapAddress(page: SearchPage, choices: SearchChoices): string {
  return `${href('/search-map/:page', { page: page.id })}?${toParams(page, { ...choices, bbox: null, page: 1, sort: NO_CHOICES.sort })}`;
}

const round = (degrees = 0) => Number(degrees.toFixed(DEGREE_DECIMALS));
const boxOf = ([west, south, east, north]: readonly number[]) =>
  [round(west), round(south), round(east), round(north)] as const;
